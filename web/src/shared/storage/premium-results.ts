import * as run from '../validation/stored-run.ts';
import { jsonEntry, textEntry } from './session-store.ts';

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
