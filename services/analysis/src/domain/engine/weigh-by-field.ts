import { fieldPlaceOf } from '@tagwell/topics/fields';
import type { TopicEvidence } from './topic-evidence.ts';
import { nearness } from './topic-graph.ts';

/** At 1 a topic of a field half as likely would count half, at 0 as much as ever. */
const trust = 0.3;

/**
 * The evidence with topics of unlikely fields counting less, so that the "on call" of a press office
 * is not that of a server room. A topic is as likely as its field, or as a neighbour makes it.
 *
 * @param chances how likely each field is, see `fieldChances`
 */
export function weighByField(
  evidence: readonly TopicEvidence[],
  chances: readonly number[],
): TopicEvidence[] {
  const best = Math.max(...chances);
  return evidence
    .map((one) => ({ ...one, weight: one.weight * (chanceOf(one.topicId) / best) ** trust }))
    .toSorted((a, b) => b.weight - a.weight || (a.topicId < b.topicId ? -1 : 1));

  function chanceOf(topicId: string): number {
    return evidence.reduce((most, other) => {
      const chance = chances[fieldPlaceOf(other.topicId)] ?? 0;
      return Math.max(most, nearness(topicId, other.topicId) * chance);
    }, 0);
  }
}
