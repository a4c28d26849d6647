import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { arrayReader, packArrays, packRows, weightUnit } from './packed-arrays.ts';
import { collectTermKeys, createTermTable, parseTerm } from './term-table.ts';
import type { TopicModel } from './topic-model.ts';

/** The result of training: alternating classes and weights, in hundredths of log-odds. */
export interface TrainedModel {
  classes: string[];
  bias: number[];
  biasOfWords: number[];
  /** A row per embedding dimension with a weight per class, in `embeddingUnit`. */
  embedding: number[][];
  /** Marks as in `termMarks`, omitted if 0. */
  terms: [entry: string, weights: number[], marks?: number][];
}

/** Ten-thousandths of log-odds. */
export const embeddingUnit = 10_000;

const heading = z.object({ digest: z.string(), classes: z.array(z.string()) });

/**
 * Serializes the model. Everything is precomputed, so that loading is fast, and its tens of
 * thousands of terms take only the memory of their letters until used.
 * @param digest a digest of the training sources
 */
export function packModel(
  { classes, bias, biasOfWords, embedding, terms }: TrainedModel,
  digest: string,
): Uint8Array {
  const entries = terms.map(([entry]) => Buffer.from(entry));
  const starts = new Int32Array(entries.length + 1);
  for (const [row, { length }] of entries.entries()) starts[row + 1] = (starts[row] ?? 0) + length;
  const { offsets, targets, weights } = packRows(
    weightUnit,
    terms.map(([, pairs]) => pairs),
  );
  const collected = collectTermKeys();
  for (const [row, [entry, , marks]] of terms.entries())
    collected.add(parseTerm(row, entry, marks));
  const keys = collected.pack();
  return packArrays([
    Buffer.from(JSON.stringify({ digest, classes })),
    Float64Array.from(bias, (value) => value / weightUnit),
    Float64Array.from(biasOfWords, (value) => value / weightUnit),
    Float32Array.from(embedding.flat(), (value) => value / embeddingUnit),
    offsets,
    Uint16Array.from(targets),
    weights,
    Buffer.concat(entries),
    starts,
    Uint8Array.from(terms, ([, , marks = 0]) => marks),
    keys.singles,
    keys.phrases,
    keys.joined,
    keys.ordinary,
  ]);
}

export function readModel(bytes: Uint8Array): TopicModel {
  const next = arrayReader(bytes);
  const { digest, classes } = heading.parse(JSON.parse(Buffer.from(next(Uint8Array)).toString()));
  const bias = next(Float64Array);
  const biasOfWords = next(Float64Array);
  const embeddingWeights = next(Float32Array);
  const [offsets, targets, weights] = [next(Int32Array), next(Uint16Array), next(Float32Array)];
  const { buffer, byteOffset, length } = next(Uint8Array);
  const letters = Buffer.from(buffer, byteOffset, length);
  const starts = next(Int32Array);
  const marks = next(Uint8Array);
  const table = createTermTable(
    (row) => parseTerm(row, letters.toString('utf8', starts[row], starts[row + 1]), marks[row]),
    {
      singles: next(Int32Array),
      phrases: next(Int32Array),
      joined: next(Int32Array),
      ordinary: next(Int32Array),
    },
  );
  return {
    digest,
    classes,
    table,
    bias,
    biasOfWords,
    embeddingWeights,
    offsets,
    targets,
    weights,
  };
}

export function loadTopicModel(): TopicModel {
  const file = new URL('../../model/reading.bin', import.meta.url);
  try {
    return readModel(readFileSync(file));
  } catch (cause) {
    throw new Error(`${file.pathname} is no reading model`, { cause });
  }
}

/** A trained model, as loaded from its file. */
export function buildTopicModel(trained: TrainedModel): TopicModel {
  return readModel(packModel(trained, ''));
}
