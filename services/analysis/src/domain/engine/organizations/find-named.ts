import type { NamedOrganization } from '@tagwell/contracts/http/organization';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { limits } from '@tagwell/contracts/limits';
import { tokenize } from '@tagwell/topics/tokenize';
import { namesOf } from '../../organizations/organization-catalogue.ts';
import { isMeant } from './is-meant.ts';

interface IndexedForm {
  organization: OrganizationEntry;
  /** As it is written, with its capitals. */
  form: string;
  /** The name may be an everyday word: something beside it must tell. */
  needsTelling: boolean;
}

/** Finds organizations by their names, and by mentions and hashtags without spaces. */
export interface OrganizationNames {
  /** The longest first. */
  byFirstWord: ReadonlyMap<string, IndexedForm[]>;
  byMention: ReadonlyMap<string, IndexedForm>;
}

const wordsIn = /[\p{L}\p{N}]+/gu;
/** A name of so many capitalized words means nothing else. */
const unmistakable = 3;

export function indexOrganizations(organizations: readonly OrganizationEntry[]): OrganizationNames {
  const byFirstWord = new Map<string, IndexedForm[]>();
  const byMention = new Map<string, IndexedForm>();
  for (const organization of organizations) {
    for (const name of namesOf(organization)) {
      const form = straight(name);
      const words = form.match(wordsIn) ?? [];
      const capitals = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word)).length;
      const needsTelling = organization.tellingWords !== undefined && capitals < unmistakable;
      const indexed = { organization, form, needsTelling };
      byMention.set(compact(form), indexed);
      const [first = ''] = words;
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), indexed]);
    }
  }
  for (const forms of byFirstWord.values()) forms.sort((a, b) => b.form.length - a.form.length);
  return { byFirstWord, byMention };
}

interface Found {
  organization: OrganizationEntry;
  start: number;
  end: number;
}

/** The organizations that a post names, each once, in the order of the post. */
export function findNamedOrganizations(
  names: OrganizationNames,
  post: string,
): NamedOrganization[] {
  const plain = post.normalize('NFC');
  const text = straight(plain);
  const tokens = tokenize(text);
  const links = tokens.filter(({ kind }) => kind === 'link');
  const signed = tokens.filter(({ kind }) => kind === 'mention' || kind === 'hashtag');
  const found: Found[] = signed.flatMap(({ text: written, start, end }) => {
    const known = names.byMention.get(compact(written.slice(1)));
    if (known === undefined) return [];
    // "#target" is a word as often as a shop.
    const isWord = known.needsTelling && /^#\p{Ll}/u.test(written);
    return isWord ? [] : [{ organization: known.organization, start, end }];
  });
  for (const { 0: word, index: start } of text.matchAll(wordsIn)) {
    if (found.some((other) => start >= other.start && start < other.end)) continue;
    const known = names.byFirstWord.get(word)?.find((indexed) => {
      const end = start + indexed.form.length;
      const isLink = links.some(
        (link) => start >= link.start && end <= link.end && end - start < link.end - link.start,
      );
      return (
        text.startsWith(indexed.form, start) && !isLink && isMeant(text, [start, end], indexed)
      );
    });
    if (known === undefined) continue;
    found.push({ organization: known.organization, start, end: start + known.form.length });
  }
  const first = new Map<string, NamedOrganization>();
  for (const { organization, start, end } of found.toSorted((a, b) => a.start - b.start)) {
    const { id, name, headline } = organization;
    if (!first.has(id)) first.set(id, { id, name, headline, written: plain.slice(start, end) });
  }
  return [...first.values()].slice(0, limits.organizationsNamed);
}

/** Of the same length, so that places stay. */
const straight = (text: string): string => text.normalize('NFC').replaceAll('’', "'");

const compact = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
