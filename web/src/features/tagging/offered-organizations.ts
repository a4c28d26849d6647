import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { isTagged } from '../../shared/format/place-tag.ts';
import { type Entry, tabStorage } from '../../shared/storage/browser-storage.ts';

/** A page of a company or an institution that a post can tag. */
export interface OfferedOrganization {
  id: string;
  name: string;
  headline: string;
  /** How the post names it already; undefined where its name has to be added. */
  written?: string;
  /** Why it is offered. */
  why: string;
}

type Result = Pick<AnalysisResult, 'organizations'>;

/** First whom the post names, then whom we suggest. */
export function offeredOrganizations({ organizations }: Result): OfferedOrganization[] {
  const { named = [], suggested = [] } = organizations ?? {};
  return [
    ...named.map((one) => ({ ...one, why: `You name ${one.written}. Tag its page?` })),
    ...suggested.map(({ id, name, headline, relevance: why }) => ({ id, name, headline, why })),
  ];
}

/** Those chosen for this post; a choice may be of another analysis. */
export function readOrganizations(
  result: Result | undefined,
  entry: Entry<string[]>,
): OfferedOrganization[] {
  const chosen = tabStorage.read(entry) ?? [];
  return result === undefined
    ? []
    : offeredOrganizations(result).filter(({ id }) => chosen.includes(id));
}

/** Whose names have to be added: the post does not have them. */
export const addedOrganizations = (chosen: readonly OfferedOrganization[]) =>
  chosen.filter(({ written }) => written === undefined);

/** Those that still stand in the post, by the writer's own words or by a tag that was added. */
export function organizationsIn(
  text: string,
  chosen: readonly OfferedOrganization[],
  tagsOf: (name: string) => readonly string[],
): OfferedOrganization[] {
  return chosen.filter(({ name, written }) =>
    (written === undefined ? tagsOf(name) : [written]).some((tag) => isTagged(text, tag)),
  );
}
