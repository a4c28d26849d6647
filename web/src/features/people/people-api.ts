import {
  dropPersonRoute,
  keepPersonRoute,
  listPeopleRoute,
  type PeopleList,
} from '@tagwell/contracts/http/people-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceFor } from '../../shared/http/api-error.ts';
import { call, forget, queryOf } from '../../shared/http/call.ts';
import { toast } from '../../shared/ui/toast-store.ts';

export interface Person {
  id: string;
  name: string;
}

const peopleQuery = { ...queryOf(listPeopleRoute), staleTime: 0 };

/** The writer's own lists, and how they change; what fails is told. */
export function usePeople() {
  const queryClient = useQueryClient();
  const found = useQuery(peopleQuery);

  /** Answers whether it worked. */
  async function change(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      toast({
        title: 'Not changed',
        description: sentenceFor(error),
        variant: 'destructive',
      });
      return false;
    } finally {
      await forget(queryClient, listPeopleRoute);
    }
    return true;
  }

  return {
    ...found,
    people: found.data?.people,
    listOf: (id: string): PeopleList | undefined =>
      found.data?.people.find((person) => person.id === id)?.list,
    keep: ({ id, name }: Person, list: PeopleList) =>
      change(() => call(keepPersonRoute, { params: { id }, body: { list, name } })),
    drop: ({ id }: Person) => change(() => call(dropPersonRoute, { params: { id } })),
  };
}

export type People = ReturnType<typeof usePeople>;
