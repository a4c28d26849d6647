import { copyOf } from '@tagwell/topics/bounded-memo';
import { normalizeWord } from '@tagwell/topics/normalize-word';
import { tokenize } from '@tagwell/topics/tokenize';
import { growingArray } from './growing-array.ts';

export interface TitleWords {
  /** Of the next person. */
  add: (position: string, company: string) => void;
  /** Gives, for some words, how many of them a person's title has. */
  finish: () => (words: readonly string[]) => (place: number) => number;
}

/** Nothing but words and what divides them: no link, mention or hashtag, no word with a sign in it. */
const plain = /^(?:[A-Za-z0-9 ,|()/·•–-]| & )*$/u;
const dividers = /[^A-Za-z0-9]+/u;

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

  function addText(text: string): void {
    if (plain.test(text)) {
      for (const word of text.split(dividers)) if (word !== '') take(numberAsWritten(word));
      return;
    }
    for (const { normalized } of tokenize(text)) take(numberOf(normalized));
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
