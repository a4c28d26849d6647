import { existsSync } from 'node:fs';
import {
  type KnownEmbeddings,
  embeddingKey,
  readEmbeddingFile,
  writeEmbeddingFile,
} from '../src/embedding/embedding.ts';
import { createSentenceEncoder } from '../src/embedding/sentence-encoder.ts';

const together = 64;

/** Brings a file of embeddings up to these texts: encodes those it lacks, removes those that are gone. */
export async function renewEmbeddings(
  file: URL,
  texts: readonly string[],
): Promise<KnownEmbeddings> {
  const known = new Map(existsSync(file) ? readEmbeddingFile(file) : []);
  const wanted = new Map(texts.map((text) => [embeddingKey(text), text]));
  const missing = [...wanted].filter(([key]) => !known.has(key));
  const encoder = createSentenceEncoder();
  for (let at = 0; at < missing.length; at += together) {
    const some = missing.slice(at, at + together);
    const embeddings = await encoder.encode(some.map(([, text]) => text));
    for (const [place, [key]] of some.entries()) {
      const embedding = embeddings[place];
      if (embedding !== undefined) known.set(key, embedding);
    }
  }
  await encoder.close();
  const renewed = new Map([...known].filter(([key]) => wanted.has(key)));
  writeEmbeddingFile(file, renewed);
  return renewed;
}
