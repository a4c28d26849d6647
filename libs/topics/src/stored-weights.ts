import { hundredthsOf, numberOf, type WeightKey } from './weight-board.ts';

/** 64 characters that nothing has to quote or escape. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const charactersEach = 3;
/** Stands for a weight of 1; the characters behind it stand for less. */
const firstWeight = 0x21;
const backslash = 0x5c;

const digitCodes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0));
const digitValues = new Uint8Array(128);
for (const [value, code] of digitCodes.entries()) digitValues[code] = value;

/**
 * Weights of a reading as text to be stored: three ASCII characters each, two for the number in
 * base 64 and one for the hundredths. No tab, quote of arrays or backslash occurs in it.
 */
export function storeWeights(keys: readonly WeightKey[]): string {
  const codes = new Uint8Array(charactersOf(keys.length));
  writeWeights(keys, codes, 0);
  return String.fromCharCode(...codes);
}

/** How many characters `storeWeights` makes of so many. */
export function charactersOf(weights: number): number {
  return weights * charactersEach;
}

/** Writes the text of `storeWeights` into `codes` from `from` on; gives where it ends. */
export function writeWeights(keys: readonly WeightKey[], codes: Uint8Array, from: number): number {
  let at = from;
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0;
    const number = numberOf(key);
    const weight = firstWeight + 100 - hundredthsOf(key);
    codes[at] = digitCodes[number >> 6] ?? 0;
    codes[at + 1] = digitCodes[number & 63] ?? 0;
    codes[at + 2] = weight < backslash ? weight : weight + 1;
    at += charactersEach;
  }
  return at;
}

/** Hands on what a text of `storeWeights` holds, in its order; weights in hundredths. */
export function readWeights(
  stored: string,
  take: (number: number, hundredths: number) => void,
): void {
  for (let at = 0; at + charactersEach <= stored.length; at += charactersEach) {
    const high = digitValues[stored.charCodeAt(at)] ?? 0;
    const low = digitValues[stored.charCodeAt(at + 1)] ?? 0;
    const code = stored.charCodeAt(at + 2);
    const weight = code > backslash ? code - 1 : code;
    take(high * 64 + low, 100 - (weight - firstWeight));
  }
}
