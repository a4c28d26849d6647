import * as z from 'zod/mini';
import type { ExtractedTopics } from '../engine/post-topic.ts';
import type { PostReading } from '../engine/read-post.ts';
import type { Candidate } from '../engine/search-leaders.ts';
import { describeLeader } from './describe-leader.ts';
import type { AnalysisModel } from './language-model.ts';
import { askForList } from './list-question.ts';
import type { PeopleFacts } from './people-facts.ts';
import { postText } from './post-text.ts';
import { prompts } from './prompts.ts';
import { shuffle } from './shuffle.ts';

const peopleAsked = 30;
/** The most that the model's opinion adds to a fit or takes from it, as a share of the fit. */
const mostFavour = 0.1;
/** A third of the list up or down is the most. */
const steepness = 3;

/** A candidate with what the model thinks of it: the fit is multiplied with `favour`. */
export interface FavouredCandidate extends Candidate {
  favour: number;
}

/**
 * Asks for the order of the best candidates. They go out mixed, under names that mean nothing, and
 * what comes back can only move those that went out: nobody is added, and whoever is left out keeps
 * the engine's order behind the others. A model that agrees with the engine changes nothing.
 *
 * @param candidates in the engine's order, the best fit first
 */
export async function reorderCandidates(
  model: AnalysisModel | undefined,
  reading: PostReading,
  { topics }: ExtractedTopics,
  candidates: readonly Candidate[],
  people: Pick<PeopleFacts, 'findLeader'>,
): Promise<readonly Candidate[]> {
  const post = postText(reading);
  const asked = candidates.slice(0, peopleAsked).flatMap(({ id }) => {
    const leader = people.findLeader(id);
    return leader === undefined ? [] : [leader];
  });
  if (model === undefined || post === '' || asked.length < 2) return candidates;

  const mixed = shuffle(asked).map((leader, place) => ({ label: `p${place + 1}`, leader }));
  const item = z.object({ id: z.enum(mixed.map(({ label }) => label)) });
  const said = await model.ask(
    askForList<z.infer<typeof item>>({
      use: 'ranking',
      instructions: prompts.ranking,
      data: {
        post,
        topics: topics.map(({ name }) => name),
        people: mixed.map(({ label, leader }) => ({ id: label, ...describeLeader(leader) })),
      },
      item,
      idOf: ({ id }) => id,
    }),
  );
  if (said === undefined || said.length === 0) return candidates;
  const ids = new Map(mixed.map(({ label, leader }) => [label, leader.id]));
  return favour(
    candidates,
    asked.map(({ id }) => id),
    said.flatMap(({ id }) => ids.get(id) ?? []),
  );
}

function favour(
  candidates: readonly Candidate[],
  asked: readonly string[],
  preferred: readonly string[],
): FavouredCandidate[] {
  const order = [...new Set([...preferred, ...asked])];
  return candidates.map((candidate) => {
    const place = asked.indexOf(candidate.id);
    if (place < 0) return { ...candidate, favour: 1 };
    const rise = (place - order.indexOf(candidate.id)) / (asked.length - 1);
    const opinion = Math.min(1, Math.max(-1, steepness * rise));
    return { ...candidate, favour: 1 + mostFavour * opinion };
  });
}
