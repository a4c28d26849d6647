import { readKeptChoices, readTaggedPosts, readTagStyle } from '../validation/premium-memory.ts';
import { jsonEntry } from './browser-storage.ts';

/** What this browser remembers of premium posts, so that one can be reopened: ids only. */
export const keptChoices = jsonEntry('premiumChoices', readKeptChoices);
/** Whom an account tagged in its last posts: names only. */
export const taggedNames = (accountId: string) =>
  jsonEntry(`taggedNames:${accountId}`, readTaggedPosts);
/** How an account likes its people to be named in a finished post. */
export const tagStyles = (accountId: string) => jsonEntry(`tagStyle:${accountId}`, readTagStyle);
