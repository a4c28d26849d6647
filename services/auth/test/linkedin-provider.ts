import { generateKeyPair, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { closeServer, listen } from '@tagwell/service/listen';
import jwt from 'jsonwebtoken';

/** How the provider behaves from now on. */
export type ProviderMode =
  | 'ok'
  | 'cancelled'
  | 'odd-error'
  | 'hang'
  | '500'
  | 'cut'
  | 'garbage'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'wrong-key'
  | 'expired'
  | 'other-member';

/** The member who is signed in at LinkedIn. */
export interface ProviderMember {
  sub: string;
  name?: string;
  picture?: string;
}

export interface LinkedInProvider {
  issuer: string;
  mode: ProviderMode;
  /** Every call ends in a broken connection. */
  isAway: boolean;
  member: ProviderMember;
  /** LinkedIn enables PKCE for single apps. */
  takesPkce: boolean;
  /** Bodies of the calls for tokens. */
  tokenCalls: URLSearchParams[];
  /** Query of the last visit of a person. */
  visit: URLSearchParams | undefined;
  stop: () => Promise<void>;
}

export const app = { id: 'app-1', secret: 'secret of the app' };
const keyId = 'key-1';
const algorithm = 'RS256';
const makeKeys = promisify(generateKeyPair);

/** Speaks as LinkedIn does: no nonce, no PKCE, the secret in the body, no token type, no headline. */
export async function startLinkedInProvider(redirectUri: string): Promise<LinkedInProvider> {
  const keys = await makeKeys('rsa', { modulusLength: 2048 });
  const otherKeys = await makeKeys('rsa', { modulusLength: 2048 });
  const codes = new Set<string>();
  const accessTokens = new Set<string>();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const issuer = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/oauth`;

  const provider: LinkedInProvider = {
    issuer,
    mode: 'ok',
    isAway: false,
    member: { sub: 'member-1', name: 'Ada Roe', picture: 'https://media.example.com/ada.jpg' },
    takesPkce: false,
    tokenCalls: [],
    visit: undefined,
    stop: () => {
      server.closeAllConnections();
      return closeServer(server);
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (provider.isAway) {
      response.destroy();
      return undefined;
    }
    const url = new URL(request.url ?? '/', issuer);
    switch (url.pathname) {
      case '/oauth/.well-known/openid-configuration':
        return send(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/v2/authorization`,
          token_endpoint: `${issuer}/v2/accessToken`,
          userinfo_endpoint: `${issuer}/v2/userinfo`,
          jwks_uri: `${issuer}/openid/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['pairwise'],
          id_token_signing_alg_values_supported: [algorithm],
          scopes_supported: ['openid', 'profile', 'email'],
        });
      case '/oauth/openid/jwks': {
        const key = keys.publicKey.export({ format: 'jwk' });
        return send(response, 200, { keys: [{ ...key, kid: keyId, use: 'sig', alg: algorithm }] });
      }
      case '/oauth/v2/authorization':
        return authorize(url.searchParams, response);
      case '/oauth/v2/accessToken':
        return giveTokens(request, response);
      case '/oauth/v2/userinfo':
        return sendMember(request, response);
      default:
        return send(response, 404, {});
    }
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    provider.visit = query;
    const asked = [query.get('client_id'), query.get('redirect_uri'), query.get('response_type')];
    if (asked.join() !== [app.id, redirectUri, 'code'].join()) return send(response, 400, {});
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (provider.mode === 'cancelled') back.searchParams.set('error', 'user_cancelled_login');
    else if (provider.mode === 'odd-error') back.searchParams.set('error', 'server_error');
    else {
      const code = randomUUID();
      codes.add(code);
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function giveTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await text(request));
    provider.tokenCalls.push(body);
    const isApp = body.get('client_id') === app.id && body.get('client_secret') === app.secret;
    if (!isApp || (body.has('code_verifier') && !provider.takesPkce)) {
      return send(response, 401, {
        error: 'invalid_client',
        error_description: 'Client authentication failed',
      });
    }
    const isOurs = body.get('redirect_uri') === redirectUri;
    if (!isOurs || !codes.delete(body.get('code') ?? '')) {
      return send(response, 400, { error: 'invalid_request' });
    }
    const accessToken = `access-${randomUUID()}`;
    accessTokens.add(accessToken);
    switch (provider.mode) {
      case 'hang':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"access_token":"');
        return undefined;
      case '500':
        return send(response, 500, { message: 'no' });
      case 'garbage':
        response.writeHead(200, { 'content-type': 'application/json' }).end('<html>');
        return undefined;
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' });
        response.write('{"access_token":"');
        response.destroy();
        return undefined;
      default:
        return send(response, 200, {
          access_token: accessToken,
          expires_in: 5_184_000,
          scope: 'openid,profile',
          id_token: idToken(),
        });
    }
  }

  function idToken(): string {
    const { mode, member } = provider;
    const key = mode === 'wrong-key' ? otherKeys.privateKey : keys.privateKey;
    return jwt.sign({ name: member.name, picture: member.picture }, key, {
      algorithm,
      keyid: keyId,
      subject: member.sub,
      issuer: mode === 'wrong-issuer' ? 'https://www.linkedin.com' : issuer,
      audience: mode === 'wrong-audience' ? 'another-app' : app.id,
      expiresIn: mode === 'expired' ? '-1h' : '1h',
    });
  }

  function sendMember(request: IncomingMessage, response: ServerResponse): void {
    const token = request.headers.authorization?.replace(/^Bearer /u, '') ?? '';
    if (!accessTokens.has(token)) return send(response, 401, { code: 'INVALID_ACCESS_TOKEN' });
    const { mode, member } = provider;
    return send(response, 200, {
      ...member,
      ...(mode === 'other-member' ? { sub: 'somebody-else' } : {}),
      locale: { country: 'US', language: 'en' },
    });
  }

  return provider;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
