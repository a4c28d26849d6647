import type { Token } from '@tagwell/topics/tokenize';

/** A stretch of a post that says something, with its tokens. */
export interface TokenizedSegment {
  text: string;
  tokens: readonly Token[];
}
