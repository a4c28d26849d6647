import { limits } from './limits.ts';

/** How many people a post may tag, by the way they are chosen. */
export interface PeopleToChoose {
  freeLeaders: number;
  leaders: number;
  connections: number;
  /** Of leaders and connections together, from one list. */
  people: number;
}

/**
 * Whom the post names already counts: so many fewer are chosen beside them, leaders before
 * connections. One stays to choose, or there would be no use in suggesting anybody.
 */
export function peopleToChoose(alreadyNamed: readonly string[] = []): PeopleToChoose {
  const beside = (most: number, named: number) => Math.max(1, most - named);
  const leaders = beside(limits.leadersToChoose, alreadyNamed.length);
  const stillCounted = alreadyNamed.length - (limits.leadersToChoose - leaders);
  return {
    freeLeaders: beside(limits.freeLeaders, alreadyNamed.length),
    leaders,
    connections: beside(limits.connectionsToChoose, stillCounted),
    people: beside(limits.peopleToChoose, alreadyNamed.length),
  };
}
