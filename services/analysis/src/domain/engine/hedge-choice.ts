import { limits, scoreBands } from '@tagwell/contracts/limits';
import type { CatalogueLeader } from '../catalogue.ts';
import type { Choice } from './choose-diverse.ts';
import type { PostTopic } from './post-topic.ts';

/** Somebody who may be suggested. */
export interface LeaderChoice extends Choice {
  leader: CatalogueLeader;
  /** 0..100, see `calibrateScore`. */
  matchScore: number;
  /** Place of the topic this person fits best. */
  mainTopic: number;
  /** What this person stands for beside the post's topics, if it is a guess. */
  guess?: PostTopic;
}

/**
 * Where all of the first people shown are loose matches, those among them who stand for the same
 * topic as somebody before them give way, the last first, to people for what the post may be about
 * instead: three people for one wrong topic help nobody.
 *
 * @param standInsFor the best person for each guess, likeliest guess first
 */
export function hedgeChoice(
  chosen: readonly LeaderChoice[],
  standInsFor: (chosen: readonly LeaderChoice[]) => readonly LeaderChoice[],
): readonly LeaderChoice[] {
  const first = chosen.slice(0, limits.freeLeaders);
  if (first.some(({ matchScore }) => matchScore >= scoreBands.good)) return chosen;
  const isSpare = ({ mainTopic }: LeaderChoice, place: number): boolean =>
    first.slice(0, place).some((other) => other.mainTopic === mainTopic);
  const spare = first.filter(isSpare);
  // Somebody may be the best for two guesses.
  const standIns = standInsFor(chosen)
    .filter(({ id }, place, all) => all.findIndex((other) => other.id === id) === place)
    .slice(0, spare.length);
  const leaving = new Set(spare.slice(spare.length - standIns.length));
  return [
    ...first.filter((choice) => !leaving.has(choice)),
    ...standIns,
    ...leaving,
    ...chosen.slice(limits.freeLeaders),
  ].slice(0, limits.leadersReturned);
}
