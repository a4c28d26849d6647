import { Piscina } from 'piscina';
import type { encodeSentences } from './encode-sentences.ts';
import { packMeaning, type Meaning } from './meaning.ts';

/**
 * Turns texts into meanings with MiniLM (all-MiniLM-L6-v2; Wang et al. 2020, Reimers and Gurevych 2019),
 * in a thread of its own: a post takes it some 2 to 20 ms of a processor.
 */
export interface SentenceEncoder {
  /** Of each text its first 256 tokens. Rejects when the thread fails; the next call starts another. */
  encode: (texts: readonly string[]) => Promise<Meaning[]>;
  close: () => Promise<void>;
}

type Texts = Parameters<typeof encodeSentences>[0];
type Directions = Awaited<ReturnType<typeof encodeSentences>>;

/** A machine that is very busy may take seconds to read the weights. */
const usualPatience = { startMs: 30_000, textMs: 2_000 };
const program = new URL('encode-sentences.ts', import.meta.url).href;

/**
 * The thread starts with the first call, and reads the weights of the model then: half a second. One that
 * gives no answer in time is ended, and who waits for it is told.
 */
export function createSentenceEncoder(
  filename = program,
  patience = usualPatience,
): SentenceEncoder {
  const threads = new Piscina<Texts, Directions>({
    filename,
    name: 'encodeSentences',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  // Who waits is told by a rejection; an idle thread that fails is started again by the next call.
  threads.on('error', () => {});
  // First come, first served: the pool itself lets some wait for as long as others come.
  let last: Promise<unknown> = Promise.resolve();
  return {
    encode: async (texts) => {
      const directions = last.then(() => {
        const signal = AbortSignal.timeout(patience.startMs + patience.textMs * texts.length);
        return threads.run(texts, { signal });
      });
      last = directions.catch(() => undefined);
      return (await directions).map(packMeaning);
    },
    close: () => threads.destroy(),
  };
}
