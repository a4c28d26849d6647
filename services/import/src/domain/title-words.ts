import { copyOf, createMemo } from '@tagwell/topics/bounded-memo';
import { normalizeWord } from '@tagwell/topics/normalize-word';
import { tokenize } from '@tagwell/topics/tokenize';
import { growingArray } from './growing-array.ts';

export interface TitleWords {
  /** Of the next person. */
  add: (position: string, company: string) => void;
  /** Gives, for some words, how many of them a person's title has. */
  finish: () => (words: readonly string[]) => (place: number) => number;
}

/** What a character is to a text that is nothing but words and what divides them. */
const letter = 1;
const divider = 2;
const kinds = Uint8Array.from({ length: 0x2100 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/u.test(character)) return letter;
  return /[ ,|()/·•–-]/u.test(character) ? divider : 0;
});
/** Titles come back within a network. */
const remembered = 1 << 13;

/** The different words of titles, as `sharedWords` compares them, in numbers. */
export function createTitleWords(): TitleWords {
  const numbers = new Map<string, number>();
  const numbersAsWritten = new Map<string, number>();
  const ends = growingArray((length) => new Uint32Array(length));
  const words = growingArray((length) => new Uint32Array(length));
  /** By word, the last person who has it. */
  const lastWith: number[] = [];
  let people = 0;

  function numberOf(normalized: string): number {
    const known = numbers.get(normalized);
    if (known !== undefined) return known;
    numbers.set(copyOf(normalized), numbers.size);
    return numbers.size - 1;
  }

  function numberAsWritten(word: string): number {
    const known = numbersAsWritten.get(word);
    if (known !== undefined) return known;
    const number = numberOf(normalizeWord(word));
    numbersAsWritten.set(copyOf(word), number);
    return number;
  }

  function take(number: number): void {
    if (lastWith[number] === people) return;
    lastWith[number] = people;
    words.push(number);
  }

  const numbersOf = createMemo(remembered, (text) => {
    const plain = plainWords(text);
    return plain === undefined
      ? tokenize(text).map(({ normalized }) => numberOf(normalized))
      : plain.map(numberAsWritten);
  });

  function addText(text: string): void {
    for (const number of numbersOf(text)) take(number);
  }

  return {
    add: (position, company) => {
      people += 1;
      addText(position);
      addText(company);
      ends.push(words.length());
    },
    finish: () => {
      const allEnds = ends.finish();
      const all = words.finish();
      return (wanted) => {
        const isWanted = new Uint8Array(numbers.size);
        for (const word of wanted) {
          const number = numbers.get(word);
          if (number !== undefined) isWanted[number] = 1;
        }
        return (place) => {
          let shared = 0;
          const end = allEnds[place] ?? 0;
          for (let at = place === 0 ? 0 : (allEnds[place - 1] ?? 0); at < end; at += 1) {
            shared += isWanted[all[at] ?? 0] ?? 0;
          }
          return shared;
        };
      };
    },
  };
}

/** Undefined where there may be a link, mention or hashtag, or a word with a sign in it. */
function plainWords(text: string): string[] | undefined {
  const words: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const kind = kinds[text.charCodeAt(at)];
    if (kind === letter) continue;
    if (kind !== divider && !isAnd(text, at)) return undefined;
    if (at > start) words.push(text.slice(start, at));
    start = at + 1;
  }
  if (start < text.length) words.push(text.slice(start));
  return words;
}

function isAnd(text: string, at: number): boolean {
  return text[at] === '&' && text[at - 1] === ' ' && text[at + 1] === ' ';
}
