import { mention } from '@tagwell/contracts/compose-post';
import { useState } from 'react';
import { escapePattern } from '../../shared/format/post-parts.ts';
import { type Entry, tabStorage } from '../../shared/storage/browser-storage.ts';

interface ToTag {
  text: string;
  people: readonly { id: string }[];
  organizations: readonly { id: string }[];
  /** Whom the writer's own words name, a mention with its sign. */
  alreadyNamed?: readonly string[] | undefined;
}

/** Whether everybody in the checklist of a copied post is ticked. */
export function isAllTagged(
  { text, people, organizations, alreadyNamed }: ToTag,
  ticks: readonly string[],
): boolean {
  const all = [...namedTags(text, alreadyNamed), ...people, ...organizations];
  return all.length > 0 && all.every(({ id }) => ticks.includes(id));
}

/** What is ticked and typed for the names in the writer's own words. */
export function namedTags(text: string, alreadyNamed: readonly string[] | undefined) {
  return namesLeftIn(text, alreadyNamed).map((name) => ({
    id: `named:${name}`,
    name: withoutSign(name),
    tag: name.startsWith('@') ? name : mention(name),
    /** As the writer typed it: "@quillwork" may be a company. */
    isHandle: name.startsWith('@'),
  }));
}

const withoutSign = (name: string) => name.replace(/^@/u, '');

/** The names in the writer's own words that are still there: an edit may have taken one out. */
export function namesLeftIn(text: string, alreadyNamed: readonly string[] = []): string[] {
  const plain = withoutAccents(text);
  return alreadyNamed.filter((name) => wholeName(name).test(plain));
}

/** Those of them that stand behind an @ in the text, without it. */
export function mentionsLeftIn(text: string, alreadyNamed: readonly string[] = []): string[] {
  return namesLeftIn(text, alreadyNamed)
    .map(withoutSign)
    .filter((name) => text.includes(`@${name}`));
}

/** A part of a word, but for the scripts of Southeast and East Asia, which put no space between words. */
const letter = String.raw`(?![\u0e00-\u109f\u1780-\u17ff\u3000-\ud7ff])[\p{L}\p{M}\p{N}_]`;

/** A name that is not a part of a longer word; the post may write it run together. */
function wholeName(name: string): RegExp {
  const words = escapePattern(withoutAccents(withoutSign(name))).replaceAll(' ', '\\s*');
  return new RegExp(`(?<!${letter})${words}(?!${letter})`, 'iu');
}

/** For whom the catalogue writes with an accent, and the post without. Vowel signs of other scripts stay. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{sc=Zinh}/gu, '')
    .normalize('NFC');
}

/** Which people have been tagged for real, kept in the session and, if given, beyond it. */
export function useTicks(entry: Entry<string[]>, keepBeyond?: (ticks: string[]) => void) {
  const [ticks, setTicks] = useState(() => tabStorage.read(entry) ?? []);

  function keep(next: string[]): void {
    setTicks(next);
    tabStorage.write(entry, next);
    keepBeyond?.(next);
  }

  return {
    ticks,
    tick: (id: string) =>
      keep(ticks.includes(id) ? ticks.filter((ticked) => ticked !== id) : [...ticks, id]),
    clearTicks: () => keep([]),
  };
}

/** For a name of which nobody knows whether a person has it. */
export function searchUrl(name: string): string {
  return `https://www.linkedin.com/search/results/all/?keywords=${encodeURIComponent(name)}`;
}
