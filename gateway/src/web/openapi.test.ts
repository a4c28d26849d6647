import { describe, expect, test } from '@jest/globals';
import { routes } from '@tagwell/contracts/http/routes';
import { createReference } from './openapi.ts';

const reference = createReference('https://tagwell.example');

describe('the API reference', () => {
  test.each([...routes])('describes $id', (route) => {
    const operation = reference.paths?.[route.path]?.[route.method];
    expect(operation?.operationId).toBe(route.id);
    expect(operation?.summary).toBe(route.summary);
    for (const status of Object.keys(route.responses)) {
      expect(operation?.responses).toHaveProperty(status);
    }
    for (const status of Object.values(route.problems)) {
      expect(operation?.responses?.[String(status)]).toMatchObject({
        content: { 'application/problem+json': {} },
      });
    }
  });

  test('names its schemas once and refers to them', () => {
    expect(Object.keys(reference.components?.schemas ?? {})).toEqual(
      expect.arrayContaining(['Analysis', 'AnalysisRequest', 'AnalysisResult', 'Problem']),
    );
  });
});
