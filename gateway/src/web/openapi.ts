import { nothing, type Route, rolesOf } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import { jobProgress, watchRequest } from '@tagwell/contracts/jobs';
import { problem } from '@tagwell/contracts/problem';
import { sessionCookies } from '@tagwell/service/session-cookies';
import * as z from 'zod/mini';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { apiGuide } from './api-guide.ts';

type Document = ReturnType<typeof createDocument>;

/** Problems any call can answer with. */
const everywhere = {
  invalid_request: 400,
  cross_site: 403,
  rate_limited: 429,
  internal: 500,
  bad_gateway: 502,
  service_unavailable: 503,
  gateway_timeout: 504,
};
const withId = { invalid_path: 400, not_found: 404 };
const withBody = { request_timeout: 408, body_too_large: 413, unsupported_media_type: 415 };
const withJson = { invalid_json: 400 };
const signedIn = { unauthenticated: 401 };
const ofRole = { forbidden: 403 };

/**
 * OpenAPI 3.1, made from the contract that both ends parse with. `secure` decides the names of the
 * cookies.
 */
export function createReference(publicUrl: string, secure: boolean): Document {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    path[route.method] = operation(route);
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Tagwell',
      version: '1.0.0',
      description: apiGuide(secure),
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { WatchRequest: watchRequest, JobProgress: jobProgress },
      securitySchemes: {
        user: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookies('user', secure).tokenName,
          description: 'The session of a signed-in person, from `POST /api/auth/login`.',
        },
        admin: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookies('admin', secure).tokenName,
          description: 'The session of an operator, from `POST /api/admin/login`.',
        },
      },
    },
  });
}

function operation(route: Route): ZodOpenApiOperationObject {
  const body = requestBody(route);
  const description = [route.description, rolesInWords(route)].filter(Boolean).join('\n\n');
  return {
    operationId: route.id,
    tags: [route.service],
    summary: route.summary,
    ...(description === '' ? {} : { description }),
    ...(route.access === 'visitor'
      ? {}
      : { security: [{ [route.access === 'operator' ? 'admin' : 'user']: [] }] }),
    parameters: headerParameters(route.headers ?? {}),
    ...requestParams(route),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.responses).map(([status, response]) => [status, answer(response)]),
      ),
      ...problems({
        ...everywhere,
        ...(Object.is(route.params, nothing) ? {} : withId),
        ...(route.access === 'visitor' ? {} : signedIn),
        ...(route.access === 'operator' ? ofRole : {}),
        ...(body === undefined ? {} : withBody),
        ...(Object.is(route.body, nothing) ? {} : withJson),
        ...route.problems,
      }),
    },
  };
}

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

function rolesInWords(route: Route): string {
  return route.access === 'operator'
    ? `For operators with the role ${oneOf.format(rolesOf(route))}.`
    : '';
}

function answer({
  description,
  body,
  mediaType = 'application/json',
  alsoAs = {},
  headers,
}: Route['responses'][number]) {
  const schemas = Object.is(body, nothing) ? {} : { [mediaType]: body, ...alsoAs };
  const content = Object.entries(schemas).map(([type, schema]) => [type, { schema }] as const);
  return {
    description,
    ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
    ...(headers === undefined ? {} : { headers: answerHeaders(headers) }),
  };
}

function requestBody({
  body,
  upload,
  requestExample,
}: Route): ZodOpenApiOperationObject['requestBody'] {
  if (upload !== undefined) {
    const { field, description } = upload;
    const file = { type: 'string' as const, format: 'binary', description };
    const schema = { type: 'object' as const, required: [field], properties: { [field]: file } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (Object.is(body, nothing)) return undefined;
  const example = requestExample === undefined ? {} : { example: requestExample };
  return { required: true, content: { 'application/json': { schema: body, ...example } } };
}

/** Parameters of the path and of the query string. */
function requestParams({ params, query }: Pick<Route, 'params' | 'query'>) {
  return {
    requestParams: {
      ...(params instanceof z.ZodMiniObject ? { path: params } : {}),
      ...(query instanceof z.ZodMiniObject ? { query } : {}),
    },
  };
}

function headerParameters(
  headers: Record<string, string>,
): NonNullable<ZodOpenApiOperationObject['parameters']> {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header' as const,
    description,
    schema: { type: 'string' as const },
  }));
}

function answerHeaders(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' as const } }]));
}

/** One entry a status; the codes that come with it stand in the description. */
function problems(byCode: Record<string, number>): ZodOpenApiOperationObject['responses'] {
  const byStatus = Map.groupBy(Object.entries(byCode), ([, status]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => [
      String(status),
      {
        description: entries.map(([code]) => `\`${code}\``).join(', '),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  );
}
