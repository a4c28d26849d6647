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
  /** What is to be tagged beside them. */
  organizations?: string[] | undefined;
  /** The account has the post with just these people: nobody more is asked for. */
  isFinished?: boolean | undefined;
}

const taggedPost = z.object({ analysisId: z.string(), names: texts });

const tagStyle = z.object({
  /** `@Jane Doe` in place of `@janedoe`. */
  realNames: z.boolean(),
  /** With real names: a line for each person, with why. */
  reasons: z.boolean(),
  /** #Tagwell stands above the names. */
  hashtag: z._default(z.boolean(), true),
  /** The names are a text of their own, for the first comment below the post. */
  inComment: z._default(z.boolean(), false),
});
export type TagStyle = z.infer<typeof tagStyle>;

const tickedPost = z.object({ analysisId: z.string(), ticks: texts });

/** What this browser remembers of premium posts, so that one can be reopened: ids only. */
export const keptChoices = checkedEntry('premiumChoices', z.array(keptChoice));
/** Whom an account tagged in its last posts: names only. */
export const taggedNames = (accountId: string) =>
  checkedEntry(`taggedNames:${accountId}`, z.array(taggedPost));
/** How an account likes its people to be named in a finished post. */
export const tagStyles = (accountId: string) => checkedEntry(`tagStyle:${accountId}`, tagStyle);
/** How the post at hand names them, where it was opened again or changed. */
export const premiumTagStyle = checkedEntry('premiumTagStyle', tagStyle);
/** Whom an account has turned into real tags, by post: LinkedIn's app may close the tab meanwhile. */
export const keptTicks = (accountId: string) =>
  checkedEntry(`tagTicks:${accountId}`, z.array(tickedPost));
/** The steps of setting up that somebody does not want to take. */
export const skippedSteps = (accountId: string) => checkedEntry(`skippedSetup:${accountId}`, texts);
/** When the account is deleted; whom the browser chose last goes for whoever else uses it, too. */
export const forgetAccount = (accountId: string): void =>
  browserStorage.remove(
    taggedNames(accountId),
    tagStyles(accountId),
    keptTicks(accountId),
    skippedSteps(accountId),
    keptChoices,
  );

/** The account has these words in another post: only other ones begin a draft. */
export const draftOfKeptWords = (text: string): AccountDraft => ({
  id: randomUuid(),
  revision: 0,
  text,
});
