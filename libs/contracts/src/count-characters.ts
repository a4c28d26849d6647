/**
 * Length of a post as we count it against LinkedIn's limit: UTF-16 units of the NFC text, CRLF as
 * LF. LinkedIn does not document its own rule; this never counts fewer than code points or
 * graphemes would, so a text within the limit here is within it there.
 */
export function countCharacters(text: string): number {
  return normalizePost(text).length;
}

/** The form in which a post is counted, stored and copied. */
export function normalizePost(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC');
}

/** How many bytes a text takes in UTF-8. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
