import { hundredthsOf, numberOf, type WeightKey } from './weight-board.ts';

/** 64 characters that nothing has to quote or escape. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const charactersEach = 3;
/** Stands for a weight of 1; the characters behind it stand for less. */
const firstWeight = 0x21;
const backslash = 0x5c;

const digitValues = new Uint8Array(128);
for (const [value, digit] of Array.from(digits).entries()) {
  digitValues[digit.charCodeAt(0)] = value;
}

/**
 * Weights of a reading as text to be stored: three ASCII characters each, two for the number in
 * base 64 and one for the hundredths. No tab, quote of arrays or backslash occurs in it.
 */
export function storeWeights(keys: readonly WeightKey[]): string {
  let stored = '';
  for (const key of keys) {
    const number = numberOf(key);
    const weight = firstWeight + 100 - hundredthsOf(key);
    const code = weight < backslash ? weight : weight + 1;
    stored += `${digits[number >> 6]}${digits[number & 63]}${String.fromCharCode(code)}`;
  }
  return stored;
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
