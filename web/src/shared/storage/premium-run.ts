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

/** What stands in the post field, kept while it is typed. It changes by the functions below alone. */
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
 * Another text takes the field. It brings along what the account has of it, since it would be saved
 * over the draft that stood here.
 */
export function putInField(text: string, kept: AccountDraft | undefined): void {
  tabStorage.write(premiumDraft, text);
  if (kept) tabStorage.write(premiumAccountDraft, kept);
  else tabStorage.remove(premiumAccountDraft);
}

/** As if nothing had been written there. */
export const clearField = (): void => tabStorage.remove(premiumDraft, premiumAccountDraft);

/** The post of the run under way. */
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
/** Why the last one ended without a result. */
export const premiumFailure = jsonEntry('premiumFailure', readFailure);

/**
 * Everything but the job that belongs to one run, cleared when the next one begins. Keys only:
 * results.ts brings the schemas, which this file must not load.
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

/** Signing in led away from one of the run's own pages, which is offered again. */
export const isRunOffered = (): boolean =>
  tabStorage.read(continueAt)?.startsWith('/premium-') ?? false;

/** Ends the premium run before. A job that the server never took keeps its key for the next try. */
export function clearRun(): void {
  if (isRunOffered()) tabStorage.remove(continueAt);
  tabStorage.remove(...runEntries);
  if (tabStorage.read(premiumJob)?.id !== undefined) tabStorage.remove(premiumJob);
}
