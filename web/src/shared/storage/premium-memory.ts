import * as run from '../validation/stored-run.ts';
import { jsonEntry } from './session-store.ts';

/** What this browser remembers of premium posts, so that one can be reopened: ids only. */
export const keptChoices = jsonEntry('premiumChoices', run.readKeptChoices);
/** Posts that a credit was spent on: copying them again is free. */
export const paidPosts = jsonEntry('paidPosts', run.readTexts);
/** Whom an account tagged in its last posts: names only. */
export const taggedNames = (accountId: string) =>
  jsonEntry(`taggedNames:${accountId}`, run.readTaggedPosts);
