import * as run from '../validation/stored-run.ts';
import { jsonEntry, textEntry } from './session-store.ts';

/** What the pages after the analysis keep, checked by schema. */
export const analysisResult = jsonEntry('analysisResult', run.readAnalysisResult);
export const analysisOrigin = jsonEntry('analysisOrigin', run.readAnalysisOrigin);
export const selectedThoughtLeaders = jsonEntry('selectedThoughtLeaders', run.readLeaders);
export const editedPost = jsonEntry('editedPost', run.readEditedPost);
/** What stands in the open editor, not saved yet; `base` is the text it started from. */
export const editDraft = jsonEntry('editDraft', run.readEditedPost);
export const copiedPost = textEntry('copiedPost');
export const tagTicks = jsonEntry('tagTicks', run.readTexts);
