import type { Cipher } from '@tagwell/service/cipher';
import type { DeclareProfile, LinkedInProfile } from '@tagwell/contracts/http/account';
import { limits } from '@tagwell/contracts/limits';
import type {
  LinkedInAttemptsRepository,
  LinkedInRepository,
} from '../data/linkedin.repository.ts';
import type { LinkedInClient, LinkedInMember } from '../data/linkedin-client.ts';
import { createRandomToken, hashToken } from './password-links.ts';

export interface ConnectLinkedInTools {
  linkedinAttempts: LinkedInAttemptsRepository;
  linkedin: LinkedInRepository;
  cipher: Cipher;
}

/** The connecting user and session. */
export interface Connecting {
  userId: string;
  sessionId: string;
}

/** The parameters of LinkedIn's redirect. */
export interface Returned {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/** `refused`: by the person. `taken`: the member is connected to another account. */
export type LinkedInOutcome = 'connected' | 'refused' | 'taken' | 'failed';

/** How long a person may take at LinkedIn. */
const attemptMs = 10 * 60_000;
/** The last one is OAuth's standard code. */
const refusals = ['user_cancelled_login', 'user_cancelled_authorize', 'access_denied'];

/**
 * The LinkedIn address to redirect to; undefined if the session has just ended. Its state is valid
 * once and only in this session. Rejects with `LinkedInError`.
 */
export async function beginConnecting(
  { linkedinAttempts, cipher }: ConnectLinkedInTools,
  client: LinkedInClient,
  { sessionId }: Connecting,
): Promise<string | undefined> {
  const { token: state, hash: stateHash } = createRandomToken();
  const { url, codeVerifier } = await client.authorize(state);
  const began = await linkedinAttempts.begin(
    { sessionId, stateHash, sealedCodeVerifier: codeVerifier && cipher.seal(codeVerifier) },
    new Date(Date.now() + attemptMs),
  );
  return began ? url : undefined;
}

/**
 * Handles the redirect back and stores what LinkedIn says about the person. Rejects with
 * `LinkedInError`.
 */
export async function finishConnecting(
  { linkedinAttempts, linkedin, cipher }: ConnectLinkedInTools,
  client: LinkedInClient,
  { userId, sessionId }: Connecting,
  { code, state, error }: Returned,
): Promise<LinkedInOutcome> {
  if (state === undefined) return 'failed';
  const attempt = await linkedinAttempts.take(sessionId, hashToken(state));
  if (attempt === undefined) return 'failed';
  if (error !== undefined) return refusals.includes(error) ? 'refused' : 'failed';
  if (code === undefined) return 'failed';

  const { sealedCodeVerifier: verifier } = attempt;
  const member = await client.readMember({
    code,
    state,
    codeVerifier: verifier && cipher.open(verifier),
  });
  const linked = await linkedin.link(
    userId,
    {
      linkedinId: member.id,
      sealedAccessToken: cipher.seal(member.accessToken),
      sealedRefreshToken: member.refreshToken && cipher.seal(member.refreshToken),
      tokenExpiry: member.tokenExpiry,
    },
    (known) => connectedProfile(member, known),
  );
  if (linked === 'taken') return 'taken';
  return linked === 'linked' ? 'connected' : 'failed';
}

const pictureMaxCharacters = 2_048;

/** Keeps what the person entered. */
function connectedProfile(
  { name = '', picture = '' }: LinkedInMember,
  known: LinkedInProfile | null,
): LinkedInProfile {
  return {
    source: 'linkedin',
    ...kept('name', cleanLine(name, limits.nameMaxCharacters)),
    ...kept('headline', known?.headline),
    ...kept('profileUrl', known?.profileUrl),
    ...kept('picture', isSafePicture(picture) ? picture : undefined),
  };
}

/** Keeps what LinkedIn provided. Undefined if the headline has no visible character. */
export function declaredProfile(
  declared: DeclareProfile,
): ((known: LinkedInProfile | null) => LinkedInProfile) | undefined {
  const headline = cleanLine(declared.headline, limits.headlineMaxCharacters);
  if (headline === '') return undefined;
  return (known) => ({
    source: known?.source ?? 'self',
    ...kept('name', known?.name),
    headline,
    ...kept('profileUrl', declared.profileUrl && cleanProfileUrl(declared.profileUrl)),
    ...kept('picture', known?.picture),
  });
}

/** Removes tracking parameters, and escapes characters that do not belong in a URL. */
function cleanProfileUrl(given: string): string {
  const { origin, pathname } = new URL(given);
  return origin + pathname;
}

function isSafePicture(address: string): boolean {
  if (address.length > pictureMaxCharacters || !URL.canParse(address)) return false;
  return new URL(address).protocol === 'https:';
}

function kept<Key extends string>(
  key: Key,
  value: string | undefined,
): Partial<Record<Key, string>> {
  const part: Partial<Record<Key, string>> = {};
  if (value !== undefined && value !== '') part[key] = value;
  return part;
}

/** Invisible control and bidirectional characters, which can disguise text. */
const disguises = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line of NFC text of at most `maxCharacters` code points; may be empty. */
function cleanLine(text: string, maxCharacters: number): string {
  const line = text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ');
  const seen = Array.from(line.replaceAll(disguises, '').trim());
  return seen.slice(0, maxCharacters).join('').trimEnd();
}
