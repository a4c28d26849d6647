import { existsSync } from 'node:fs';
import {
  type KnownMeanings,
  meaningKey,
  readMeaningFile,
  writeMeaningFile,
} from '../src/meaning/meaning.ts';
import { createSentenceEncoder } from '../src/meaning/sentence-encoder.ts';

const together = 64;

/** Brings a file of meanings up to these texts: encodes those it lacks, forgets those that are gone. */
export async function renewMeanings(file: URL, texts: readonly string[]): Promise<KnownMeanings> {
  const known = new Map(existsSync(file) ? readMeaningFile(file) : []);
  const wanted = new Map(texts.map((text) => [meaningKey(text), text]));
  const missing = [...wanted].filter(([key]) => !known.has(key));
  const encoder = createSentenceEncoder();
  for (let at = 0; at < missing.length; at += together) {
    const some = missing.slice(at, at + together);
    const meanings = await encoder.encode(some.map(([, text]) => text));
    for (const [place, [key]] of some.entries()) {
      const meaning = meanings[place];
      if (meaning !== undefined) known.set(key, meaning);
    }
  }
  await encoder.close();
  const renewed = new Map([...known].filter(([key]) => wanted.has(key)));
  writeMeaningFile(file, renewed);
  return renewed;
}
