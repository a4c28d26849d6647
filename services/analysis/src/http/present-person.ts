import type { Leader } from '@tagwell/contracts/http/leader';
import type { ListedPerson } from '../domain/leaders/catalogue-view.ts';
import { versionOf } from '../domain/leaders/leader-id.ts';

/** The one way from the catalogue to what its operators see of a person. */
export function presentPerson(person: ListedPerson): Leader {
  const { leader, retired, origin, doNotSuggestId, updatedAt } = person;
  return {
    ...leader,
    retired,
    origin,
    doNotSuggestId,
    version: versionOf(person),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
