import { limits } from '@tagwell/contracts/limits';
import type { CatalogueLeader } from '../catalogue.ts';
import type { Choice } from './choose-diverse.ts';
import type { PostTopic } from './post-topic.ts';

/** Somebody who may be suggested. */
export interface LeaderChoice extends Choice {
  leader: CatalogueLeader;
  /** The person's place in the index. */
  doc: number;
  /** 0..100, see `calibrateScore`. */
  matchScore: number;
  /** Fields as bits, see `Profiles.stands`. */
  standsFor: number;
  /** What this person stands for beside the post's topics, if it is a guess. */
  guess?: PostTopic;
}

/** By how much the first and the second change must raise the chance that somebody fits. */
const enough = [0.05, 0.08] as const;

/**
 * Where it is unsure which field a post is of, people of the first few shown give way to people of
 * fields that nobody among them stands for: three people of one wrong field help nobody. The best
 * one stays, and at each step whoever is missed least goes. Places that nobody has taken are theirs
 * at once.
 *
 * @param chances how likely each field is, see `fieldChances`
 * @param findStandIns looks for people for what the post may be about instead, where they are needed
 */
export function hedgeChoice(
  chosen: readonly LeaderChoice[],
  chances: readonly number[],
  findStandIns: () => readonly LeaderChoice[],
): readonly LeaderChoice[] {
  const shown = chosen.slice(0, limits.freeLeaders);
  const isSure = 1 - hopeOf(shown, chances) <= enough[0];
  if (chances.length === 0 || (isSure && shown.length === limits.freeLeaders)) return chosen;
  const standIns = findStandIns();
  shown.push(...standIns.slice(0, limits.freeLeaders - shown.length));
  const left: LeaderChoice[] = [];
  for (const least of enough) {
    const change = bestChange(shown, chances, standIns, least);
    if (change === undefined) break;
    left.unshift(...shown.splice(change.leaves, 1));
    shown.push(change.comes);
  }
  return [...shown, ...left, ...chosen.slice(limits.freeLeaders)].slice(0, limits.leadersReturned);
}

interface Change {
  /** Place among those shown. */
  leaves: number;
  comes: LeaderChoice;
}

function bestChange(
  shown: readonly LeaderChoice[],
  chances: readonly number[],
  standIns: readonly LeaderChoice[],
  least: number,
): Change | undefined {
  let best: Change | undefined;
  let most = hopeOf(shown, chances) + least;
  for (const comes of standIns) {
    if (shown.some(({ id }) => id === comes.id)) continue;
    // From behind: of two who are missed equally, the later goes.
    for (let leaves = shown.length - 1; leaves > 0; leaves -= 1) {
      if (shown[leaves]?.guess !== undefined) continue;
      const hope = hopeOf([...shown.toSpliced(leaves, 1), comes], chances);
      if (hope <= most) continue;
      most = hope;
      best = { leaves, comes };
    }
  }
  return best;
}

/** The chance that the post is of a field that somebody stands for. */
function hopeOf(people: readonly LeaderChoice[], chances: readonly number[]): number {
  const fields = people.reduce((bits, { standsFor }) => bits | standsFor, 0);
  return chances.reduce((sum, chance, place) => ((fields >> place) & 1 ? sum + chance : sum), 0);
}
