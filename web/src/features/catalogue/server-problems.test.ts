import { expect, test } from '@jest/globals';
import { ApiError } from '../../shared/http/api-error.ts';
import { serverProblemsOf } from './server-problems.ts';

test('the server’s faults stand at their fields, parts with the whole, the first of each', () => {
  const errors = [
    { path: 'name', message: '"ada-roe" has it already' },
    { path: 'topics.hiring', message: 'Too big' },
    { path: 'topics', message: 'unknown topic "alchemy"' },
    { path: 'version', message: 'Invalid' },
  ];
  const problem = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'x',
    code: 'invalid_request',
    message: 'x',
    errors,
    requestId: 'r',
  } as const;
  expect(serverProblemsOf(new ApiError(400, '', { ...problem, errors }))).toEqual({
    name: 'Somebody in the catalogue has this name already (ada-roe)',
    topics: 'Too big',
  });
  expect(serverProblemsOf(new ApiError(502, 'Bad Gateway'))).toEqual({});
});
