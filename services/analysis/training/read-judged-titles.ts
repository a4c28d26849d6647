import { readFileSync } from 'node:fs';
import { readTitle } from '@tagwell/topics/read-title';
import type { TitledConnection } from '../src/domain/engine/network/fit-connection.ts';

/** What a reader said of the titles of connections under a post, without knowing how these were found. */
export interface JudgedTitles {
  /** The `textKey` of the post. */
  post: string;
  /** With 2 for who clearly fits, 1 for who fits in part, 0 for who does not. */
  titles: Map<string, number>;
}

const folder = new URL('judged-titles/', import.meta.url);
const between = ' · ';

/**
 * Titles under posts of one use, see `readJudgedPosts`: what fits is learned from precedents, and from the others
 * how sure it is. A row: the post, who clearly fits, who fits in part, who does not.
 */
export function readJudgedTitles(use: 'precedent' | 'ranking'): JudgedTitles[] {
  return readFileSync(new URL(`${use}.tsv`, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map(parseRow);
}

function parseRow(line: string): JudgedTitles {
  const [post = '', clearly = '', partly = '', others = ''] = line.split('\t');
  const graded = (titles: string, grade: number) =>
    titles.split(between).flatMap((title) => (title === '' ? [] : [[title, grade] as const]));
  return {
    post,
    titles: new Map([...graded(clearly, 2), ...graded(partly, 1), ...graded(others, 0)]),
  };
}

/** Somebody of whom only the title is known, which is their id as well. */
export function connectionOf(position: string): TitledConnection {
  const nobody = { firstName: '', lastName: '', company: null };
  return { ...nobody, id: position, position, ...readTitle(position, null) };
}
