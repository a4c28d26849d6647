import {
  addWriterPersonRoute,
  changeWriterPersonRoute,
  dropPersonRoute,
  findPeopleRoute,
  isWriterAdded,
  type KeptPerson,
  keepPersonRoute,
  listPeopleRoute,
  listPeopleTopicsRoute,
  type WriterPersonRequest,
  type PeopleList,
} from '@tagwell/contracts/http/people-routes';
import { useQuery } from '@tanstack/react-query';
import { sentenceFor } from '../../shared/http/client.ts';
import { call, invalidate, queryOf } from '../../shared/http/call.ts';
import { toastError } from '../../shared/ui/toast-store.ts';

/** A person added by the writer. */
export type WriterPerson = KeptPerson & { own: NonNullable<KeptPerson['own']> };

export interface Person {
  id: string;
  name: string;
}

const peopleQuery = { ...queryOf(listPeopleRoute), staleTime: 0 };

export const peopleTopicsQuery = queryOf(listPeopleTopicsRoute);

/** Runs even offline, so that the person is told that there can be no answer. */
export const foundPeopleQuery = (name: string) => ({
  ...queryOf(findPeopleRoute, { query: { name } }),
  networkMode: 'always' as const,
  refetchOnReconnect: true,
});

export const writerPeopleOf = (people: readonly KeptPerson[] = []): WriterPerson[] =>
  people.flatMap((person) => (person.own ? [{ ...person, own: person.own }] : []));

/** Searches people added by the writer, like the catalog's search. */
export function writerPeopleNamed(people: readonly KeptPerson[], name: string): WriterPerson[] {
  const words = foldName(name).split(/\s+/u);
  return writerPeopleOf(people).filter((person) =>
    words.every((word) => ` ${foldName(person.name)}`.includes(` ${word}`)),
  );
}

/** Without case and accents. */
export function foldName(name: string): string {
  return name.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The writer's lists and actions on them; failures are shown in a toast. */
export function usePeople() {
  const found = useQuery(peopleQuery);

  async function change(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      toastError('Not changed', sentenceFor(error));
      return false;
    } finally {
      await invalidate(listPeopleRoute);
    }
    return true;
  }

  const keep = ({ id, name }: Person, list: PeopleList) =>
    change(() => call(keepPersonRoute, { params: { id }, body: { list, name } }));
  const drop = ({ id }: Person) => change(() => call(dropPersonRoute, { params: { id } }));

  return {
    ...found,
    people: found.data?.people,
    listOf: (id: string): PeopleList | undefined =>
      found.data?.people.find((person) => person.id === id)?.list,
    keep,
    drop,
    /** Restores a deleted person, on the same list. */
    bringBack: ({ name, list, own }: WriterPerson) =>
      change(() => call(addWriterPersonRoute, { body: { name, list, ...own } })),
    /** Removes somebody from favorites and blocked people; people added by the writer stay. */
    takeOff: (person: Person) => (isWriterAdded(person.id) ? keep(person, 'own') : drop(person)),
    /** Rejects with the error for the form. */
    addWriterPerson: async (person: WriterPersonRequest) => {
      await call(addWriterPersonRoute, { body: person });
      await invalidate(listPeopleRoute);
    },
    changeWriterPerson: async (id: string, person: WriterPersonRequest) => {
      await call(changeWriterPersonRoute, { params: { id }, body: person });
      await invalidate(listPeopleRoute);
    },
  };
}

export type People = ReturnType<typeof usePeople>;
