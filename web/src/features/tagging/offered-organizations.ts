import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { isTagged } from '../../shared/format/place-tag.ts';
import { type Entry, tabStorage } from '../../shared/storage/browser-storage.ts';

/** A page of a company or an institution that a post can tag. */
export interface OfferedOrganization {
  id: string;
  name: string;
  headline: string;
  /** How the post already names it; undefined if its name must be added. */
  written?: string;
  why: string;
}

type Result = Pick<AnalysisResult, 'organizations'>;

export function offeredOrganizations({ organizations }: Result): OfferedOrganization[] {
  const { named = [], suggested = [] } = organizations ?? {};
  return [
    ...named.map((one) => ({ ...one, why: `You name ${one.written}. Tag its page?` })),
    ...suggested.map(({ id, name, headline, relevance: why }) => ({ id, name, headline, why })),
  ];
}

/** The chosen ones offered for this post; the choice may be from another analysis. */
export function readOrganizations(
  result: Result | undefined,
  entry: Entry<string[]>,
): OfferedOrganization[] {
  const chosen = tabStorage.read(entry) ?? [];
  return result === undefined
    ? []
    : offeredOrganizations(result).filter(({ id }) => chosen.includes(id));
}

/** Chosen organizations whose names must be added to the post. */
export const addedOrganizations = (chosen: readonly OfferedOrganization[]) =>
  chosen.filter(({ written }) => written === undefined);

/** Organizations still in the post, by the writer's own text or an added tag. */
export function organizationsIn(
  text: string,
  chosen: readonly OfferedOrganization[],
  tagsOf: (name: string) => readonly string[],
): OfferedOrganization[] {
  return chosen.filter(({ name, written }) =>
    (written === undefined ? tagsOf(name) : [written]).some((tag) => isTagged(text, tag)),
  );
}
