import { foldText, personKey } from '@tagwell/topics/names';
import type { KnownLeader } from './overlay-catalogue.ts';
import { profileKey } from './profile-key.ts';

interface IndexedLeader extends KnownLeader {
  doNotSuggestId: string | null;
}

/** Finds people of the catalogue without looking at each of them. */
export interface PeopleIndex {
  /** People with the profile that is named, or else with the name. */
  matchesOf: (objection: { name: string; recognizedBy: string }) => readonly IndexedLeader[];
  /** One of this name whom posts may get suggested. */
  suggestibleNamed: (name: string) => IndexedLeader | undefined;
  /** Those whom posts may get suggested with words that begin so, by name. */
  searchSuggestible: (name: string) => IndexedLeader[];
}

export function createPeopleIndex(people: readonly IndexedLeader[]): PeopleIndex {
  const byName = Map.groupBy(people, ({ leader }) => personKey(leader.name));
  const byProfile = Map.groupBy(people, ({ leader }) => profileKey(leader.profileUrl));
  const suggestible = people
    .filter(isSuggestible)
    .map((person) => ({ person, name: ` ${foldText(person.leader.name)}` }));
  return {
    matchesOf: ({ name, recognizedBy }) => {
      const profile = profileKey(recognizedBy);
      const ofProfile = profile === undefined ? undefined : byProfile.get(profile);
      if (ofProfile !== undefined) return ofProfile;
      const ofName = byName.get(personKey(name)) ?? [];
      // One who has another profile is a namesake.
      return profile === undefined
        ? ofName
        : ofName.filter(({ leader }) => profileKey(leader.profileUrl) === undefined);
    },
    suggestibleNamed: (name) => byName.get(personKey(name))?.find(isSuggestible),
    searchSuggestible: (query) => {
      const words = foldText(query).split(/\s+/u);
      return suggestible
        .filter(({ name }) => words.every((word) => name.includes(` ${word}`)))
        .map(({ person }) => person);
    },
  };
}

const isSuggestible = ({ retired, doNotSuggestId }: IndexedLeader): boolean =>
  !retired && doNotSuggestId === null;
