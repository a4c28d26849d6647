import type { Caller } from '@tagwell/contracts/caller';
import { actorOf } from '@tagwell/contracts/events/define-event';
import {
  type Analysis,
  type AnalysisKind,
  type AnalysisRequest,
  type AnalysisResult,
  extractedTopic,
  type RecentAnalysis,
  type SuggestedPerson,
} from '@tagwell/contracts/http/analysis';
import {
  analyzeRoute,
  getAnalysisRoute,
  listAnalysesRoute,
  premiumAnalyzeRoute,
} from '@tagwell/contracts/http/analysis-routes';
import { texts } from '@tagwell/contracts/texts';
import type { ActorSeal } from '@tagwell/events/actor-seal';
import type { WaitForEnd } from '@tagwell/jobs/job-events';
import { AppError } from '@tagwell/service/app-error';
import { accepted, idempotencyKey, prefersAsync } from '@tagwell/service/request-headers';
import {
  type Identity,
  type RouteReply,
  type RouteRequest,
  serveRoute,
} from '@tagwell/service/serve-route';
import type { Express } from 'express';
import * as z from 'zod/mini';
import type { Owner, RecentPost, StoredAnalysis } from '../data/analyses.repository.ts';
import type { Blocked, PeopleRepository } from '../data/people.repository.ts';
import type { PostsRepository } from '../data/posts.repository.ts';
import { createPersonFinder } from '../domain/engine/network/name-finder.ts';
import { presentTopics } from '../domain/engine/topics/extract-topics.ts';
import { requestAnalysis, type RequestAnalysisTools } from '../domain/request-analysis.ts';

/** The part of the topics stage's output that watchers may already see. */
const keptTopics = z.object({
  topics: z.array(
    z.object({
      name: z.string(),
      relevance: extractedTopic.shape.relevanceScore,
      isUnheard: z.optional(z.boolean()),
    }),
  ),
});

/** The only conversion from a row to what its owner sees. */
export function presentAnalysis(row: StoredAnalysis): Analysis {
  const topics = extractedTopics(row);
  return {
    id: row.id,
    kind: row.kind,
    postContent: row.postContent,
    state: row.state,
    stage: row.stage,
    percent: row.percent,
    seq: row.seq,
    found: row.found,
    createdAt: row.createdAt.toISOString(),
    paid: row.paid,
    ...(topics === undefined ? {} : { extractedTopics: topics }),
    ...(row.result === null ? {} : { result: row.result }),
    ...(row.errorCode === null
      ? {}
      : { error: { code: row.errorCode, message: row.errorMessage ?? '' } }),
  };
}

function presentRecent(row: RecentPost, postId: string | undefined): RecentAnalysis {
  return {
    id: row.id,
    postContent: row.postContent,
    createdAt: row.createdAt.toISOString(),
    paid: row.paid,
    ...(postId !== undefined && { postId }),
  };
}

function extractedTopics(row: StoredAnalysis): Analysis['extractedTopics'] {
  if (row.result !== null) return row.result.extractedTopics;
  const kept = keptTopics.safeParse(row.outputs['topics']);
  if (!kept.success) return undefined;
  return presentTopics(kept.data.topics);
}

/**
 * The result without people the writer has blocked since, or their namesakes, except favorites. The
 * post's text is unchanged.
 */
function withoutBlocked(
  result: AnalysisResult,
  { ids, names, favorites }: Blocked,
): AnalysisResult {
  if (ids.length === 0) return result;
  const isBlockedName = createPersonFinder(names);
  const isWanted = ({ id, name }: SuggestedPerson) =>
    !ids.includes(id) &&
    (favorites.includes(id) || !isBlockedName({ firstName: name, lastName: '' }));
  const { moreLeaders, otherReadings } = result;
  return {
    ...result,
    thoughtLeaders: result.thoughtLeaders.filter(isWanted),
    ...(moreLeaders && { moreLeaders: moreLeaders.filter(isWanted) }),
    ...(otherReadings && {
      otherReadings: otherReadings.flatMap(({ topic, leaders }) => {
        const others = leaders.filter(isWanted);
        return others.length > 0 ? [{ topic, leaders: others }] : [];
      }),
    }),
  };
}

export interface AnalysesRoutesTools extends RequestAnalysisTools {
  people: Pick<PeopleRepository, 'blockedIn'>;
  posts: Pick<PostsRepository, 'postsOf'>;
  identity: Identity;
  waitForEnd: WaitForEnd;
  sealActor: ActorSeal['seal'];
  /** The user's balance in the credits service. */
  balanceOf: (userId: string) => Promise<number>;
}

export function serveAnalyses(app: Express, tools: AnalysesRoutesTools): void {
  const { analyses, posts, identity, balanceOf } = tools;

  serveRoute(app, identity, analyzeRoute, (request) => analyze(tools, 'free', request));

  serveRoute(app, identity, premiumAnalyzeRoute, async (request) => {
    if ((await balanceOf(request.caller.user.id)) < 1) {
      throw new AppError('no_credits', texts.noCredits);
    }
    return analyze(tools, 'premium', request);
  });

  serveRoute(app, identity, getAnalysisRoute, async ({ caller, params }) => {
    const row = await analyses.findOwned(params.id, ownerOf(caller));
    if (row === undefined) {
      throw new AppError('not_found', 'There is no such analysis, or it is not yours');
    }
    return { status: 200, body: presentAnalysis(await asShown(tools, row, caller)) };
  });

  serveRoute(app, identity, listAnalysesRoute, async ({ caller, query }) => {
    const rows = await analyses.listPremium(caller.user.id, query.limit);
    const postIds = await posts.postsOf(
      caller.user.id,
      rows.map(({ id }) => id),
    );
    return { status: 200, body: rows.map((row) => presentRecent(row, postIds.get(row.id))) };
  });
}

/** The row with its result filtered by the owner's current preferences. */
async function asShown(
  { people }: Pick<AnalysesRoutesTools, 'people'>,
  row: StoredAnalysis,
  { user }: Caller,
): Promise<StoredAnalysis> {
  if (row.result === null || user === undefined) return row;
  return { ...row, result: withoutBlocked(row.result, await people.blockedIn(user.id, row.id)) };
}

async function analyze(
  tools: AnalysesRoutesTools,
  kind: AnalysisKind,
  { caller, body: request, requestId, header, signal }: AnalyzeRequest,
): Promise<RouteReply> {
  const { analyses, waitForEnd, sealActor } = tools;
  const { id } = await requestAnalysis(tools, {
    owner: ownerOf(caller),
    actor: sealActor(actorOf(caller, header('user-agent'))),
    kind,
    request,
    idempotencyKey: idempotencyKey(header),
    requestId,
  });
  const location = `/api/analyses/${id}`;
  const body = { analysisId: id };
  if (prefersAsync(header('prefer'))) return accepted(location, body, { preferenceApplied: true });
  const ended = await waitForEnd(id, analyses.find, signal);
  return ended === undefined
    ? accepted(location, body, { preferenceApplied: false })
    : finished(await asShown(tools, ended, caller));
}

type AnalyzeRequest = Pick<
  RouteRequest<unknown, AnalysisRequest, unknown, 'visitor'>,
  'caller' | 'body' | 'requestId' | 'header' | 'signal'
>;

function ownerOf({ visitorId, user }: Caller): Owner {
  return { visitorId, userId: user?.id };
}

function finished(row: StoredAnalysis): RouteReply {
  if (row.result !== null) return { status: 200, body: row.result };
  throw new AppError(row.errorCode ?? 'analysis_failed', row.errorMessage ?? texts.analysisFailed);
}
