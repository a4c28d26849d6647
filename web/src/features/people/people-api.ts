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

/** Somebody whom the writer has added. */
export type WriterPerson = KeptPerson & { own: NonNullable<KeptPerson['own']> };

export interface Person {
  id: string;
  name: string;
}

const peopleQuery = { ...queryOf(listPeopleRoute), staleTime: 0 };

export const peopleTopicsQuery = queryOf(listPeopleTopicsRoute);

/** Asked without a network too: who waits for an answer is told that none can come. */
export const foundPeopleQuery = (name: string) => ({
  ...queryOf(findPeopleRoute, { query: { name } }),
  networkMode: 'always' as const,
  refetchOnReconnect: true,
});

/** Those whom the writer has added, with what they said of them. */
export const writerPeopleOf = (people: readonly KeptPerson[] = []): WriterPerson[] =>
  people.flatMap((person) => (person.own ? [{ ...person, own: person.own }] : []));

/** Whom the writer has added by a name with these words, as the catalog is searched. */
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

/** The writer's own lists, and how they change; a failure is shown in a toast. */
export function usePeople() {
  const found = useQuery(peopleQuery);

  /** Returns whether it worked. */
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
    /** Somebody deleted comes back as they were, on the list that they were on. */
    bringBack: ({ name, list, own }: WriterPerson) =>
      change(() => call(addWriterPersonRoute, { body: { name, list, ...own } })),
    /** Off the favorites and the blocked; somebody whom the writer has added stays theirs. */
    takeOff: (person: Person) => (isWriterAdded(person.id) ? keep(person, 'own') : drop(person)),
    /** Rejects with what is wrong, for the form to say. */
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
