import { tabStorage } from '../shared/storage/browser-storage.ts';
import {
  additionalKeywords,
  analysisFailure,
  analysisJob,
  freeAccountDraft,
  postContent,
  typedKeyword,
} from '../shared/storage/draft.ts';
import { clearField, readField } from '../shared/storage/premium-run.ts';
import {
  analysisOrigin,
  analysisResult,
  copiedPost,
  editedPost,
  freeDismissed,
  freeOrganizations,
  selectedThoughtLeaders,
  tagTicks,
  unsavedEdits,
} from '../shared/storage/results.ts';
import type { Flow } from './start-another-post.ts';

export const freeFlow: Flow = { start: '/paste-post', finished: '/success', end };

function end(): void {
  if (readField() === tabStorage.read(postContent)) clearField();
  tabStorage.remove(
    postContent,
    freeAccountDraft,
    additionalKeywords,
    typedKeyword,
    analysisJob,
    analysisFailure,
    analysisResult,
    analysisOrigin,
    selectedThoughtLeaders,
    freeOrganizations,
    freeDismissed,
    editedPost,
    copiedPost,
    tagTicks,
  );
  // Unsaved edits of a premium post stay with that post.
  const unsaved = tabStorage.read(unsavedEdits)?.filter((edit) => edit.analysisId !== undefined);
  if (unsaved) tabStorage.write(unsavedEdits, unsaved);
}
