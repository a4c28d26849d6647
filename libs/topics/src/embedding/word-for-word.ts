import { languageOf } from '../common-words.ts';
import { type Token, tokenize } from '../tokenize.ts';
import { type Dictionary, dictionaryOf } from './dictionary.ts';

/** Below this share of words that the dictionary has, a text is hardly in its language. */
const knownShare = 0.4;

/**
 * A text as the sentence encoder, which knows English only, understands it: each word in a language
 * with a dictionary becomes what it usually means. Nobody would read that, but its embedding is
 * near that of a translation. Other texts stay as they are.
 */
export function inEnglish(text: string): string {
  const tokens = tokenize(text);
  const words = tokens.filter(({ kind }) => kind === 'word');
  const dictionary = dictionaryOf(languageOf(words.map((word) => word.text)));
  if (dictionary === undefined) return text;
  const english: string[] = [];
  let known = 0;
  for (let at = 0; at < tokens.length;) {
    const { meaning, length } = readAt(dictionary, tokens, at);
    const [token, last] = [tokens[at], tokens[at + length - 1]];
    if (meaning !== undefined) known += length;
    const said = meaning ?? (token?.kind === 'link' ? '' : (token?.text ?? ''));
    const next = text.slice(last?.end, tokens[at + length]?.start);
    english.push(said + (/[.!?…:\n]/u.test(next) ? '.' : ''));
    at += length;
  }
  if (known < knownShare * tokens.length) return text;
  return english
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/(?: ?\.)+/gu, '.');
}

/** The English for what begins at a token, undefined where it is unknown, and its length in tokens. */
function readAt(
  dictionary: Dictionary,
  tokens: readonly Token[],
  at: number,
): { meaning: string | undefined; length: number } {
  const token = tokens[at];
  if (token === undefined || token.kind === 'link' || token.kind === 'mention') {
    return { meaning: undefined, length: 1 };
  }
  const written = asInDictionary(token);
  for (let length = dictionary.longestFrom(written); length > 1; length -= 1) {
    const run = tokens.slice(at, at + length);
    if (run.length < length || !run.slice(1).every(({ continues }) => continues)) continue;
    const meaning = dictionary.meaningOf(run.map(asInDictionary).join(' '));
    if (meaning !== undefined) return { meaning, length };
  }
  return { meaning: dictionary.meaningOf(written), length: 1 };
}

function asInDictionary({ text }: Token): string {
  return text
    .replace(/^[#＃]/u, '')
    .toLowerCase()
    .replaceAll('’', "'");
}
