import { suggestedTag } from '@tagwell/contracts/compose-post';
import type { Analysis, SuggestedPerson } from '@tagwell/contracts/http/analysis';
import type { Problem } from '@tagwell/contracts/problem';
import { ApiError } from '../http/client.ts';

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

/** What the server says when it refuses a call. */
export function problemOf(
  status: number,
  code: Problem['code'],
  message = 'Please sign in.',
): Problem {
  return {
    type: 'about:blank',
    title: 'Refused',
    status,
    detail: message,
    code,
    message,
    requestId: 'r',
  };
}

/** The error of a refused call. */
export const refusal = (
  status: number,
  code: Problem['code'],
  message?: string,
  retryAfterMs?: number,
) => new ApiError(status, '', problemOf(status, code, message), retryAfterMs);
