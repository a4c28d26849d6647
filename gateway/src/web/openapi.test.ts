import { createSecretKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { nothing, type Route } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import { jobProgress, pushNames, socketPath, watchableKinds } from '@tagwell/contracts/jobs';
import { sessionCookies } from '@tagwell/service/session-token';
import * as z from 'zod/mini';
import { createVisitorCookie } from '../http/visitor-cookie.ts';
import { createReference } from './openapi.ts';

const reference = createReference('https://tagwell.example', true);

/** Request schemas with a rule that JSON Schema can't express and no description. */
function undescribedRules(schema: z.ZodMiniType): string[] {
  const found: string[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const { checks = [] } = zodSchema._zod.def;
      const hasRule = checks.some(({ _zod: { def } }) => def.check === 'custom');
      if (hasRule && jsonSchema.description === undefined) found.push(path.join('.'));
    },
  });
  return found;
}

describe('the OpenAPI reference', () => {
  test('has the version of package.json', async () => {
    const file = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(file));
    expect(reference.info.version).toBe(version);
  });

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

  test.each([...routes])('describes every validation rule of $id', (route) => {
    expect([...undescribedRules(route.body), ...undescribedRules(route.query)]).toEqual([]);
  });

  test('states the length limits of posts, drafts and new passwords', () => {
    const descriptionWith = (words: string) => ({ description: expect.stringContaining(words) });
    expect(reference.components?.schemas).toMatchObject({
      AnalysisRequest: { properties: { postContent: descriptionWith('10 to 3000 characters') } },
      SavePostRequest: { properties: { text: descriptionWith('1 to 10000 characters') } },
      FinishPostRequest: { properties: { text: descriptionWith('1 to 3000 characters') } },
      ResetPassword: { properties: { newPassword: descriptionWith('72 bytes') } },
      OperatorPassword: { properties: { newPassword: descriptionWith('72 bytes') } },
    });
  });

  test.each<Route>([...routes])('lists every problem code of $id', (route) => {
    const { responses = {} } = reference.paths?.[route.path]?.[route.method] ?? {};
    const codesOf = (status: string) => String(responses[status]?.description);
    expect(codesOf('500')).toContain('`internal`');
    expect(codesOf('400')).toContain('`invalid_request`');
    const [hasJson, hasId] = [!Object.is(route.body, nothing), route.path.includes('{')];
    expect(codesOf('400').includes('`invalid_json`')).toBe(hasJson);
    expect(codesOf('400').includes('`invalid_path`')).toBe(hasId);
    expect(!hasId || codesOf('404').includes('`not_found`')).toBe(true);
  });

  test('states the session cookie each route requires', () => {
    const operations = reference.paths ?? {};
    expect(operations['/api/analyze']?.post).not.toHaveProperty('security');
    expect(operations['/api/user/credits']?.get).toMatchObject({
      security: [{ user: [] }],
      responses: { 401: { description: '`unauthenticated`' } },
    });
    expect(operations['/api/admin/premium-users']?.get?.security).toEqual([{ admin: [] }]);
    expect(reference.components?.securitySchemes).toMatchObject({
      user: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      admin: { type: 'apiKey', in: 'cookie', name: '__Host-admin' },
    });
  });

  test('describes query parameters', () => {
    expect(reference.paths?.['/api/linkedin/connections']?.get?.parameters).toEqual([
      expect.objectContaining({ name: 'query', in: 'query' }),
      expect.objectContaining({ name: 'cursor', in: 'query' }),
    ]);
  });

  test('describes path ids, as UUIDs only where they are', () => {
    const parameterOf = (path: string) => reference.paths?.[path]?.get?.parameters;
    expect(parameterOf('/api/analyses/{id}')).toEqual([
      expect.objectContaining({
        name: 'id',
        in: 'path',
        required: true,
        schema: expect.objectContaining({ format: 'uuid' }),
      }),
    ]);
    expect(parameterOf('/api/admin/leaders/{id}')).toEqual([
      expect.objectContaining({
        name: 'id',
        in: 'path',
        schema: expect.not.objectContaining({ format: 'uuid' }),
      }),
    ]);
  });

  test('uses one pattern for all UUIDs, in lowercase', () => {
    const patterns = JSON.stringify(reference).matchAll(/"pattern":"([^"]*)","format":"uuid"/gu);
    expect([...new Set([...patterns].map(([, pattern]) => pattern))]).toEqual([
      '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    ]);
  });

  test('describes an upload as multipart/form-data with one file', () => {
    expect(reference.paths?.['/api/linkedin/import']?.post?.requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            required: ['linkedinData'],
            properties: { linkedinData: { format: 'binary' } },
          },
        },
      },
    });
  });

  test('describes each media type of a file', () => {
    const file = reference.paths?.['/api/admin/leaders/export']?.get?.responses?.['200'];
    expect(file).toMatchObject({
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/json': { schema: { type: 'array' } },
      },
    });
  });

  test('describes the socket with its path, requests and events', () => {
    const description = reference.info.description ?? '';
    for (const word of [socketPath, 'watch', ...pushNames, ...watchableKinds]) {
      expect(description).toContain(`\`${word}\``);
    }
    expect(reference.components?.schemas).toMatchObject({
      WatchRequest: { required: ['id'], properties: { kind: { enum: [...watchableKinds] } } },
      JobProgress: { required: expect.arrayContaining(Object.keys(jobProgress.shape)) },
    });
  });

  test.each([true, false])('names every cookie a client keeps (secure: %s)', (secure) => {
    const description = createReference('https://tagwell.example', secure).info.description ?? '';
    const { tokenName, renewalName } = sessionCookies('user', secure);
    const admin = sessionCookies('admin', secure);
    const visitor = createVisitorCookie(createSecretKey(Buffer.alloc(32)), secure).issue();
    const [visitorName = ''] = visitor.setCookie.split('=', 1);
    for (const name of [visitorName, tokenName, renewalName, admin.tokenName, admin.renewalName]) {
      expect(description).toContain(`\`${name}\``);
    }
  });

  test('describes no body for a redirect', () => {
    const redirect = reference.paths?.['/api/linkedin/connect']?.get?.responses?.['302'];
    expect(redirect).toMatchObject({ headers: { Location: {} } });
    expect(redirect).not.toHaveProperty('content');
  });

  test('defines schemas once and refers to them', () => {
    expect(Object.keys(reference.components?.schemas ?? {})).toEqual(
      expect.arrayContaining(['Analysis', 'AnalysisRequest', 'AnalysisResult', 'Problem']),
    );
  });
});
