import * as oidc from 'openid-client';
import type { CustomFetch } from 'openid-client';
import * as z from 'zod/mini';

const untypedTokens = z.looseObject({
  access_token: z.string(),
  token_type: z.optional(z.undefined()),
});

/**
 * LinkedIn omits `token_type` from its token response, although RFC 6749 section 5.1 requires it
 * and openid-client checks it (panva/openid-client #826). It is always a bearer token.
 */
function fetchWithTokenType(tokenEndpoint: string | undefined): CustomFetch {
  return async (url, { body, ...options }) => {
    const response = await fetch(url, { ...options, body: body ?? null });
    if (url !== tokenEndpoint || response.status !== 200) return response;
    const tokens = untypedTokens.safeParse(await readJson(response.clone()));
    return tokens.success ? Response.json({ ...tokens.data, token_type: 'Bearer' }) : response;
  };
}

/** Undefined if it is not JSON, which the package then reports itself. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export interface LinkedInSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Only if LinkedIn enabled it for the app; others get `invalid_client`. */
  usesPkce: boolean;
  /** The redirect address registered with LinkedIn. */
  redirectUri: string;
  /** Allows an issuer on plain http, for a stand-in on this machine. */
  allowsHttp: boolean;
}

/** What LinkedIn says about a member. It includes neither headline nor profile address. */
export interface LinkedInMember {
  name: string | undefined;
  picture: string | undefined;
  /** Specific to our app; not part of any profile address. */
  id: string;
  accessToken: string;
  /** Only if LinkedIn approved the app for it. */
  refreshToken: string | undefined;
  tokenExpiry: Date | undefined;
}

/** Both reject with `LinkedInError`; each call takes at most 5 s. */
export interface LinkedInClient {
  /** `codeVerifier` is set if PKCE is on, and belongs to this state. */
  authorize: (state: string) => Promise<{ url: string; codeVerifier: string | undefined }>;
  readMember: (returned: {
    code: string;
    state: string;
    codeVerifier: string | undefined;
  }) => Promise<LinkedInMember>;
}

const callSeconds = 5;
/** Without `email`, which nothing here needs. */
const scope = 'openid profile';
/** The width of the column. */
const idMaxCharacters = 100;

/**
 * Sign In with LinkedIn (OpenID Connect, code flow). LinkedIn deviates from the standard: the id
 * token never contains the nonce, so only `state` protects; PKCE is refused unless enabled for the
 * app; the token response may lack `token_type`.
 */
export function createLinkedInClient(settings: LinkedInSettings): LinkedInClient {
  const { redirectUri, usesPkce } = settings;
  let found: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  return {
    authorize: withSafeError(async (state) => {
      const codeVerifier = usesPkce ? oidc.randomPKCECodeVerifier() : undefined;
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state,
        ...(codeVerifier === undefined ? {} : await challengeOf(codeVerifier)),
      });
      return { url: url.href, codeVerifier };
    }),
    readMember: withSafeError(async ({ code, state, codeVerifier }) => {
      const config = await configuration();
      const url = new URL(redirectUri);
      url.search = new URLSearchParams({ code, state }).toString();
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: state,
        idTokenExpected: true,
        ...(codeVerifier === undefined ? {} : { pkceCodeVerifier: codeVerifier }),
      });
      const id = tokens.claims()?.sub ?? '';
      if (id === '' || id.length > idMaxCharacters) throw new LinkedInError('odd_subject');
      const info = await oidc.fetchUserInfo(config, tokens.access_token, id);
      const [name, picture] = [textOrNothing(info.name), textOrNothing(info.picture)];
      const {
        access_token: accessToken,
        refresh_token: refreshToken,
        expires_in: seconds,
      } = tokens;
      const tokenExpiry = seconds === undefined ? undefined : new Date(Date.now() + seconds * 1000);
      return { id, name, picture, accessToken, refreshToken, tokenExpiry };
    }),
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  allowsHttp,
}: LinkedInSettings): Promise<oidc.Configuration> {
  const config = await oidc.discovery(
    issuer,
    clientId,
    undefined,
    oidc.ClientSecretPost(clientSecret),
    {
      timeout: callSeconds,
      execute: [
        // Also checks the id token's signature, although the standard would allow trusting TLS.
        oidc.enableNonRepudiationChecks,
        ...(allowsHttp && issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  config[oidc.customFetch] = fetchWithTokenType(config.serverMetadata().token_endpoint);
  return config;
}

async function challengeOf(codeVerifier: string): Promise<Record<string, string>> {
  const challenge = await oidc.calculatePKCECodeChallenge(codeVerifier);
  return { code_challenge: challenge, code_challenge_method: 'S256' };
}

/** Claims have types, but nothing has validated them. */
const textOrNothing = (claim: unknown) => (typeof claim === 'string' ? claim : undefined);

/**
 * The package's errors contain tokens and claims in their causes, so only their codes are passed
 * on.
 */
function withSafeError<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  return async (input) => {
    try {
      return await work(input);
    } catch (error) {
      throw LinkedInError.from(error);
    }
  };
}

const codePattern = /^[\w.-]{1,60}$/u;

/** LinkedIn could not be reached, or its answer was invalid. Contains only a code. */
export class LinkedInError extends Error {
  override name = 'LinkedInError';
  readonly code: string;

  constructor(code: string) {
    super('LinkedIn gave no good answer');
    this.code = code;
  }

  /** `error` is LinkedIn's code, such as `invalid_client`; `code` is the package's or Node's. */
  static from(error: unknown): LinkedInError {
    if (error instanceof LinkedInError) return error;
    const codes = [error, causeOf(error)].flatMap((one) => [
      field(one, 'error'),
      field(one, 'code'),
    ]);
    return new LinkedInError(codes.find((code) => code !== undefined) ?? 'unknown');
  }
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined);

function field(error: unknown, name: 'error' | 'code'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && codePattern.test(value) ? value : undefined;
}
