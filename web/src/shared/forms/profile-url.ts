import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';

/** The contract's rule, spelled without the schema library: first-load code. */
const profileAddress = /^https:\/\/([a-z]{2,3}\.)?(www\.)?linkedin\.com\/(in|pub)\/[^\s/?#]+/iu;

/** An address may be left out. A missing `https://` is put before it, as people copy addresses. */
export function readProfileUrl(typed: string): { url?: string; problem?: string } {
  const trimmed = typed.trim();
  if (trimmed === '') return {};
  const url = /^[a-z]+:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`;
  const fits = url.length <= limits.profileUrlMaxCharacters && profileAddress.test(url);
  return fits ? { url } : { problem: texts.profileUrlInvalid };
}
