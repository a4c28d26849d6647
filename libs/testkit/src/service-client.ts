import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '@tagwell/contracts/caller';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';
import type { UserDataPage, UserDataRoute } from '@tagwell/contracts/internal-routes';
import { callService, type RemoteService } from '@tagwell/service/internal-calls';

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or text. */
  body: unknown;
}

export interface CallOptions {
  /** The visitor's id. */
  as?: string;
  /** Id of a signed-in user. */
  user?: string;
  /** Id of a signed-in operator. */
  operator?: string;
  /** The operator's role; default: owner. */
  role?: OperatorRole;
  /** The session id; default: a random one. */
  sessionId?: string;
  /** The client's IP. */
  ip?: string;
  body?: unknown;
  /** Sent as is instead of `body`. */
  rawBody?: string;
  /** Sent as multipart, instead of `body`. */
  form?: FormData;
  headers?: Record<string, string>;
}

export type ServiceClient = (
  method: string,
  path: string,
  options?: CallOptions,
) => Promise<Answer>;

export function newIdentityKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Calls a service like the gateway, with a signed identity. */
export function createServiceClient(baseUrl: string, audience: string, key: string): ServiceClient {
  const signingKey = identityKey(key);
  return async (method, path, options = {}) => {
    const { sessionId = randomUUID(), role = 'owner' } = options;
    const caller: Caller = {
      visitorId: options.as ?? 'visitor',
      ip: options.ip ?? '192.0.2.1',
      ...(options.user === undefined ? {} : { user: { id: options.user, sessionId } }),
      ...(options.operator === undefined
        ? {}
        : { operator: { id: options.operator, sessionId, role } }),
    };
    const json = options.rawBody ?? JSON.stringify(options.body);
    const body = options.form ?? json;
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        [identityHeader]: signCaller(caller, signingKey, audience),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };
}

/** Parsed JSON, or text. */
export function readBody(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return isJson ? response.json() : response.text();
}

/** All pages of a service's data about a user, as for the export. */
export async function readUserData(
  peer: RemoteService,
  route: UserDataRoute,
  id: string,
  between: (page: UserDataPage) => Promise<unknown> = async () => {},
): Promise<UserDataPage[]> {
  const pages: UserDataPage[] = [];
  let after: string | undefined;
  do {
    const request = { params: { id }, query: { after }, timeoutMs: 10_000 };
    const page: UserDataPage = await callService(peer, route, request);
    pages.push(page);
    await between(page);
    after = page.next;
  } while (after !== undefined);
  return pages;
}
