import { limits, scoreBands } from '@tagwell/contracts/limits';
import * as z from 'zod/mini';
import type { Suggestible } from '../catalogue.ts';
import { calledLoose, explainMatch } from '../engine/rank/explain-match.ts';
import { favoriteRank, minimumScore, type RankedLeader } from '../engine/rank/rank-leaders.ts';
import type { PostReading } from '../engine/read/read-post.ts';
import { type Candidate, candidatesMax } from '../engine/search/search-leaders.ts';
import { describeLeader, isFitSentence, type PeopleFacts } from './check-sentence.ts';
import type { DecidedTopics } from './decide-topics.ts';
import type { AnalysisModel, ModelQuestion } from './language-model.ts';
import {
  answerEntries,
  fenceData,
  keepFitting,
  keywordText,
  postText,
  prompts,
} from './prompts.ts';

export interface SearchedPost {
  reading: PostReading;
  topics: DecidedTopics;
  /** The best fit first. */
  people: readonly Candidate[];
}

interface Asked {
  label: string;
  leader: Suggestible;
  candidate: Candidate;
}

interface Choice extends Asked {
  fit: number;
  /** Undefined if the model's sentence broke a rule. */
  sentence: string | undefined;
}

const answer = z.object({ items: answerEntries });

/** The most favorites sent regardless of fit, so that others have room. */
const favoritesMax = candidatesMax / 2;

/**
 * The people the model chooses among those found, in its order and with its scores; none if it says
 * so. They are sent shuffled, without names, under meaningless labels. Undefined if nobody should
 * be suggested or the model gives no answer.
 */
export async function chooseLeaders(
  languageModel: AnalysisModel | undefined,
  { reading, topics, people }: SearchedPost,
  { findLeader, namedIn }: PeopleFacts,
): Promise<RankedLeader[] | undefined> {
  const post = postText(reading);
  const isFavorite = new Set(reading.preferences.favorites);
  const favorites = people.filter(({ id }) => isFavorite.has(id)).slice(0, favoritesMax);
  const sent = [...new Set([...favorites, ...people])].slice(0, candidatesMax);
  const found = sent.flatMap((candidate) => {
    const leader = findLeader(candidate.id);
    return leader === undefined ? [] : [{ leader, candidate }];
  });
  if (languageModel === undefined || post === '' || found.length === 0) return undefined;
  if (topics.nobody !== null) return undefined;

  const asked = shuffle(found).map((one, place) => ({ ...one, label: `p${place + 1}` }));
  const chosen = await languageModel.ask(
    askForChoice(reading, topics, asked, (sentence, leader) =>
      isFitSentence(sentence, { leader, post, topics: topics.topics, namedIn }),
    ),
  );
  const first = favoriteRank(reading);
  const isFirst = ({ leader, fit }: Choice) => first(leader.id, fit);
  return chosen
    ?.filter(({ fit }) => fit >= minimumScore)
    .toSorted((a, b) => isFirst(b) - isFirst(a) || b.fit - a.fit)
    .slice(0, limits.leadersRanked)
    .map((choice) => toRankedLeader(choice, topics));
}

function askForChoice(
  reading: PostReading,
  { topics, modelReading }: DecidedTopics,
  asked: readonly Asked[],
  isFit: (sentence: string, leader: Suggestible) => boolean,
): ModelQuestion<Choice[]> {
  const item = z.object({
    id: z.enum(asked.map(({ label }) => label)),
    fit: z.number().check(z.minimum(0), z.maximum(100)),
    sentence: z.string(),
  });
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ items: z.array(item) }));
  const byLabel = new Map(asked.map((one) => [one.label, one]));
  return {
    use: 'choosing',
    instructions: prompts.choosing,
    data: fenceData({
      post: postText(reading),
      subject: modelReading?.subject ?? '',
      topics: topics
        .map(({ id, name, phrases: [keyword = ''] }) =>
          id === null ? keywordText(reading, keyword) : name,
        )
        .filter((name) => name !== ''),
      people: asked.map(({ label, leader }) => ({ id: label, ...describeLeader(leader) })),
    }),
    schema,
    read: (json) => {
      const list = answer.safeParse(json);
      if (!list.success) return undefined;
      const { kept, dropped } = keepFitting(list.data.items, item);
      // An answer with only invalid entries does not mean that nobody fits.
      if (kept.length === 0 && dropped > 0) return undefined;
      const choices = kept.flatMap(({ id, fit, sentence }): Choice[] => {
        const one = byLabel.get(id);
        if (one === undefined) return [];
        const tidy = sentence.normalize('NFC').trim();
        return [{ ...one, fit, sentence: isFit(tidy, one.leader) ? tidy : undefined }];
      });
      const unfit = choices.filter(({ sentence }) => sentence === undefined).length;
      return { answer: choices, dropped: dropped + unfit };
    },
  };
}

/**
 * The model's sentence if it may be shown, or else the engine's; marked as loose for a weak fit.
 */
function toRankedLeader(
  { leader, candidate, fit, sentence }: Choice,
  { topics }: DecidedTopics,
): RankedLeader {
  const matchScore = Math.round(fit);
  const isGood = matchScore >= scoreBands.good;
  const own = explainMatch(leader, topics, candidate, isGood);
  if (sentence === undefined) return { id: leader.id, matchScore, ...own };
  const relevance = isGood ? sentence : calledLoose(sentence);
  return { id: leader.id, matchScore, relevance, matches: own.matches };
}

/**
 * Shuffles deterministically for a given length, because the order of a list sways a model and must
 * not reveal the engine's ranking. The keys come from mulberry32 with a fixed seed.
 */
function shuffle<T>(items: readonly T[]): T[] {
  let state = 0x7a97e11;
  return items
    .map((item) => {
      state = (state + 0x6d2b79f5) | 0;
      const bits = Math.imul(state ^ (state >>> 15), state | 1);
      const mixed = bits ^ (bits + Math.imul(bits ^ (bits >>> 7), bits | 61));
      return { item, key: (mixed ^ (mixed >>> 14)) >>> 0 };
    })
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
