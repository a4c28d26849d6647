import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import * as z from 'zod/mini';
import { buildMinilm, loadTokenizerFile, type MinilmInput, width } from './minilm.ts';

/** Of the words and parts of words of a text, with a sign at each end. */
const tokensMost = 256;

const tokenizer = new Tokenizer(loadTokenizerFile(), {});
const encoding = z.object({ ids: z.array(z.int()) });
const encoder = await startEncoder();

async function startEncoder() {
  const { file, output } = buildMinilm();
  // One thread: it shares the processors with everything else that a worker does.
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  return { session, output };
}

/** What the thread of the encoder does: a direction for each text. */
export async function encodeSentences(texts: readonly string[]): Promise<number[][]> {
  const directions: number[][] = [];
  for (const text of texts) directions.push(await encode(text));
  return directions;
}

async function encode(text: string): Promise<number[]> {
  const { ids } = encoding.parse(tokenizer.encode(text));
  const kept = ids.length > tokensMost ? [...ids.slice(0, tokensMost - 1), ...ids.slice(-1)] : ids;
  const places = kept.map((_, place) => place);
  const given: Record<MinilmInput, Tensor> = { words: row(kept), places: row(places) };
  const { [encoder.output]: answer } = await encoder.session.run(given);
  if (!(answer?.data instanceof Float32Array)) throw new Error('The encoder gave no numbers');
  return meanOf(answer.data);
}

const row = (numbers: readonly number[]) =>
  new Tensor('int32', Int32Array.from(numbers), [1, numbers.length]);

/** The mean of the directions of the words, of length one. */
function meanOf(words: Float32Array): number[] {
  const sum = new Float64Array(width);
  for (const [at, part] of words.entries()) sum[at % width] = (sum[at % width] ?? 0) + part;
  const length = Math.hypot(...sum);
  return Array.from(sum, (part) => part / length);
}
