import { Tokenizer } from '@huggingface/tokenizers';
import * as z from 'zod/mini';
import { loadTokenizerFile } from './minilm.ts';

/** How many tokens of a text are read, with the marks at both ends. */
const tokensMost = 256;

const encoding = z.object({ ids: z.array(z.int()) });

/** Turns a text into the numbers by which MiniLM knows its words and their pieces. */
export function createTokenizer(): (text: string) => number[] {
  const tokenizer = new Tokenizer(loadTokenizerFile(), {});
  return (text) => {
    const { ids } = encoding.parse(tokenizer.encode(text));
    return ids.length > tokensMost ? [...ids.slice(0, tokensMost - 1), ...ids.slice(-1)] : ids;
  };
}
