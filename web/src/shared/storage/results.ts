import {
  analysisFindings,
  analysisResult as result,
  suggestedPerson,
} from '@tagwell/contracts/http/analysis';
import * as z from 'zod/mini';
import { checkedEntry, textEntry } from './browser-storage.ts';

const origin = z.object({
  analysisId: z.string(),
  postContent: z.string(),
  keywords: z.array(z.string()),
  found: analysisFindings,
});
/** The analysis of the stored result, and what its stages found. */
export type AnalysisOrigin = z.infer<typeof origin>;

const texts = z.array(z.string());

const edited = z.object({
  base: z.string(),
  text: z.string(),
  /** While the names are in the first comment, by id. */
  inComment: z.optional(
    z.object({
      /** Whom the writer had taken out of the post before: they stay out. */
      leftOut: texts,
      /** People named both in our lines and in the writer's text, to be restored the same way. */
      twice: texts,
    }),
  ),
});
/** A finished post changed by hand; `base` is the composed text that it started from. */
export type EditedPost = z.infer<typeof edited>;

const unsavedEdit = z.object({
  /** Of a premium post. The free flow has one post at a time. */
  analysisId: z.optional(z.string()),
  base: z.string(),
  text: z.string(),
});
/** Unsaved text of a finished post; `base` is the text it started from. */
export type UnsavedEdit = z.infer<typeof unsavedEdit>;

/** What the pages after the analysis keep, checked by schema. */
export const analysisResult = checkedEntry('analysisResult', result);
export const analysisOrigin = checkedEntry('analysisOrigin', origin);
export const selectedThoughtLeaders = checkedEntry(
  'selectedThoughtLeaders',
  z.array(suggestedPerson),
);
/** Ids of organizations that the post is to tag. */
export const freeOrganizations = checkedEntry('freeOrganizations', texts);
/** Ids of people whom the writer does not want listed for this post. */
export const freeDismissed = checkedEntry('freeDismissed', texts);
export const editedPost = checkedEntry('editedPost', edited);
export const copiedPost = textEntry('copiedPost');
export const tagTicks = checkedEntry('tagTicks', texts);

/** Unsaved edits of all posts, latest last; they outlive their run. */
export const unsavedEdits = checkedEntry('unsavedEdits', z.array(unsavedEdit));

/** What the premium pages after the analysis keep in the session, checked by schema. */
export const premiumAnalysisResults = checkedEntry('premiumAnalysisResults', result);
export const premiumAnalysisOrigin = checkedEntry('premiumAnalysisOrigin', origin);
/** Names. Which of two namesakes is meant is kept beside them, by id. */
export const selectedAILeaders = checkedEntry('selectedAILeaders', texts);
export const selectedNetworkPeople = checkedEntry('selectedNetworkPeople', texts);
/** Ids, as those of the free flow above. */
export const chosenOrganizations = checkedEntry('chosenOrganizations', texts);
export const dismissed = checkedEntry('putAside', texts);
/** The post that the chosen people are added to. */
export const postForResults = textEntry('postForResults');
export const premiumEditedPost = checkedEntry('premiumEditedPost', edited);
const version = z.object({
  analysisId: z.string(),
  /** When the account stored it; null if it did not. */
  updatedAt: z.nullable(z.string()),
  /** What was sent since and had no answer: the account may have it. */
  sent: z.optional(z.unknown()),
});
export type Version = z.infer<typeof version>;
/** The version of the finished post this tab has. */
export const premiumVersion = checkedEntry('premiumVersion', version);
/** The text that was copied last. */
export const premiumCopiedPost = textEntry('premiumCopiedPost');
export const premiumTagTicks = checkedEntry('premiumTagTicks', texts);
