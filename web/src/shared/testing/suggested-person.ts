import { suggestedTag } from '@tagwell/contracts/compose-post';
import type { Analysis, SuggestedPerson } from '@tagwell/contracts/http/analysis';

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

export function finishedAnalysis(thoughtLeaders: SuggestedPerson[], paid: boolean): Analysis {
  return {
    id: '01985a5e-0000-7000-8000-000000000001',
    kind: 'premium',
    state: 'done',
    stage: 'finalize',
    percent: 100,
    seq: 9,
    postContent: 'A post about hiring.',
    found: { words: 4 },
    createdAt: '2026-01-01T00:00:00.000Z',
    paid,
    result: { extractedTopics: [], thoughtLeaders, optimizedPost: '' },
  };
}
