import { describe, expect, test } from '@jest/globals';
import { additionalKeywords, analysisFailure, analysisJob } from './draft.ts';

describe('the stored draft', () => {
  test('a job is read with and without its id', () => {
    const job = { key: 'k', post: 'p', keywords: ['a'] };
    expect(analysisJob.decode(analysisJob.encode(job))).toEqual(job);
    expect(analysisJob.decode(analysisJob.encode({ ...job, id: 'i' }))).toEqual({
      ...job,
      id: 'i',
    });
  });

  test('other shapes are absent', () => {
    expect(analysisJob.decode('null')).toBeUndefined();
    expect(analysisJob.decode('{"key":"k","post":1,"keywords":[]}')).toBeUndefined();
    expect(analysisJob.decode('{"key":"k","post":"p","keywords":"a"}')).toBeUndefined();
    expect(additionalKeywords.decode('["a",2]')).toBeUndefined();
    expect(analysisFailure.decode('{"message":5}')).toBeUndefined();
  });
});
