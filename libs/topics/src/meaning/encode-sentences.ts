import * as z from 'zod/mini';

/** Of the words and parts of words of a text, with a sign at each end. */
const tokensMost = 256;

type Encode = (text: string) => Promise<number[]>;
let encoder: Promise<Encode> | undefined;

/** What the thread of the encoder does: a direction for each text. Rejects where it cannot be started. */
export async function encodeSentences(texts: readonly string[]): Promise<number[][]> {
  encoder ??= startEncoder();
  const encode = await encoder.catch((error: unknown) => {
    encoder = undefined;
    throw error;
  });
  const directions: number[][] = [];
  for (const text of texts) directions.push(await encode(text));
  return directions;
}

const encoding = z.object({ ids: z.array(z.int()) });

/** Imports what it needs itself: a thread that failed to be read would leave all who wait without an answer. */
async function startEncoder(): Promise<Encode> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const { Tokenizer } = await import('@huggingface/tokenizers');
  const { buildMinilm, loadTokenizerFile, width } = await import('./minilm.ts');
  const tokenizer = new Tokenizer(loadTokenizerFile(), {});
  const { file, inputs, output } = buildMinilm();
  // One thread: it shares the processors with everything else that a worker does.
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  const row = (numbers: readonly number[]) =>
    new Tensor('int32', Int32Array.from(numbers), [1, numbers.length]);

  return async (text) => {
    const { ids } = encoding.parse(tokenizer.encode(text));
    const kept =
      ids.length > tokensMost ? [...ids.slice(0, tokensMost - 1), ...ids.slice(-1)] : ids;
    const { [output]: answer } = await session.run({
      [inputs.words]: row(kept),
      [inputs.places]: row(kept.map((_, place) => place)),
    });
    if (!(answer?.data instanceof Float32Array)) throw new Error('The encoder gave no numbers');
    return meanOf(answer.data, width);
  };
}

/** The mean of the directions of the words, of length one. */
function meanOf(words: Float32Array, width: number): number[] {
  const sum = new Float64Array(width);
  for (const [at, part] of words.entries()) sum[at % width] = (sum[at % width] ?? 0) + part;
  const length = Math.hypot(...sum);
  return Array.from(sum, (part) => part / length);
}
