import type { Suggestible } from '../../catalogue.ts';
import type { Candidate } from '../search/search-leaders.ts';
import type { PostTopic } from '../topics/extract-topics.ts';
import { reasonsOf } from './explain-match.ts';
import { plain } from './topic-words.ts';

interface Ranked {
  leader: Suggestible;
  candidate: Candidate;
  matchScore: number;
  /** See `favoriteRank`. */
  first: number;
}

/** Of equal scores, the best for each of several keywords come first; the others stay in their order. */
export function takeTurns<One extends Ranked>(
  ranked: readonly One[],
  topics: readonly PostTopic[],
  keywords: readonly string[],
): readonly One[] {
  if (keywords.length < 2) return ranked;
  const best = bestByKeyword(ranked, topics, keywords);
  const turn = (one: One) => (best.has(one) ? 1 : 0);
  return ranked.toSorted(
    (a, b) => b.first - a.first || b.matchScore - a.matchScore || turn(b) - turn(a),
  );
}

/** The best for each keyword, nobody twice, so that one keyword does not take all places. */
function bestByKeyword<One extends Ranked>(
  ranked: readonly One[],
  topics: readonly PostTopic[],
  keywords: readonly string[],
): ReadonlySet<One> {
  const asked = topics.filter(({ source }) => source === 'keyword');
  const ledBy = ({ leader, candidate: { subjects } }: Ranked): ReadonlySet<string> =>
    new Set([
      ...reasonsOf(leader, asked).map(({ topic: { name, phrases } }) => plain(phrases[0] ?? name)),
      ...subjects.map(plain),
    ]);
  const found = ranked.map((one) => ({ one, by: ledBy(one) }));
  const best = new Set<One>();
  for (const keyword of keywords.map(plain)) {
    const next = found.find(({ one, by }) => by.has(keyword) && !best.has(one));
    if (next !== undefined) best.add(next.one);
  }
  return best;
}
