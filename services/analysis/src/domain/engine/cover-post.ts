import type { LeaderIndex } from './build-index.ts';
import type { Coverage } from './choose-diverse.ts';
import { headlineCoverage } from './measure-fit.ts';
import type { PostTopic } from './post-topic.ts';
import { holds } from './postings.ts';
import type { Profiles } from './profiles.ts';

/**
 * What people, by their places in the index, cover of a post: for each topic how far, see `TopicFit`;
 * then for each likely field 1 where they stand for it.
 *
 * @param likelyFields places in `fields`
 */
export function coverPost(
  index: LeaderIndex,
  docs: readonly number[],
  topics: readonly PostTopic[],
  likelyFields: readonly number[],
): Coverage {
  const { profiles } = index;
  const columns = topics.length + likelyFields.length;
  const parts = new Float64Array(docs.length * columns);
  let column = 0;
  for (const { id, name } of topics) {
    const near = id === null ? undefined : profiles.nearTo(id);
    for (let row = 0; row < docs.length; row += 1) {
      const doc = docs[row] ?? 0;
      const part =
        near === undefined ? headlinePart(index, name, doc) : topicPart(profiles, near, doc);
      parts[row * columns + column] = part;
    }
    column += 1;
  }
  for (const field of likelyFields) {
    for (let row = 0; row < docs.length; row += 1) {
      const stands = profiles.stands[docs[row] ?? 0] ?? 0;
      parts[row * columns + column] = (stands >> field) & 1;
    }
    column += 1;
  }
  return { parts, columns };
}

/** By the person's own topic that comes nearest, weighed. */
function topicPart(
  { offsets, topics, weights }: Profiles,
  near: Float64Array,
  doc: number,
): number {
  const end = offsets[doc + 1] ?? 0;
  let most = 0;
  for (let at = offsets[doc] ?? 0; at < end; at += 1) {
    const part = (near[topics[at] ?? 0] ?? 0) * (weights[at] ?? 0);
    if (part > most) most = part;
  }
  return most;
}

/** As `fitTopics` has it for a keyword outside the vocabulary. */
function headlinePart({ headlines, headlineRows }: LeaderIndex, name: string, doc: number): number {
  const rows = headlineRows(name);
  const isThere =
    rows.length > 0 && rows.every((row) => row !== undefined && holds(headlines, row, doc));
  return isThere ? headlineCoverage : 0;
}
