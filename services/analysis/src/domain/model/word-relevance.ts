import { scoreBands } from '@tagwell/contracts/limits';
import * as z from 'zod/mini';
import type { ExtractedTopics } from '../engine/post-topic.ts';
import type { RankedLeader } from '../engine/rank-leaders.ts';
import type { PostReading } from '../engine/read-post.ts';
import { isFitSentence } from './check-sentence.ts';
import { describeLeader } from './describe-leader.ts';
import type { AnalysisModel } from './language-model.ts';
import { askForList } from './list-question.ts';
import type { PeopleFacts } from './people-facts.ts';
import { postText } from './post-text.ts';
import { prompts } from './prompts.ts';

/**
 * The chosen people with sentences of the model where those keep the rules, else with the engine's
 * own. Who is a loose match keeps the sentence that says so.
 */
export async function wordRelevance(
  model: AnalysisModel | undefined,
  reading: PostReading,
  { topics }: ExtractedTopics,
  leaders: readonly RankedLeader[],
  { findLeader, namedIn }: PeopleFacts,
): Promise<readonly RankedLeader[]> {
  const post = postText(reading);
  const told = leaders
    .filter(({ matchScore }) => matchScore >= scoreBands.good)
    .flatMap((ranked) => {
      const leader = findLeader(ranked.id);
      return leader === undefined ? [] : [{ ranked, leader }];
    })
    .map((one, place) => ({ ...one, label: `p${place + 1}` }));
  if (model === undefined || post === '' || told.length === 0) return leaders;

  const leadersByLabel = new Map(told.map(({ label, leader }) => [label, leader]));
  const item = z.object({ id: z.enum([...leadersByLabel.keys()]), sentence: z.string() });
  const said = await model.ask(
    askForList<z.infer<typeof item>>({
      use: 'wording',
      instructions: prompts.wording,
      data: {
        post,
        people: told.map(({ label, leader, ranked: { matches, relevance } }) => ({
          id: label,
          ...describeLeader(leader),
          matches,
          sentence: relevance,
        })),
      },
      item,
      idOf: ({ id }) => id,
      accepts: ({ id, sentence }) => {
        const leader = leadersByLabel.get(id);
        return leader !== undefined && isFitSentence(tidy(sentence), { leader, topics, namedIn });
      },
    }),
  );
  const sentences = new Map(
    said?.map(({ id, sentence }) => [leadersByLabel.get(id)?.id, tidy(sentence)]),
  );
  return leaders.map((ranked) => ({
    ...ranked,
    relevance: sentences.get(ranked.id) ?? ranked.relevance,
  }));
}

function tidy(sentence: string): string {
  return sentence.normalize('NFC').trim();
}
