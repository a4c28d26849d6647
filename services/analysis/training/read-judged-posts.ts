import { readdirSync, readFileSync } from 'node:fs';

/** A post under which readers judged people, without knowing how these were found. */
export interface JudgedPost {
  text: string;
  /** What the post is about, as the list of what an expert is known for would say it, the narrowest first. */
  subjects: string[];
  /** Ids of the people, with 2 for who clearly fits, 1 for who fits in part, 0 for who does not. */
  people: Map<string, number>;
}

const folder = new URL('judged-posts/', import.meta.url);

/**
 * The posts of one use: some are precedents, from which the encoder learns as well, and what each
 * feature is worth is fitted to others. A row: subjects, who clearly fits, who fits in part, who does not, the
 * text with `\n` for a line break.
 */
export function readJudgedPosts(use: 'precedent' | 'ranking'): JudgedPost[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${use}-`) && name.endsWith('.tsv'))
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n'))
    .map(parseRow);
}

function parseRow(line: string): JudgedPost {
  const [subjects = '', clearly = '', partly = '', others = '', text = ''] = line.split('\t');
  return {
    text: text.replaceAll(String.raw`\n`, '\n'),
    subjects: subjects.split('; ').filter((subject) => subject !== ''),
    people: parsePeople({ clearly, partly, others }),
  };
}

/** Grades by id, of lists of ids: 2 for who clearly fits, 1 for who fits in part, 0 for who does not. */
export function parsePeople(lists: {
  clearly: string;
  partly: string;
  others: string;
}): Map<string, number> {
  const graded = (ids: string, grade: number) =>
    ids.split(' ').flatMap((id) => (id === '' ? [] : [[id, grade] as const]));
  return new Map([
    ...graded(lists.others, 0),
    ...graded(lists.partly, 1),
    ...graded(lists.clearly, 2),
  ]);
}
