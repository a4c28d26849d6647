import { nothing, rolesOf, type Route } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import { jobProgress, socketPath, watchableKinds, watchRequest } from '@tagwell/contracts/jobs';
import { problem } from '@tagwell/contracts/problem';
import {
  renewalSeconds,
  sessionCookies,
  sessionTokenSeconds,
} from '@tagwell/service/session-token';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import * as z from 'zod/mini';
import product from '../../package.json' with { type: 'json' };
import { visitorCookieName } from '../http/visitor-cookie.ts';
import { socketLimits } from '../push/sockets.ts';
import { perSecond } from '../push/throttle.ts';

type Document = ReturnType<typeof createDocument>;

/** Problems that any call can answer with. */
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

/** The OpenAPI 3.1 document, generated from the contract. `secure` decides the names of cookies. */
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
      version: product.version,
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

/** Path and query parameters. */
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

/** One entry per status, with its codes in the description. */
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

const minutes = (seconds: number) => `${seconds / 60} minutes`;
const days = (seconds: number) => `${seconds / 86_400} days`;
const hours = (seconds: number) => `${seconds / 3_600} hours`;

/** What API clients need to know besides the individual calls, in Markdown. */
export function apiGuide(secure: boolean): string {
  const visitor = visitorCookieName(secure);
  const [user, admin] = [sessionCookies('user', secure), sessionCookies('admin', secure)];
  const { messages, packets, messageBytes, watchesPerSocket, socketsPerVisitor } = socketLimits;
  return `Whom to tag in a LinkedIn post. Errors are RFC 9457 problem details: \`code\` stays as it is, \`message\` is a sentence for the person, and every log knows the call by \`requestId\`.

## Cookies

Keep every cookie that an answer sets, and send all of them, as a browser does.

- \`${visitor}\` says who calls without an account. Any answer may set it. What such a caller analyzed, the daily quota and the socket belong to it, and with an account, too, the \`Idempotency-Key\` of an analysis: a call without it is of somebody new, for whom the analysis at \`Location\` is not there.
- \`${user.tokenName}\` is a session, for ${minutes(sessionTokenSeconds)}. \`${user.renewalName}\` renews it for ${days(renewalSeconds.user)} from signing in: the first answer after those minutes sets \`${user.tokenName}\` anew.
- \`${admin.tokenName}\` and \`${admin.renewalName}\` are the same for operators, for ${hours(renewalSeconds.admin)}.

## Progress over a socket

Analyses and imports can be followed over Socket.IO, as its versions 3 and 4 speak it, by websocket alone, at \`${socketPath}\`, with the same cookies. A handshake without \`${visitor}\`, or from a page of another site, is refused: any call before it sets the cookie.

1. Emit \`watch\` with a \`WatchRequest\`: the \`id\` of the job and, best, its \`kind\`, ${watchableKinds.map((kind) => `\`${kind}\``).join(' or ')}. Ask for an acknowledgement: it is the job as \`GET\` of its address answers it, or a \`Problem\`, as \`not_found\` for a job of somebody else and \`invalid_request\` for another message.
2. Then come \`progress\` events, at most ${perSecond} a second for a job, and one last \`done\` or \`failed\`. Each carries a \`JobProgress\`. Drop what has a lower \`seq\` than you have. What came of the job is at its address.
3. After a connection that was lost, watch again: the acknowledgement says how the job is now. A socket is closed when its session ends.

A socket takes ${messages.points} messages in ${messages.duration} seconds and watches ${watchesPerSocket} jobs at once; past that it answers \`rate_limited\`. More than ${packets.points} packets of any kind in ${packets.seconds} seconds, or one of more than ${messageBytes} bytes, closes it, and a visitor's ${socketsPerVisitor + 1}th socket is refused.`;
}
