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
const pattern = new RegExp(
  [
    String.raw`(?<link>(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+|(?<![\w-])[\w-]{1,63}\.(?:com|org|net|io|ly|co|ai|dev|app|edu|gov)\b(?:\/\S*)?)`,
    String.raw`(?<mention>@[\p{L}\p{N}\p{M}]+(?:[_.-]+[\p{L}\p{N}\p{M}]+)*)`,
    String.raw`(?<hashtag>[#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*)`,
    String.raw`(?<word>[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’&][\p{L}\p{N}\p{M}]+)*)`,
  ].join('|'),
  'gu',
);
const runsOn = /^(?:[ \u00a0\t]+|[-‑–/.]|[ \u00a0]?&[ \u00a0]?)$/u;

/** Texts are made of the same few thousand words. */
const formsOf = createMemo(1 << 13, (word) => {
  const normalized = normalizeWord(word);
  return { normalized, stem: stemWord(normalized) };
});

/** Words, hashtags, mentions and links of a text in any script, in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let previousEnd = 0;
  for (const match of text.matchAll(pattern)) {
    const { groups = {}, index } = match;
    const written = match[0];
    const kind = kindOf(groups);
    const { normalized, stem } = formsOf(kind === 'hashtag' ? written.slice(1) : written);
    const end = index + written.length;
    const continues = tokens.length > 0 && runsOn.test(text.slice(previousEnd, index));
    tokens.push({
      kind,
      text: written,
      start: index,
      end,
      normalized,
      stem: kind === 'word' ? stem : normalized,
      continues,
    });
    previousEnd = end;
  }
  return tokens;
}

function kindOf(groups: Record<string, string | undefined>): Token['kind'] {
  if (groups['word'] !== undefined) return 'word';
  if (groups['hashtag'] !== undefined) return 'hashtag';
  return groups['mention'] === undefined ? 'link' : 'mention';
}
