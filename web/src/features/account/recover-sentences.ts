import { sentenceWithWait } from '../../shared/forms/wait-sentence.ts';
import { ApiError } from '../../shared/http/api-error.ts';

/** The server's sentence, with when to try again; `otherwise` where it gave none. */
export function sentenceForReset(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && !error.problem) return otherwise;
  return sentenceWithWait(error);
}
