import { fieldPlaceOf } from '@tagwell/topics/fields';
import type { TopicEvidence } from './topic-evidence.ts';
import { nearness } from './topic-graph.ts';

/** At 1 a topic of a field half as likely would count half, at 0 as much as ever. */
const trust = 0.3;
/** From so many sure namings on, the field counts ever less. */
const sureNamings = 1;

/**
 * The evidence with topics of unlikely fields counting less, so that the "on call" of a press office
 * is not that of a server room. A topic is as likely as its field, or as a neighbour makes it. What
 * the post names again and again is no slip, whatever its field.
 *
 * @param chances how likely each field is, see `fieldChances`
 */
export function weighByField(
  evidence: readonly TopicEvidence[],
  chances: readonly number[],
): TopicEvidence[] {
  const best = Math.max(...chances);
  return evidence
    .map((one) => ({ ...one, weight: one.weight * shareOf(one) }))
    .toSorted((a, b) => b.weight - a.weight || (a.topicId < b.topicId ? -1 : 1));

  function shareOf({ topicId, weight }: TopicEvidence): number {
    return (chanceOf(topicId) / best) ** (trust / Math.max(sureNamings, weight));
  }

  function chanceOf(topicId: string): number {
    return evidence.reduce((most, other) => {
      const chance = chances[fieldPlaceOf(other.topicId)] ?? 0;
      return Math.max(most, nearness(topicId, other.topicId) * chance);
    }, 0);
  }
}
