import { topics as vocabulary } from '@tagwell/topics/topics';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { seededRandom } from './measure.ts';

const syllables = ['ka', 'lo', 'mi', 'ra', 'te', 'vo', 'ni', 'sa', 'du', 'be', 'ro', 'li'];
const roles = ['Founder', 'Adviser', 'Professor', 'Author', 'Director', 'Engineer', 'Speaker'];
const bands = ['1K+', '10K+', '50K+', '100K+', '500K+', '1M+'] as const;
const seed = 20_260_101;

/** Fictional people with one to four topics each, the same ones every time. */
export function syntheticPeople(amount: number): CatalogueLeader[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(random() * list.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const name = () => {
    const letters = pick(syllables) + pick(syllables) + pick(syllables);
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  };

  return Array.from({ length: amount }, (_, place) => {
    const topics = new Map<string, number>();
    const own = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(vocabulary));
    for (const [rank, { id }] of own.entries()) topics.set(id, Math.max(0.3, 1 - rank * 0.2));
    const [main, side] = own;
    return {
      id: `person-${place}`,
      name: `${name()} ${name()}${place}`,
      headline: `${pick(roles)} in ${main?.name ?? ''} at ${name()}, on ${side?.name ?? name()}`,
      topics: Object.fromEntries(topics),
      knownFor: own.map((topic) => topic.name.toLowerCase()),
      followers: pick(bands),
      posts: 'weekly',
      languages: ['en'],
      region: 'europe',
      asOf: '2026-01',
    };
  });
}
