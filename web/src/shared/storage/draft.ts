import { jsonEntry, textEntry } from './browser-storage.ts';

/** Validated by hand, so that the paste page's first load needs no schema library. */

export const postContent = textEntry('postContent');

/** What an account has of the text in a field: an id and a revision, 0 before the first save. */
export interface AccountDraft {
  id: string;
  revision: number;
  text: string;
  /** A text sent without an answer, which the account may have. */
  sent?: string;
  /** Deleted by another device; the text is still here. */
  isDeleted?: boolean;
}

/** What the account has of the post above, where somebody is signed in. */
export const freeAccountDraft = jsonEntry('keptFreeDraft', readAccountDraft);

export const additionalKeywords = jsonEntry('additionalKeywords', readTexts);
/** A keyword that is typed and not added yet. */
export const typedKeyword = textEntry('typedKeyword');

/** A click on Analyze: its idempotency key, its input, and its id after it was accepted. */
export interface AnalysisJob {
  key: string;
  post: string;
  keywords: string[];
  id?: string;
}

export const analysisJob = jsonEntry('analysisJob', readJob);

/** Which analysis the result in this tab came from; results.ts keeps it, with more. */
export const resultOrigin = jsonEntry('analysisOrigin', (stored) =>
  isRecord(stored) ? stored['analysisId'] : undefined,
);

export function readJob(stored: unknown): AnalysisJob | undefined {
  if (!isRecord(stored)) return undefined;
  const { key, post, id } = stored;
  const keywords = readTexts(stored['keywords']);
  if (typeof key !== 'string' || typeof post !== 'string' || keywords === undefined)
    return undefined;
  return { key, post, keywords, ...(typeof id === 'string' && { id }) };
}

/** Why the last analysis ended without a result, shown on the paste page until the next one. */
export interface AnalysisFailure {
  message: string;
  /** When another try makes sense, in milliseconds since the epoch. */
  retryAt?: number;
}

export const analysisFailure = jsonEntry('analysisFailure', readFailure);

export function readFailure(stored: unknown): AnalysisFailure | undefined {
  if (!isRecord(stored) || typeof stored['message'] !== 'string') return undefined;
  const { message, retryAt } = stored;
  return { message, ...(typeof retryAt === 'number' && { retryAt }) };
}

/** Answers about the session that outlive "Create Another Post". */
export const promoDismissed = (banner: string) => textEntry(`promoDismissed:${banner}`);
export const shareDismissed = textEntry('shareDismissed');

export function readAccountDraft(stored: unknown): AccountDraft | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, revision, text, sent, isDeleted } = stored;
  if (typeof id !== 'string' || typeof revision !== 'number' || typeof text !== 'string')
    return undefined;
  return {
    id,
    revision,
    text,
    ...(typeof sent === 'string' && { sent }),
    ...(isDeleted === true && { isDeleted }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readTexts(stored: unknown): string[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.every((item) => typeof item === 'string') ? stored : undefined;
}
