import { isAscii, isUtf8 } from 'node:buffer';
import { macRomanSigns } from '@tagwell/contracts/linkedin-export';
import { UnreadableExport, type UnreadableReason } from './unreadable-export.ts';

export type ExportEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252' | 'macintosh';

export interface EncodingDetector {
  /** Call with all chunks in order; keeps only the start of the file. */
  add: (chunk: Uint8Array) => void;
  /**
   * @throws {UnreadableExport} `empty`; another kind of file (see `refuseForeignFile`);
   * `damaged_text` for what was UTF-8 once; `foreign_encoding` for another encoding than these
   */
  encoding: () => ExportEncoding;
}

const startBytes = 4096;
const nothing = new Uint8Array();
/** By distance from the end: lead bytes from this value on are incomplete. */
const leadOfLonger = [0, 0xc0, 0xe0, 0xf0];
const brokenCharacter = /\uFFFD/g;
const wideCharacter = /[\u0080-\uFFFC]/g;
/**
 * What Western text in Windows-1252 never has: words without any plain letter (Cyrillic, Greek, Chinese,
 * Korean), bytes without a meaning, what begins a kana, and where letters of Central Europe and Turkey
 * stand that are others in the West.
 */
const foreignLetters = new RegExp(
  [
    '(?<![A-Za-z\x80-\xff])[\xa1-\xff]{4,}(?![A-Za-z\x80-\xff])',
    '[\x81\x8d\x8f\x90\x9d]|\x82[\x9f-\xf1]|\x83[@-\x96]',
    // Polish, Turkish.
    '[A-Za-z][\xb3\xb9\xbf](?=[a-z\xe0-\xff])|[a-z]{2}\xb3(?=[,;\t"])|[a-z]\xfe(?=[,;\t" ])',
    // Czech, Slovak, Slovene, Croatian: an è before a vowel or a k, ø beside an accent, ì and ù within a word.
    '[\xc8\xe8](?=[aeikouy\xe1\xe9\xec\xed\xf3\xf9\xfa\xfd])|[\xe1\xed\xf9\xfd]\xe8|\xf8(?=[\xe1\xe9\xec\xed\xf9])',
    '[\xe1\xe9\xec\xed\xfd]\xf8|[\xec\xf9](?=[a-z])|[\xbc\xbe](?=[a-z])|[aeiou]\xe6(?![A-Za-z\x80-\xff])',
    // Romanian: ordinals within a word, and ã before what follows it in no Portuguese word.
    '[a-z\xe3]\xba(?=[a-z\xe3])|[a-z]{3}\xba|(?<![A-Za-z0-9\x80-\xff])\xaa(?=[a-z])|\xe3(?=[bcdfghjklmnpqrtvxz])',
  ].join('|'),
  'g',
);
/** A line in Hungarian: Portuguese has õ before e alone, Estonian has no accents beside it. */
const hungarianLine = /^(?=.*[\xd5\xf5](?!e)).*[\xc1\xc9\xcd\xd3\xda\xe1\xe9\xed\xf3\xfa]/gm;
/** A single foreign pattern among many non-ASCII letters may be a typo. */
const foreignShare = 1 / 20;

/**
 * Detects a file's encoding chunk by chunk: UTF-16 by its byte-order mark (or the zero byte next to
 * its first letter), UTF-8 if the whole file is valid, or else what Excel writes: MacRoman on Macs,
 * Windows-1252 in Europe. Cheap enough to run during the upload.
 */
export function createEncodingDetector(): EncodingDetector {
  let start: Uint8Array = nothing;
  let carry: Uint8Array = nothing;
  let wide = 0;
  let broken = 0;
  let foreign = 0;
  let macSigns = 0;
  let lastTwo = '';

  return {
    add(chunk) {
      if (start.length < startBytes) start = Buffer.concat([start, chunk]).subarray(0, startBytes);
      const bytes = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
      const whole = bytes.length - incompleteTail(bytes);
      carry = Buffer.from(bytes.subarray(whole));
      count(bytes.subarray(0, whole));
    },
    encoding() {
      if (start.length === 0) throw new UnreadableExport('empty');
      refuseForeignFile(start);
      const marked = utf16Mark(start);
      if (marked !== null) return marked;
      // An incomplete last character: the file is truncated or not UTF-8.
      const isBroken = broken > 0 || carry.length > 0;
      if (!isBroken) return 'UTF-8';
      if (hasUtf8Mark(start) || wide > broken) throw new UnreadableExport('damaged_text');
      if (macSigns > 0) return 'macintosh';
      if (foreign > broken * foreignShare) throw new UnreadableExport('foreign_encoding');
      return 'Windows-1252';
    },
  };

  function count(bytes: Uint8Array): void {
    const isWhole = isUtf8(bytes);
    if (!isWhole) countLetters(bytes);
    else if (!isAscii(bytes)) wide += 1;
    // The first byte of a valid part may end a word of an invalid one.
    macSigns += macRomanSigns(lastTwo + latin1(isWhole ? bytes.subarray(0, 1) : bytes));
    lastTwo = (lastTwo + latin1(bytes.subarray(-2))).slice(-2);
  }

  function countLetters(bytes: Uint8Array): void {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    broken += text.match(brokenCharacter)?.length ?? 0;
    wide += text.match(wideCharacter)?.length ?? 0;
    const western = latin1(bytes);
    for (const [letters] of western.matchAll(foreignLetters)) foreign += letters.length;
    foreign += western.match(hungarianLine)?.length ?? 0;
  }
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

function utf16Mark([first, second]: Uint8Array): ExportEncoding | null {
  if (first === undefined || second === undefined) return null;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  if (first !== 0 && second === 0) return 'UTF-16LE';
  return first === 0 && second !== 0 ? 'UTF-16BE' : null;
}

function hasUtf8Mark(start: Uint8Array): boolean {
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
}

/** The number of bytes at the end that start an incomplete character. */
function incompleteTail(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return byte >= (leadOfLonger[back] ?? 0) ? back : 0;
  }
  return 0;
}

const signatures: readonly (readonly [UnreadableReason, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  // Excel before 2007.
  ['workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['gzip', [0x1f, 0x8b]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];
/** The names that a ZIP begins with when it is a workbook. */
const workbookParts = /\[Content_Types\]\.xml|_rels\/|docProps\/|xl\//;
const page = /^\s*<(?:!doctype|html|head|body|\?xml|!--)/i;

/** Whether a file is a ZIP, by its first bytes. */
export function beginsAsZip(start: Uint8Array): boolean {
  return signatureOf(start) === 'zip';
}

/**
 * Refuses what is another kind of file by its first bytes, whatever it is called.
 * @param start the first bytes of the file, 4,096 where there are as many
 * @throws {UnreadableExport} `zip`, `workbook`, `gzip`, `pdf` or `html`
 */
function refuseForeignFile(start: Uint8Array): void {
  const found = signatureOf(start);
  const text = Buffer.from(start).toString('latin1');
  if (found !== undefined) {
    const isWorkbook = found === 'zip' && workbookParts.test(text.slice(30, 200));
    throw new UnreadableExport(isWorkbook ? 'workbook' : found);
  }
  if (page.test(text.replace(/^\u00ef\u00bb\u00bf/, ''))) throw new UnreadableExport('html');
}

function signatureOf(start: Uint8Array): UnreadableReason | undefined {
  return signatures.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0];
}
