import { routes } from '@tagwell/contracts/http/routes';
import { nothing, type Route } from '@tagwell/contracts/http/define-route';
import { problem } from '@tagwell/contracts/problem';
import type * as z from 'zod/mini';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';

type Document = ReturnType<typeof createDocument>;

/** Problems any call can answer with. */
const everywhere = {
  invalid_request: 400,
  cross_site: 403,
  rate_limited: 429,
  bad_gateway: 502,
  service_unavailable: 503,
  gateway_timeout: 504,
};
const withBody = { body_too_large: 413, unsupported_media_type: 415 };

/** OpenAPI 3.1, made from the contract that both ends parse with. */
export function createReference(publicUrl: string): Document {
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
      description: 'Whom to tag in a LinkedIn post. Errors are RFC 9457 problem details.',
    },
    servers: [{ url: publicUrl }],
    paths,
  });
}

function operation(route: Route): ZodOpenApiOperationObject {
  const hasBody = !Object.is(route.body, nothing);
  return {
    operationId: route.id,
    tags: [route.service],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    parameters: [...pathParameters(route.path), ...headerParameters(route.headers ?? {})],
    ...(hasBody ? { requestBody: requestBody(route.body, route.requestExample) } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.responses).map(([status, { description, body, headers }]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: body } },
            ...(headers === undefined ? {} : { headers: answerHeaders(headers) }),
          },
        ]),
      ),
      ...problems({ ...everywhere, ...(hasBody ? withBody : {}), ...route.problems }),
    },
  };
}

function requestBody(
  schema: z.ZodMiniType,
  example: unknown,
): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  return {
    required: true,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  };
}

function pathParameters(path: string): NonNullable<ZodOpenApiOperationObject['parameters']> {
  return [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const, format: 'uuid' },
  }));
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
