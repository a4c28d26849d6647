import { readdirSync, readFileSync } from 'node:fs';
import { parseTerm } from '../src/atlas/term-table.ts';

/** A term of the atlas with the topics that it points to. */
export interface AtlasEntry {
  entry: string;
  /** Topic id to 3 for nearly always, 2 for usually, 1 for only beside others. */
  votes: Map<string, number>;
  /** Whether posts in other languages than English say it. */
  isForeign: boolean;
  /** The code of the only language in which it counts, where the word means something else elsewhere. */
  language: string | null;
}

/** An expression that points nowhere: it only keeps its words from pointing where they point alone. */
const aboutNothing = '-';
const folder = new URL('../data/atlas/', import.meta.url);
/**
 * Files of readers who saw the words of posts one by one, and noted what each is about more often
 * than not.
 */
const firmReaders = ['hints.tsv', 'words.tsv'];
/** What words point to in context; words that a firm reader has are skipped here. */
const cues = 'cues.tsv';
/** Read by one who saw the common words of posts: they overrule the writers of the fields. */
const readers = [...firmReaders, cues, 'expressions.tsv', 'kinds.tsv', 'lexicon.tsv'];
/** What posts in other languages say, beside names and expressions; no row changes what a word says in English. */
const otherLanguages = new Map([
  ['french.tsv', 'fr'],
  ['german.tsv', 'de'],
  ['italian.tsv', 'it'],
  ['portuguese.tsv', 'pt'],
  ['spanish.tsv', 'es'],
]);

/**
 * Every term of the atlas once. A single word that is common in posts counts as its reader has it, so a
 * field's row for it counts only where the reader has one too. One that a language reads otherwise than the
 * rows before, or as surer, is a term of its own, for that language alone.
 */
export function readAtlas(isCommon: (word: string) => boolean): AtlasEntry[] {
  const entries = new Map<string, AtlasEntry>();
  const english = new Set<string>();
  const files = readdirSync(folder).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  for (const file of files) {
    for (const line of readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n')) {
      const [entry = '', votes = ''] = line.split('\t');
      const isSingle = !/\s/u.test(entry);
      if (file === cues && isSingle && entries.has(entry)) continue;
      const isPassing = /^\p{Ll}+$/u.test(entry) && isCommon(entry) && !entries.has(entry);
      const language = otherLanguages.get(file) ?? null;
      const isForeign = language !== null;
      if (!readers.includes(file) && !isForeign && isPassing) continue;
      const said = parseVotes(votes);
      const before = entries.get(entry);
      const isOther = before !== undefined && !saysAsMuch(before.votes, said);
      if (isForeign && isSingle && (isPassing || isOther)) {
        entries.set(`${entry} ${language}`, { entry, votes: said, isForeign, language });
        // What is only surer in this language may be said in others as well.
        if (before !== undefined && pointAlike(before.votes, said)) before.isForeign = true;
        continue;
      }
      const known = before ?? {
        entry,
        votes: new Map<string, number>(),
        isForeign,
        language: null,
      };
      if (!isForeign) english.add(entry);
      if (isForeign && isSingle && english.has(entry)) {
        known.isForeign = true;
        continue;
      }
      addVotes(known, said);
      entries.set(entry, known);
    }
  }
  return joinSpellings([...entries.values()]);
}

function parseVotes(votes: string): Map<string, number> {
  const pairs = votes.split(' ').filter((vote) => vote !== aboutNothing);
  return new Map(
    pairs.map((vote) => {
      const [id = '', weight = '1'] = vote.split(':');
      return [id, Number(weight)];
    }),
  );
}

function addVotes({ votes }: AtlasEntry, said: ReadonlyMap<string, number>): void {
  for (const [id, weight] of said) votes.set(id, Math.max(weight, votes.get(id) ?? 0));
}

function rank(file: string): number {
  if (otherLanguages.has(file)) return readers.length + 1;
  const place = readers.indexOf(file);
  return place < 0 ? readers.length : place;
}

/**
 * Spellings that a text would be found to have at once ("boiler" and "boilers", "Voice cloning" and
 * "voice cloning") are one term, or they would count twice; those that point elsewhere stay apart.
 */
function joinSpellings(entries: readonly AtlasEntry[]): AtlasEntry[] {
  const known = new Map<string, AtlasEntry[]>();
  for (const one of entries.toSorted(widestFirst)) {
    const term = parseTerm(0, one.entry);
    const key = `${term?.words.join(' ') ?? one.entry} (${term?.beside.join(' ') ?? ''}) ${one.language}`;
    const others = known.get(key) ?? [];
    const alike = others.filter(({ votes }) => pointAlike(votes, one.votes));
    const [kept = one] = alike;
    for (const same of [...alike, one]) {
      addVotes(kept, same.votes);
      kept.isForeign ||= same.isForeign;
    }
    known.set(key, [...others.filter((other) => !alike.includes(other)), kept]);
  }
  return [...known.values()].flat();
}

/** The spelling that most texts have: small letters, then the shortest. */
function widestFirst({ entry: one }: AtlasEntry, { entry: other }: AtlasEntry): number {
  const capitals = Number(/\p{Lu}/u.test(one)) - Number(/\p{Lu}/u.test(other));
  return capitals || one.length - other.length || (one < other ? -1 : 1);
}

function pointAlike(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === 0 ? other.size === 0 : [...other.keys()].some((id) => one.has(id));
}

/** Whether rows point alike, and the first is as sure wherever both point. */
function saysAsMuch(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return (
    pointAlike(one, other) && [...other].every(([id, weight]) => (one.get(id) ?? weight) >= weight)
  );
}
