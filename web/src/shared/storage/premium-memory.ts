import * as z from 'zod/mini';
import { randomUuid } from '../http/random-id.ts';
import { checkedEntry, browserStorage } from './browser-storage.ts';
import type { AccountDraft } from './draft.ts';

const texts = z.array(z.string());

const keptChoice = z.object({
  analysisId: z.string(),
  leaders: texts,
  network: texts,
  /** From one list; browsers have it under this name. */
  five: texts,
  organizations: z.optional(texts),
  isFinished: z.optional(z.boolean()),
});
/** Whom somebody chose for a post, by id: in the two steps of the flow, or from one list. */
export interface Choice {
  analysisId: string;
  leaders: string[];
  network: string[];
  oneList: string[];
  organizations?: string[] | undefined;
  /** The account's finished post has exactly these people, so no others are asked for. */
  isFinished?: boolean | undefined;
}

const taggedPost = z.object({ analysisId: z.string(), names: texts });

const tagStyle = z.object({
  /** `@Jane Doe` in place of `@janedoe`. */
  realNames: z.boolean(),
  /** With real names: a line for each person, with why. */
  reasons: z.boolean(),
  /** Adds #Tagwell above the names. */
  hashtag: z._default(z.boolean(), true),
  /** The names are a text of their own, for the first comment below the post. */
  inComment: z._default(z.boolean(), false),
});
export type TagStyle = z.infer<typeof tagStyle>;

const tickedPost = z.object({ analysisId: z.string(), ticks: texts });

/** What this browser remembers of premium posts, so that one can be reopened: ids only. */
export const keptChoices = checkedEntry('premiumChoices', z.array(keptChoice));
export const taggedNames = (accountId: string) =>
  checkedEntry(`taggedNames:${accountId}`, z.array(taggedPost));
export const tagStyles = (accountId: string) => checkedEntry(`tagStyle:${accountId}`, tagStyle);
/** The current post's naming style, if it was reopened or changed. */
export const premiumTagStyle = checkedEntry('premiumTagStyle', tagStyle);
/**
 * People turned into real tags, by post; stored because LinkedIn's app may close the tab meanwhile.
 */
export const keptTicks = (accountId: string) =>
  checkedEntry(`tagTicks:${accountId}`, z.array(tickedPost));
/** The steps of setting up that somebody does not want to take. */
export const skippedSteps = (accountId: string) => checkedEntry(`skippedSetup:${accountId}`, texts);
/** Called when the account is deleted; also clears the browser's last choices. */
export const forgetAccount = (accountId: string): void =>
  browserStorage.remove(
    taggedNames(accountId),
    tagStyles(accountId),
    keptTicks(accountId),
    skippedSteps(accountId),
    keptChoices,
  );

/**
 * Marks text the account already has in another post, so that only different text starts a draft.
 */
export const draftOfKeptWords = (text: string): AccountDraft => ({
  id: randomUuid(),
  revision: 0,
  text,
});
