import type { CustomFetch } from 'openid-client';
import * as z from 'zod/mini';

const untypedTokens = z.looseObject({
  access_token: z.string(),
  token_type: z.optional(z.undefined()),
});

/**
 * LinkedIn leaves `token_type` out of its token answers, which RFC 6749 section 5.1 requires and
 * openid-client insists on (panva/openid-client #826): it is always a bearer token.
 */
export function fetchWithTokenType(tokenEndpoint: string | undefined): CustomFetch {
  return async (url, { body, ...options }) => {
    const response = await fetch(url, { ...options, body: body ?? null });
    if (url !== tokenEndpoint || response.status !== 200) return response;
    const tokens = untypedTokens.safeParse(await readJson(response.clone()));
    return tokens.success ? Response.json({ ...tokens.data, token_type: 'Bearer' }) : response;
  };
}

/** Undefined for what is not JSON: the package says so itself. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
