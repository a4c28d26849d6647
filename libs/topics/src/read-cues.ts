import { cueLists } from './cue-lists.ts';
import { tokenize, type Token } from './tokenize.ts';

/** A word or phrase of a text that speaks a little for some topics. */
export interface Cue {
  /** Exactly as written. */
  phrase: string;
  /** The same for every spelling. */
  key: string;
  /** Number of tokens. */
  length: number;
  topicIds: readonly string[];
}

interface CueTerm {
  stems: readonly string[];
  key: string;
  topicIds: string[];
}

const singleWords = new Map<string, CueTerm>();
/** Of several words, by the stem of the first, the longest first. */
const phrases = new Map<string, CueTerm[]>();

/** The same by all their stems. */
const wholePhrases = new Map<string, CueTerm>();

for (const [topicId, cues] of Object.entries(cueLists)) {
  for (const cue of cues) add(cue, topicId);
}
for (const terms of phrases.values()) terms.sort((a, b) => b.stems.length - a.stems.length);

/** The cues of a text in its order; the longest wins. Links, mentions and hashtags are none. */
export function readCues(text: string, tokens: readonly Token[]): Cue[] {
  const found: Cue[] = [];
  for (let at = 0; at < tokens.length;) {
    const term = termAt(tokens, at);
    const length = term?.stems.length ?? 1;
    if (term !== undefined) {
      const phrase = text.slice(tokens[at]?.start, tokens[at + length - 1]?.end);
      found.push({ phrase, key: term.key, length, topicIds: term.topicIds });
    }
    at += length;
  }
  return found;
}

function termAt(tokens: readonly Token[], at: number): CueTerm | undefined {
  const first = tokens[at];
  if (first?.kind !== 'word') return undefined;
  const longer = phrases.get(first.stem)?.find(({ stems }) =>
    stems.every((stem, offset) => {
      const token = tokens[at + offset];
      return token?.kind === 'word' && token.stem === stem && (offset === 0 || token.continues);
    }),
  );
  return longer ?? singleWords.get(first.normalized);
}

function add(cue: string, topicId: string): void {
  const tokens = tokenize(cue).filter(({ kind }) => kind === 'word');
  const [first] = tokens;
  if (first === undefined) return;
  const stems = tokens.length === 1 ? [first.normalized] : tokens.map(({ stem }) => stem);
  const key = stems.join(' ');
  const terms = tokens.length === 1 ? singleWords : wholePhrases;
  const known = terms.get(key);
  if (known !== undefined) {
    if (!known.topicIds.includes(topicId)) known.topicIds.push(topicId);
    return;
  }
  const term = { stems, key, topicIds: [topicId] };
  terms.set(key, term);
  if (terms === singleWords) return;
  const sameFirst = phrases.get(first.stem);
  if (sameFirst === undefined) phrases.set(first.stem, [term]);
  else sameFirst.push(term);
}
