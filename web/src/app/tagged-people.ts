import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import type { FinishPostRequest } from '@tagwell/contracts/http/posts-routes';
import type { TagStyle } from '../shared/storage/premium-memory.ts';
import { type OfferedOrganization, organizationsIn } from '../features/tagging/choice.ts';
import type { FinishedSelection } from '../features/premium/split-people.ts';
import { isNamed, tagsIn } from '../features/premium/tags.ts';

interface Chosen {
  selection: FinishedSelection;
  /** With those whom the writer's own words name. */
  organizations: readonly OfferedOrganization[];
}

/** How a post names people at the moment. */
export interface Look {
  style: TagStyle;
  /** Whom the writer took out before the names went into the first comment. */
  leftOut: readonly string[];
}

/** Whom a text tags: the first comment names the people whom the post does not. */
export function taggedBy(text: string, { selection, organizations }: Chosen, look: Look) {
  const { style, leftOut } = look;
  // What was copied before may name people in the other style.
  const named = [true, false].flatMap((realNames) =>
    tagsIn(selection, { ...style, realNames }).filter((one) => isNamed(text, one)),
  );
  const isTagged = ({ id }: { id: string }) =>
    named.some((one) => one.id === id) || (style.inComment && !leftOut.includes(id));
  const written = organizationsIn(text, organizations, () => []);
  return {
    people: [...selection.leaders, ...selection.network].filter((person) => isTagged(person)),
    organizations: organizations.filter((one) => written.includes(one) || isTagged(one)),
  };
}

/** Whom the first comment names: nobody where the names stand in the post. */
export function inCommentOf(text: string, { selection }: Chosen, { style, leftOut }: Look) {
  if (!style.inComment) return [];
  return tagsIn(selection, style)
    .filter((one) => !leftOut.includes(one.id) && !isNamed(text, one))
    .map(({ id }) => id);
}

/** What the account keeps of a post. */
export function keptAs(text: string, chosen: Chosen, look: Look): FinishPostRequest {
  const { selection } = chosen;
  const { people, organizations } = taggedBy(text, chosen, look);
  const pages = organizations.map(({ id, name }) => ({ id, name }));
  const leftOut = [...selection.leaders, ...selection.network].filter(
    (person) => !people.includes(person),
  );
  return {
    text,
    people: people.map(keptPerson),
    ...(pages.length > 0 && { organizations: pages }),
    ...(leftOut.length > 0 && { leftOut: leftOut.map(keptPerson) }),
    way: selection.way,
    style: look.style,
  };
}

const keptPerson = ({ id, name, isFromNetwork = false }: SuggestedPerson) => ({
  id,
  name,
  isFromNetwork,
});
