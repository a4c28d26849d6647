import type { CatalogueLeader } from '../catalogue.ts';
import type { LeaderIndex } from './build-index.ts';
import type { PostTopic } from './post-topic.ts';
import { bestTopicShare, headlineFit } from './measure-fit.ts';
import type { Candidate } from './search-leaders.ts';

export interface WeighedCandidate {
  candidate: Candidate;
  leader: CatalogueLeader;
  /** Of each topic, in their order: see `TopicFit`. */
  coverage: readonly number[];
  /** Fields as bits, see `Profiles.stands`. */
  standsFor: number;
  /** Whether the topic this person fits best is one that words of the writer stand for. */
  isShownByPost: boolean;
  /** 0..1 and a little more where a second opinion favours a very good fit. */
  fit: number;
}

/** What the search found (specialists before generalists, headline words) in the fit. */
const searchShare = 0.12;

/**
 * How well each candidate fits: `measureFit` of `fitTopics`, over numbers in a row.
 *
 * @param isWanted leaves out of the answer, not out of what the fit is measured by
 */
export function weighCandidates(
  { leaders, docsById, profiles }: LeaderIndex,
  topics: readonly PostTopic[],
  candidates: readonly Candidate[],
  isWanted: (leader: CatalogueLeader) => boolean = () => true,
): WeighedCandidate[] {
  const strongest = Math.max(0, ...topics.map(({ relevance }) => relevance));
  const nearTo = topics.map(({ id }) => (id === null ? undefined : profiles.nearTo(id)));
  const relevances = Float64Array.from(topics, ({ relevance }) => relevance);
  const shares = relevances.map((relevance) => relevance ** 2);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const isShown = topics.map(({ phrases }) => phrases.length > 0);
  const bestSearch = Math.max(Number.EPSILON, ...candidates.map(({ score }) => score));
  return candidates.flatMap((candidate) => {
    const doc = docsById.get(candidate.id);
    const leader = doc === undefined ? undefined : leaders[doc];
    if (doc === undefined || leader === undefined || !isWanted(leader)) return [];
    return [weigh(candidate, doc, leader)];
  });

  function weigh(candidate: Candidate, doc: number, leader: CatalogueLeader): WeighedCandidate {
    const coverage: number[] = [];
    let best = 0;
    let covered = 0;
    let isShownByPost = false;
    for (let place = 0; place < topics.length; place += 1) {
      const part = coverageOf(place, doc, leader);
      coverage.push(part);
      covered += part * (shares[place] ?? 0);
      const gain = (part * (relevances[place] ?? 0)) / strongest;
      if (gain > best) {
        best = gain;
        isShownByPost = isShown[place] ?? false;
      } else if (gain === best) isShownByPost ||= isShown[place] ?? false;
    }
    const matter =
      whole === 0 ? 0 : bestTopicShare * best + (1 - bestTopicShare) * (covered / whole);
    const { score, favour = 1 } = candidate;
    const fit = ((1 - searchShare) * matter + searchShare * (score / bestSearch)) * favour;
    const standsFor = profiles.stands[doc] ?? 0;
    return { candidate, leader, coverage, standsFor, isShownByPost, fit };
  }

  function coverageOf(place: number, doc: number, leader: CatalogueLeader): number {
    const near = nearTo[place];
    const topic = topics[place];
    if (near === undefined) return topic === undefined ? 0 : headlineFit(leader, topic).coverage;
    const { offsets, topics: own, weights } = profiles;
    const end = offsets[doc + 1] ?? 0;
    let most = 0;
    for (let at = offsets[doc] ?? 0; at < end; at += 1) {
      const part = (near[own[at] ?? 0] ?? 0) * (weights[at] ?? 0);
      if (part > most) most = part;
    }
    return most;
  }
}
