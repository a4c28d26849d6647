import { mention } from '@tagwell/contracts/compose-post';
import { useState } from 'react';
import { escapePattern } from '../../shared/format/post-parts.ts';
import { type Entry, tabStorage } from '../../shared/storage/browser-storage.ts';

interface ToTag {
  text: string;
  people: readonly { id: string }[];
  organizations: readonly { id: string }[];
  /** People named in the writer's own text, mentions including "@". */
  alreadyNamed?: readonly string[] | undefined;
}

export const taggedTitle = 'Everybody is tagged';

/** Whether everybody in a copied post's checklist is ticked. */
export function isAllTagged(
  { text, people, organizations, alreadyNamed }: ToTag,
  ticks: readonly string[],
): boolean {
  const all = [...namedTags(text, alreadyNamed), ...people, ...organizations];
  return all.length > 0 && all.every(({ id }) => ticks.includes(id));
}

/** Checklist rows for names in the writer's own text. */
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

/** Names still in the text; an edit may have removed some. */
export function namesLeftIn(text: string, alreadyNamed: readonly string[] = []): string[] {
  const plain = withoutAccents(text);
  return alreadyNamed.filter((name) => wholeName(name).test(plain));
}

/** Those that are mentions in the text, without "@". */
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

/**
 * For names with accents in the catalog but not in the post. Keeps vowel signs of other scripts.
 */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{sc=Zinh}/gu, '')
    .normalize('NFC');
}

/** People who were really tagged, stored in the session and optionally beyond it. */
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

/** For a name that may not be a person's. */
export function searchUrl(name: string): string {
  return `https://www.linkedin.com/search/results/all/?keywords=${encodeURIComponent(name)}`;
}
