import { taxonomy } from './taxonomy.ts';
import { tokenize, type Token } from './tokenize.ts';

/** A term of the vocabulary and the topics it speaks for. */
export interface Term {
  /** Number of tokens. */
  length: number;
  /** How surely the term means its topic, 0..1; the topic's names come first. */
  strengths: Map<string, number>;
  /** Tokens that must be written exactly so ("PR"); the others ignore case. */
  exact: (string | null)[];
  isName: boolean;
}

interface Node {
  next: Map<string, Node>;
  terms: Term[];
}

const strengthOf = {
  name: 1,
  alias: 0.95,
  wordAlias: 0.8,
  phrase: 0.75,
  wordPhrase: 0.45,
} as const;

const root: Node = { next: new Map(), terms: [] };
const singleWords = new Map<string, Term[]>();
const joined = new Map<string, Map<string, number>>();

for (const topic of taxonomy) {
  // A name alone is no term: "Space" is a fine label and a poor sign. As a hashtag it is sure.
  addTogether(wordsOf(topic.name), topic.id, 1);
  for (const alias of topic.aliases) {
    add(alias, topic.id, strengthOfAlias(alias, topic.name), true);
  }
  for (const phrase of topic.phrases) {
    add(phrase, topic.id, isSingle(phrase) ? strengthOf.wordPhrase : strengthOf.phrase, false);
  }
}

const none: readonly Term[] = [];

/** The longest terms that begin at `tokens[at]`; several when only their case differs. */
export function termsAt(tokens: readonly Token[], at: number): readonly Term[] {
  const first = tokens[at];
  if (first?.kind !== 'word') return none;
  let found = matching(singleWords.get(first.normalized), tokens, at);
  let node = root.next.get(first.stem);
  for (let next = at + 1; node !== undefined && next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token?.kind !== 'word' || !token.continues) break;
    node = node.next.get(token.stem);
    const longer = matching(node?.terms, tokens, at);
    if (longer.length > 0) found = longer;
  }
  return found;
}

/** False for a word with which `termsAt` finds nothing, whatever follows. */
export function mayBeginTerm({ normalized, stem }: Token): boolean {
  return singleWords.has(normalized) || root.next.has(stem);
}

/** Topics (and how surely) of a hashtag whose words are written together: "futureofwork". */
export function topicsOfHashtag(normalizedBody: string): ReadonlyMap<string, number> | undefined {
  return joined.get(normalizedBody);
}

function matching(
  terms: readonly Term[] | undefined,
  tokens: readonly Token[],
  at: number,
): readonly Term[] {
  if (terms === undefined || terms.length === 0) return none;
  if (!terms.some(isExact)) return terms;
  return terms.filter((term) =>
    term.exact.every((exact, offset) => {
      const written = tokens[at + offset]?.text;
      return exact === null || written === exact || written === `${exact}s`;
    }),
  );
}

/** Whether a token of it must be written in one way. */
function isExact({ exact }: Term): boolean {
  return exact.some((written) => written !== null);
}

function add(written: string, topicId: string, strength: number, isName: boolean): void {
  const tokens = wordsOf(written);
  const first = tokens[0];
  if (first === undefined) return;
  const exact = tokens.map(({ text }) => (/\p{Lu}.*\p{Lu}/u.test(text) ? text : null));
  const terms = tokens.length === 1 ? termsOfWord(first.normalized) : nodeOf(tokens).terms;
  const same = terms.find((term) => term.exact.join() === exact.join());
  const term = same ?? { length: tokens.length, strengths: new Map(), exact, isName: false };
  if (same === undefined) terms.push(term);
  term.isName ||= isName;
  raise(term.strengths, topicId, strength);
  addTogether(tokens, topicId, strength);
}

function addTogether(tokens: readonly Token[], topicId: string, strength: number): void {
  const key = tokens.map((token) => token.normalized).join('');
  const strengths = joined.get(key) ?? new Map<string, number>();
  joined.set(key, strengths);
  raise(strengths, topicId, strength);
}

function wordsOf(term: string): Token[] {
  return tokenize(term).filter((token) => token.kind === 'word');
}

function raise(strengths: Map<string, number>, topicId: string, strength: number): void {
  strengths.set(topicId, Math.max(strength, strengths.get(topicId) ?? 0));
}

function termsOfWord(word: string): Term[] {
  const terms = singleWords.get(word) ?? [];
  singleWords.set(word, terms);
  return terms;
}

function nodeOf(tokens: readonly Token[]): Node {
  let node = root;
  for (const { stem } of tokens) {
    const next = node.next.get(stem) ?? { next: new Map(), terms: [] };
    node.next.set(stem, next);
    node = next;
  }
  return node;
}

function strengthOfAlias(alias: string, name: string): number {
  if (alias.toLowerCase() === name.toLowerCase()) return strengthOf.name;
  return isSingle(alias) ? strengthOf.wordAlias : strengthOf.alias;
}

function isSingle(term: string): boolean {
  return !/[\s\-/.&]/u.test(term);
}
