import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { isListed } from '../../shared/format/suggestions.ts';

/** Says who is dismissed, and who stands in the list now that did not before. */
export function dismissedWords(
  { name }: SuggestedPerson,
  before: readonly SuggestedPerson[],
  after: readonly SuggestedPerson[],
): string {
  const newcomer = after.find((one) => !isListed(before, one));
  return newcomer ? `${name} removed. ${newcomer.name} moves up.` : `${name} removed`;
}
