import { normalizeWord } from '@tagwell/topics/normalize-word';
import { tokenize } from '@tagwell/topics/tokenize';

interface PersonName {
  firstName: string;
  lastName: string;
}

/** Whether a text names a person: both names in a row, or a mention or hashtag of them together. */
export function createNameFinder(text: string): (person: PersonName) => boolean {
  const tokens = tokenize(text);
  const words = tokens.map(({ kind, text: written, normalized }) =>
    kind === 'mention' ? normalizeWord(written.slice(1)) : normalized,
  );
  const running = ` ${words.join(' ')} `;
  const signed = new Set(
    tokens.flatMap(({ kind }, at) =>
      kind === 'mention' || kind === 'hashtag' ? [lettersOf(words[at] ?? '')] : [],
    ),
  );
  return (person) => {
    const name = nameWords(person);
    if (name.length === 0) return false;
    if (signed.has(name.join(''))) return true;
    if (name.length === 1) return false;
    if (isWrittenTogether(name)) {
      return text.includes(name.join('')) || text.includes(name.toReversed().join(''));
    }
    const [first = '', last = ''] = [name[0], name.at(-1)];
    return running.includes(` ${name.join(' ')} `) || running.includes(` ${first} ${last} `);
  };
}

/**
 * Whether somebody is one of the people with these full names, whatever their credentials, accents
 * and emoji.
 */
export function createPersonFinder(fullNames: readonly string[]): (person: PersonName) => boolean {
  const known = new Set(fullNames.map((name) => wordsOf(name).join(' ')));
  known.delete('');
  return (person) => known.has(nameWords(person).join(' '));
}

function nameWords({ firstName, lastName }: PersonName): string[] {
  return [...wordsOf(firstName), ...wordsOf(lastName)];
}

/** Words of a name without what follows a comma or stands in brackets ("Doe, Ph.D."). */
function wordsOf(name: string): string[] {
  const [bare = ''] = name.replaceAll(/\([^)]*\)/gu, ' ').split(',');
  return tokenize(bare).map(({ normalized }) => normalized);
}

/** Chinese, Japanese and Korean names have no space, and the family name stands first. */
function isWrittenTogether(name: readonly string[]): boolean {
  return name.every((word) =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(word),
  );
}

function lettersOf(word: string): string {
  return word.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
