import { once } from 'node:events';
import { Piscina } from 'piscina';
import { quantize, type Embedding } from './embedding.ts';
import { withGlosses } from './glosses.ts';

/**
 * Computes embeddings with our fine-tuned MiniLM (all-MiniLM-L6-v2; Wang et al. 2020, Reimers and
 * Gurevych 2019) in its own thread; a post takes 2 to 60 ms of processor time.
 */
export interface SentenceEncoder {
  /**
   * Embeds each text, of a very long one the first 1,000 tokens. Rejects if the thread fails; the next call starts
   * another.
   */
  encode: (texts: readonly string[]) => Promise<Embedding[]>;
  close: () => Promise<void>;
}

/** A busy machine may take seconds to load the weights. */
const defaultTimeouts = { startMs: 30_000, textMs: 2_000 };

/**
 * The thread starts with the first call and then loads the weights, which takes a second. A call
 * that takes too long rejects, and so do others until the thread is free again. The thread is never
 * terminated during a text, because that would abort the whole process.
 */
export function createSentenceEncoder(
  filename = import.meta.url,
  patience = defaultTimeouts,
): SentenceEncoder {
  const threads = new Piscina<readonly string[], number[][]>({
    filename,
    name: 'encodeSentences',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  // Callers get a rejection; if an idle thread fails, the next call starts another.
  threads.on('error', () => {});
  const ending = new AbortController();
  // First come, first served, because the pool itself may starve a call.
  let last: Promise<unknown> = Promise.resolve();
  let working: Promise<unknown> = Promise.resolve();
  let isLate = false;

  async function ask(texts: readonly string[]): Promise<number[][]> {
    ending.signal.throwIfAborted();
    if (isLate) throw new Error('The encoder is still at texts that take too long');
    const answer = threads.run(texts);
    working = answer.catch(() => undefined).finally(() => (isLate = false));
    const tooLate = AbortSignal.timeout(patience.startMs + patience.textMs * texts.length);
    const given = AbortSignal.any([ending.signal, tooLate]);
    const givenUp = once(given, 'abort').then(() => Promise.reject(given.reason));
    try {
      return await Promise.race([answer, givenUp]);
    } catch (error) {
      isLate = tooLate.aborted;
      throw error;
    }
  }

  return {
    encode: async (texts) => {
      const directions = last.then(() => ask(texts));
      last = directions.catch(() => undefined);
      return (await directions).map(quantize);
    },
    close: async () => {
      ending.abort();
      if (!isLate) await working;
      await threads.destroy();
    },
  };
}

let encoder: ReturnType<typeof startEncoder> | undefined;

/**
 * Runs in the encoder's thread: returns an embedding for each text. Rejects if the encoder can't be
 * started.
 * @public the thread finds it by its name
 */
export async function encodeSentences(texts: readonly string[]): Promise<number[][]> {
  encoder ??= startEncoder();
  const encode = await encoder.catch((error: unknown) => {
    encoder = undefined;
    throw error;
  });
  const directions: number[][] = [];
  for (const text of texts) directions.push(await encode(withGlosses(text)));
  return directions;
}

/**
 * Imports what only the thread needs, because a failed static import would leave all callers
 * without an answer.
 */
async function startEncoder() {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const { buildMinilm, createTokenizer, width } = await import('./minilm.ts');
  const tokensOf = createTokenizer();
  const { file, inputs, output } = buildMinilm();
  // One thread, because it shares the processors with the rest of the worker.
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  const row = (numbers: readonly number[]) =>
    new Tensor('int32', Int32Array.from(numbers), [1, numbers.length]);

  return async (text: string): Promise<number[]> => {
    const sum = new Float64Array(width);
    for (const tokens of tokensOf(text)) {
      const { [output]: answer } = await session.run({
        [inputs.words]: row(tokens),
        [inputs.places]: row(tokens.map((_, place) => place)),
      });
      if (!(answer?.data instanceof Float32Array)) throw new Error('The encoder gave no numbers');
      for (const [at, part] of answer.data.entries())
        sum[at % width] = (sum[at % width] ?? 0) + part;
    }
    return normalized(sum);
  };
}

/** In the direction of the mean of all token vectors. */
function normalized(sum: Float64Array): number[] {
  const length = Math.hypot(...sum);
  return Array.from(sum, (part) => part / length);
}
