import {
  type AccountDraft,
  freeAccountDraft,
  postContent,
  readFailure,
  readJob,
  readAccountDraft,
} from './draft.ts';
import { jsonEntry, tabStorage, textEntry } from './browser-storage.ts';

/** What the pages of Premium keep in the session. */

/** The post field's text, stored while typing. Changed only by the functions below. */
const premiumDraft = textEntry('premiumDraft');
/** What the account has of it. */
export const premiumAccountDraft = jsonEntry('keptDraft', readAccountDraft);

export const readField = (): string => tabStorage.read(premiumDraft) ?? '';

/** It begins with what was typed in the free flow, as the same draft of the account. */
export function openField(): string {
  const typed = tabStorage.read(postContent) ?? '';
  if (tabStorage.read(premiumDraft) === undefined && typed.trim() !== '') {
    putInField(typed, tabStorage.read(freeAccountDraft));
  }
  return readField();
}

/** The same draft goes on. */
export const typeInField = (text: string): void => tabStorage.writeSoon(premiumDraft, text);

/**
 * Puts another text into the field, with the account's version of it; otherwise it would overwrite
 * the previous draft.
 */
export function putInField(text: string, kept: AccountDraft | undefined): void {
  tabStorage.write(premiumDraft, text);
  if (kept) tabStorage.write(premiumAccountDraft, kept);
  else tabStorage.remove(premiumAccountDraft);
}

/** As if nothing had been written there. */
export const clearField = (): void => tabStorage.remove(premiumDraft, premiumAccountDraft);

export const originalPostContent = textEntry('originalPostContent');
/** When that run began, in milliseconds. Only for readers of the session outside the app. */
export const postBeganAt = textEntry('postTimestamp');
/** The post that waits while connections are imported. */
export const premiumPostContent = textEntry('premiumPostContent');
/** When the app was opened, in milliseconds. Only for readers of the session outside the app. */
export const appOpenedAt = textEntry('sessionId');
/** The post of the run before, offered again. */
export const lastPremiumPost = textEntry('lastPremiumPost');
/** The page that had been asked for before signing in. */
export const continueAt = jsonEntry('continueAt', (stored) =>
  typeof stored === 'string' && /^\/[a-z]/u.test(stored) ? stored : undefined,
);

/** The post that this tab paid for last: the server's lists tell it a moment later. */
export const paidPost = textEntry('paidPost');
/** The post whose payment was tried without a sure answer: its credit may be spent. */
export const unansweredPayment = textEntry('unansweredPayment');

/** The analysis of the run, as the free flow's `analysisJob`. */
export const premiumJob = jsonEntry('premiumJob', readJob);
export const premiumFailure = jsonEntry('premiumFailure', readFailure);

/**
 * All entries of a run except the job, cleared when the next run starts. Keys only, because
 * results.ts has schemas, which this file must not load.
 */
const runEntries = [
  originalPostContent,
  postBeganAt,
  premiumPostContent,
  { key: 'premiumAnalysisResults' },
  { key: 'premiumAnalysisOrigin' },
  { key: 'selectedAILeaders' },
  { key: 'selectedNetworkPeople' },
  { key: 'chosenOrganizations' },
  { key: 'putAside' },
  { key: 'postForResults' },
  { key: 'premiumEditedPost' },
  { key: 'premiumVersion' },
  { key: 'premiumCopiedPost' },
  { key: 'premiumTagTicks' },
  { key: 'premiumTagStyle' },
];

/** Whether sign-in interrupted one of the run's pages, which is offered again. */
export const isRunOffered = (): boolean =>
  tabStorage.read(continueAt)?.startsWith('/premium-') ?? false;

/**
 * Clears the previous premium run. A job the server never accepted keeps its key for the next try.
 */
export function clearRun(): void {
  if (isRunOffered()) tabStorage.remove(continueAt);
  tabStorage.remove(...runEntries);
  if (tabStorage.read(premiumJob)?.id !== undefined) tabStorage.remove(premiumJob);
}
