import * as run from '../validation/stored-run.ts';
import { jsonEntry, textEntry } from './browser-storage.ts';

/** What the pages after the analysis keep, checked by schema. */
export const analysisResult = jsonEntry('analysisResult', run.readAnalysisResult);
export const analysisOrigin = jsonEntry('analysisOrigin', run.readAnalysisOrigin);
export const selectedThoughtLeaders = jsonEntry('selectedThoughtLeaders', run.readLeaders);
/** Ids of people whom the writer does not want listed for this post, in either flow. */
export const putAside = jsonEntry('putAside', run.readTexts);
export const editedPost = jsonEntry('editedPost', run.readEditedPost);
/** What stands in the open editor, not saved yet; `base` is the text it started from. */
export const editDraft = jsonEntry('editDraft', run.readEditedPost);
export const copiedPost = textEntry('copiedPost');
export const tagTicks = jsonEntry('tagTicks', run.readTexts);

/** What the premium pages after the analysis keep in the session, checked by schema. */
export const premiumAnalysisResults = jsonEntry('premiumAnalysisResults', run.readAnalysisResult);
export const premiumAnalysisOrigin = jsonEntry('premiumAnalysisOrigin', run.readAnalysisOrigin);
/** Names. Which of two namesakes is meant is kept beside them, by id. */
export const selectedAILeaders = jsonEntry('selectedAILeaders', run.readTexts);
export const selectedNetworkPeople = jsonEntry('selectedNetworkPeople', run.readTexts);
/** The post that the chosen people are added to. */
export const postForResults = textEntry('postForResults');
export const premiumEditedPost = jsonEntry('premiumEditedPost', run.readEditedPost);
export const premiumEditDraft = jsonEntry('premiumEditDraft', run.readEditedPost);
/** The text that was copied last. */
export const premiumCopiedPost = textEntry('premiumCopiedPost');
export const premiumTagTicks = jsonEntry('premiumTagTicks', run.readTexts);
