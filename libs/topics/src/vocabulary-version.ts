/** Raised when a change of the vocabulary changes what is read; readings stored before are stale. */
export const vocabularyVersion = 4;
