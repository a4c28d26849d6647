import {
  type KeptPost,
  type PostSummary,
  deletePostRoute,
  finishPostRoute,
  getPostRoute,
  listPostsRoute,
  restorePostRoute,
  savePostRoute,
} from '@tagwell/contracts/http/posts-routes';
import {
  askOutcomesRoute,
  outcomesToAskRoute,
  recordOutcomeRoute,
} from '@tagwell/contracts/http/outcome-routes';
import { limits } from '@tagwell/contracts/limits';
import { uuid } from '@tagwell/contracts/text-schema';
import { AppError } from '@tagwell/service/app-error';
import { pageCursor, pageOfOneMore } from '@tagwell/service/page-cursor';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import * as z from 'zod/mini';
import type { OutcomesRepository } from '../data/outcomes.repository.ts';
import type { StoredPost } from '../data/post-rows.ts';
import type { PostsRepository } from '../data/posts.repository.ts';

export interface PostsRoutesTools {
  posts: PostsRepository;
  identity: Identity;
}

const marks = pageCursor(z.tuple([z.iso.datetime(), uuid()]));

/** Drafts and finished posts in an account. */
export function servePosts(app: Express, { posts, identity }: PostsRoutesTools): void {
  serveRoute(app, identity, listPostsRoute, async ({ caller, query }) => {
    const { cursor, limit } = query;
    const mark = marks.read(cursor);
    const after = mark && { updatedAt: new Date(mark[0]), id: mark[1] };
    const rows = await posts.list(caller.user.id, after, limit + 1);
    const { page, nextCursor } = pageOfOneMore(rows, limit, (last) =>
      marks.write([last.updatedAt.toISOString(), last.id]),
    );
    return { status: 200, body: { posts: page.map(presentSummary), nextCursor } };
  });

  serveRoute(app, identity, getPostRoute, async ({ caller, params }) => {
    const { status, body } = answer((await posts.find(caller.user.id, params.id)) ?? 'missing');
    if (body.state !== 'draft') return { status, body };
    const analysisId = await posts.findAnalysis(caller.user.id, body.text);
    return { status, body: { ...body, ...(analysisId !== undefined && { analysisId }) } };
  });

  serveRoute(app, identity, savePostRoute, async ({ caller, params, body }) =>
    answer(await posts.save(caller.user.id, params.id, body)),
  );

  serveRoute(app, identity, finishPostRoute, async ({ caller, params, body }) =>
    answer(await posts.finish(caller.user.id, params.analysisId, body)),
  );

  serveRoute(app, identity, deletePostRoute, async ({ caller, params }) => {
    if (!(await posts.remove(caller.user.id, params.id))) throw noSuchPost();
    return { status: 200, body: { message: 'Deleted' } };
  });

  serveRoute(app, identity, restorePostRoute, async ({ caller, params }) =>
    answer(await posts.restore(caller.user.id, params.id)),
  );
}

function answer(kept: Awaited<ReturnType<PostsRepository['save']>>) {
  if (kept === 'missing') throw noSuchPost();
  if (kept === 'changed') {
    throw new AppError('changed_meanwhile', 'This post was changed elsewhere in the meantime');
  }
  if (kept === 'deleted') {
    throw new AppError('not_found', 'This post was deleted. Copying it saves it again.');
  }
  if (kept === 'not-suggested') {
    throw new AppError('invalid_request', 'A post can only tag people whom its analysis suggested');
  }
  if (kept === 'full') {
    throw new AppError(
      'too_many_posts',
      `You have ${limits.postsKept} saved posts, the most an account can have. Delete one to save another.`,
    );
  }
  return { status: 200, body: presentPost(kept) };
}

const noSuchPost = () => new AppError('not_found', 'There is no such post, or it is not yours');

const presentHead = ({ id, state, paid, updatedAt, outcome }: StoredPost) => ({
  id,
  state,
  paid,
  updatedAt: updatedAt.toISOString(),
  ...(outcome !== null && { outcome }),
});

/** The only conversion from a row to what its writer sees. */
export function presentPost(row: StoredPost): KeptPost {
  const { text, keywords, revision, createdAt, analysisId, finishedText } = row;
  const { people, organizations, way, leftOut, style, edited } = row;
  return {
    ...presentHead(row),
    text,
    keywords,
    revision,
    createdAt: createdAt.toISOString(),
    ...(analysisId !== null && finishedText !== null && people !== null && way !== null
      ? {
          finished: {
            analysisId,
            text: finishedText,
            people,
            ...(organizations !== null && { organizations }),
            way,
            ...(leftOut !== null && { leftOut }),
            ...(style !== null && { style }),
          },
        }
      : {}),
    ...(edited !== null && { edited }),
  };
}

function presentSummary(row: StoredPost): PostSummary {
  return {
    ...presentHead(row),
    // Cutting may split a surrogate pair, which would be invalid text.
    excerpt: row.text.trim().slice(0, limits.excerptCharacters).toWellFormed(),
    tagged: (row.people ?? []).map(({ name }) => name),
    ...(row.organizations !== null && {
      taggedOrganizations: row.organizations.map(({ name }) => name),
    }),
  };
}

export interface OutcomesRoutesTools {
  outcomes: OutcomesRepository;
  identity: Identity;
}

/** Whether people tagged in a post replied, for writers who want to be asked. */
export function serveOutcomes(app: Express, { outcomes, identity }: OutcomesRoutesTools): void {
  serveRoute(app, identity, outcomesToAskRoute, async ({ caller }) => {
    const asks = await outcomes.asks(caller.user.id);
    const posts = asks === false ? [] : await outcomes.listOpen(caller.user.id);
    return { status: 200, body: { asks, posts: posts.map(presentSummary) } };
  });

  serveRoute(app, identity, askOutcomesRoute, async ({ caller, body }) => {
    await outcomes.setAsks(caller.user.id, body.asks);
    return { status: 200, body: { message: 'Saved' } };
  });

  serveRoute(app, identity, recordOutcomeRoute, async ({ caller, params, body }) => {
    if (!(await outcomes.record(caller.user.id, params.id, body.outcome))) throw noSuchPost();
    return { status: 200, body: { message: 'Saved' } };
  });
}
