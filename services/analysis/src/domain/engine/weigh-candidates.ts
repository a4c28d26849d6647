import type { CatalogueLeader } from '../catalogue.ts';
import type { LeaderIndex } from './build-index.ts';
import type { Coverage } from './choose-diverse.ts';
import { coverPost } from './cover-post.ts';
import { bestTopicShare } from './measure-fit.ts';
import type { PostTopic } from './post-topic.ts';
import type { Candidate } from './search-leaders.ts';

export interface WeighedCandidate {
  candidate: Candidate;
  leader: CatalogueLeader;
  /** The person's place in the index. */
  doc: number;
  /** The person's row of the coverage. */
  row: number;
  /** 0..1 and a little more where a second opinion favours a very good fit. */
  fit: number;
  /** Whether the topic this person fits best is one that words of the writer stand for. */
  isShownByPost: boolean;
}

/** What the search found (specialists before generalists, headline words) in the fit. */
const searchShare = 0.12;

/**
 * How well each candidate fits: `measureFit` of `fitTopics`, over numbers in a row. Those who are no
 * longer in the catalogue are left out.
 *
 * @param likelyFields only covered, see `coverPost`: they make nobody fit
 * @param bestSearch the best score of the search, where these are only some of what it found
 */
export function weighCandidates(
  index: LeaderIndex,
  topics: readonly PostTopic[],
  likelyFields: readonly number[],
  candidates: readonly Candidate[],
  bestSearch = bestScore(candidates),
): { weighed: WeighedCandidate[]; coverage: Coverage } {
  const { docsById, leaders } = index;
  const known: Candidate[] = [];
  const docs: number[] = [];
  for (const candidate of candidates) {
    const doc = docsById.get(candidate.id);
    if (doc === undefined) continue;
    known.push(candidate);
    docs.push(doc);
  }
  const coverage = coverPost(index, docs, topics, likelyFields);
  const { parts, columns } = coverage;
  const relevances: number[] = [];
  const shares: number[] = [];
  const areSaid: boolean[] = [];
  let strongest = 0;
  let whole = 0;
  for (const { relevance, phrases } of topics) {
    const share = relevance ** 2;
    relevances.push(relevance);
    shares.push(share);
    areSaid.push(phrases.length > 0);
    strongest = Math.max(strongest, relevance);
    whole += share;
  }
  const weighed: WeighedCandidate[] = [];
  for (let row = 0; row < known.length; row += 1) {
    let best = 0;
    let covered = 0;
    let isShownByPost = false;
    for (let place = 0; place < topics.length; place += 1) {
      const part = parts[row * columns + place] ?? 0;
      const gain = (part * (relevances[place] ?? 0)) / strongest;
      covered += part * (shares[place] ?? 0);
      if (gain > best) {
        best = gain;
        isShownByPost = areSaid[place] ?? false;
      } else if (gain === best) isShownByPost ||= areSaid[place] ?? false;
    }
    const matter =
      whole === 0 ? 0 : bestTopicShare * best + (1 - bestTopicShare) * (covered / whole);
    const candidate = known[row];
    const doc = docs[row] ?? 0;
    const leader = leaders[doc];
    if (candidate === undefined || leader === undefined) continue;
    const { score, favour = 1 } = candidate;
    const fit = ((1 - searchShare) * matter + searchShare * (score / bestSearch)) * favour;
    weighed.push({ candidate, leader, doc, row, fit, isShownByPost });
  }
  return { weighed, coverage };
}

export function bestScore(candidates: readonly Candidate[]): number {
  let best = Number.EPSILON;
  for (const { score } of candidates) best = Math.max(best, score);
  return best;
}
