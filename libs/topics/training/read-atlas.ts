import { readdirSync, readFileSync } from 'node:fs';

/** A term of the atlas with the topics that it points to. */
export interface AtlasEntry {
  entry: string;
  /** Topic id to 3 for nearly always, 2 for usually, 1 for only beside others. */
  votes: Map<string, number>;
}

/** An expression that points nowhere: it only keeps its words from pointing where they point alone. */
const aboutNothing = '-';
const folder = new URL('../data/atlas/', import.meta.url);
/** Read by one who saw the common words of posts: they overrule the writers of the fields. */
const readers = new Set([
  'cues.tsv',
  'expressions.tsv',
  'hints.tsv',
  'kinds.tsv',
  'lexicon.tsv',
  'words.tsv',
]);

/**
 * Every term of the atlas once, in the order of the files. A single word that is common in posts
 * counts as its reader has it, so a field's row for it counts only where the reader has one too.
 */
export function readAtlas(isCommon: (word: string) => boolean): AtlasEntry[] {
  const entries = new Map<string, AtlasEntry>();
  const files = readdirSync(folder).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  for (const file of files) {
    for (const line of readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n')) {
      const [entry = '', votes = ''] = line.split('\t');
      const isPassing = /^\p{Ll}+$/u.test(entry) && isCommon(entry) && !entries.has(entry);
      if (!readers.has(file) && isPassing) continue;
      const known = entries.get(entry) ?? { entry, votes: new Map<string, number>() };
      for (const vote of votes.split(' ')) {
        if (vote === aboutNothing) continue;
        const [id = '', weight = '1'] = vote.split(':');
        known.votes.set(id, Math.max(Number(weight), known.votes.get(id) ?? 0));
      }
      entries.set(entry, known);
    }
  }
  return [...entries.values()];
}

function rank(file: string): number {
  return readers.has(file) ? 0 : 1;
}
