import { createMemo } from './bounded-memo.ts';
import { normalizeWord, stemWord } from './normalize-word.ts';

/** A piece of a text. Offsets are UTF-16 units: `text.slice(start, end)` is exactly `text`. */
export interface Token {
  kind: 'word' | 'hashtag' | 'mention' | 'link';
  /** As written; a hashtag or mention with its sign. */
  text: string;
  start: number;
  end: number;
  /** See `normalizeWord`; of a hashtag, its body. */
  normalized: string;
  stem: string;
  /** Whether a phrase may run on from the previous token: nothing but a space or hyphen between. */
  continues: boolean;
}

// Lengths are bounded and links begin where a run of their characters does: linear in any text.
// The kinds are its groups, in this order.
const pattern = new RegExp(
  [
    String.raw`((?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+|(?<![\w-])[\w-]{1,63}\.(?:com|org|net|io|ly|co|ai|dev|app|edu|gov)\b(?:\/\S*)?)`,
    String.raw`(@[\p{L}\p{N}\p{M}]+(?:[_.-]+[\p{L}\p{N}\p{M}]+)*)`,
    String.raw`([#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*)`,
    String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’&][\p{L}\p{N}\p{M}]+)*`,
  ].join('|'),
  'gu',
);
const runsOn = /^(?:[ \u00a0\t]+|[-‑–/.]|[ \u00a0]?&[ \u00a0]?)$/u;

/** Nothing but words that run on, as nearly all terms of the vocabulary are: found without the rest. */
const plain = /^[a-z\d]+(?:[ -][a-z\d]+)*$/i;
const space = ' '.charCodeAt(0);
const hyphen = '-'.charCodeAt(0);

/** Texts are made of the same few thousand words. */
const formsOf = createMemo(1 << 13, (word) => {
  const normalized = normalizeWord(word);
  return { normalized, stem: stemWord(normalized) };
});

/** Words, hashtags, mentions and links of a text in any script, in order. */
export function tokenize(text: string): Token[] {
  if (plain.test(text)) return splitPlain(text);
  const tokens: Token[] = [];
  let previousEnd = 0;
  for (const match of text.matchAll(pattern)) {
    const [written, link, mention, hashtag] = match;
    const { index } = match;
    const between = text.slice(previousEnd, index);
    tokens.push(
      toToken(
        kindOf(link, mention, hashtag),
        written,
        index,
        tokens.length > 0 && runsOn.test(between),
      ),
    );
    previousEnd = index + written.length;
  }
  return tokens;
}

function splitPlain(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== space && code !== hyphen) continue;
    tokens.push(toToken('word', text.slice(start, at), start, start > 0));
    start = at + 1;
  }
  tokens.push(toToken('word', text.slice(start), start, start > 0));
  return tokens;
}

function toToken(kind: Token['kind'], text: string, start: number, continues: boolean): Token {
  const { normalized, stem } = formsOf(kind === 'hashtag' ? text.slice(1) : text);
  return {
    kind,
    text,
    start,
    end: start + text.length,
    normalized,
    stem: kind === 'word' ? stem : normalized,
    continues,
  };
}

function kindOf(
  link: string | undefined,
  mention: string | undefined,
  hashtag: string | undefined,
): Token['kind'] {
  if (link !== undefined) return 'link';
  if (mention !== undefined) return 'mention';
  return hashtag === undefined ? 'word' : 'hashtag';
}
