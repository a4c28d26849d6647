import { suggestedTag } from '@tagwell/contracts/compose-post';
import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';

/** A suggested person for tests. */
export function suggestedPerson(
  name: string,
  changes: Partial<SuggestedPerson> = {},
): SuggestedPerson {
  return {
    id: name.toLowerCase(),
    name,
    headline: `${name} writes about work`,
    followers: '50K+',
    posts: 'weekly',
    relevance: `You wrote about hiring; ${name} speaks on it.`,
    matchScore: 84,
    suggestedTag: suggestedTag(name),
    matches: [{ phrase: 'hiring', topic: 'Hiring' }],
    topics: ['Hiring'],
    asOf: '2025-06',
    ...changes,
  };
}
