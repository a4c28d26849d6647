import { macRomanSigns } from '@tagwell/contracts/linkedin-export';

/**
 * A file's encoding: UTF-16 by its byte-order mark (or the zero next to its first letter), UTF-8 if
 * it is valid, or else what Excel writes: MacRoman on Macs, Windows-1252 in Europe.
 * @param options `isStart` if it is only the start of the file, whose last character may be cut off
 */
export function encodingOf(bytes: Uint8Array, { isStart = false } = {}): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isStart });
    return 'utf-8';
  } catch {
    const latin1 = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return macRomanSigns(latin1) > 0 ? 'macintosh' : 'windows-1252';
  }
}

/** The text of a file, whichever program saved it. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
