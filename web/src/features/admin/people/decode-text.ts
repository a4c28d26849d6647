/**
 * The text of a file, whichever program saved it: UTF-16 by its byte-order mark (or the zero beside its
 * first letter), UTF-8 where every byte agrees, else Windows-1252, which Excel writes in Europe.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (second === 0 || (first === 0xff && second === 0xfe)) return 'utf-16le';
  return first === 0 || (first === 0xfe && second === 0xff) ? 'utf-16be' : undefined;
}
