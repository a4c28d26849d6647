import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { announcesOwn, isOfThePast } from '@tagwell/topics/launches';
import { namesOf } from '../../organizations/organization-catalogue.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';

/**
 * Whether companies that fit a post sell what its writer announces. Nearest to somebody's own product are
 * those who sell the same; institutions, media and the like stay.
 */
export function areRivals(post: string, { kind }: Pick<ExtractedTopics, 'kind'>): boolean {
  return announcesOwn(post, kind === 'announcement');
}

/** Whether a headline places somebody at one of these, and not in the past. */
export function worksFor(headline: string, companies: readonly OrganizationEntry[]): boolean {
  const parts = headline.split(/[,;(|]/u).filter((part) => !isOfThePast(part));
  return companies.some((company) =>
    namesOf(company).some((name) => parts.some((part) => hasName(part, name))),
  );
}

function hasName(text: string, name: string): boolean {
  const at = text.indexOf(name);
  const around = `${text.charAt(at - 1)}${text.charAt(at + name.length)}`;
  return at >= 0 && !/[\p{L}\p{N}]/u.test(around);
}
