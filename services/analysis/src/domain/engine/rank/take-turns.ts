import type { Suggestible } from '../../catalogue.ts';
import type { Candidate } from '../search/search-leaders.ts';
import type { PostTopic } from '../topics/extract-topics.ts';
import { reasonsOf } from './explain-match.ts';
import { plain } from './topic-words.ts';

interface Ranked {
  leader: Suggestible;
  candidate: Candidate;
}

/** The best for each keyword, nobody twice, so that one keyword does not take all places; none for a single one. */
export function bestByKeyword<One extends Ranked>(
  ranked: readonly One[],
  topics: readonly PostTopic[],
  keywords: readonly string[],
): ReadonlySet<One> {
  const best = new Set<One>();
  if (keywords.length < 2) return best;
  const asked = topics.filter(({ source }) => source === 'keyword');
  const ledBy = ({ leader, candidate: { subjects } }: Ranked): ReadonlySet<string> =>
    new Set([
      ...reasonsOf(leader, asked).map(({ topic: { name, phrases } }) => plain(phrases[0] ?? name)),
      ...subjects.map(plain),
    ]);
  const found = ranked.map((one) => ({ one, by: ledBy(one) }));
  for (const keyword of keywords.map(plain)) {
    const next = found.find(({ one, by }) => by.has(keyword) && !best.has(one));
    if (next !== undefined) best.add(next.one);
  }
  return best;
}
