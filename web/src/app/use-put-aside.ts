import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useRevalidator } from 'react-router-dom';
import { session } from '../shared/storage/browser-storage.ts';
import { putAside } from '../shared/storage/results.ts';
import { offerUndo } from '../shared/ui/offer-undo.ts';

/** Takes a leader from the list and from the choice; the page's loader brings the next one. */
export function usePutAside(
  chosen: readonly ThoughtLeader[],
  choose: (chosen: ThoughtLeader[]) => void,
): (person: ThoughtLeader) => void {
  const { revalidate } = useRevalidator();

  function keep(ids: readonly string[], people: readonly ThoughtLeader[]): void {
    session.write(putAside, [...ids]);
    choose([...people]);
    void revalidate();
  }

  return (person) => {
    const before = session.read(putAside) ?? [];
    keep(
      [...before, person.id],
      chosen.filter(({ id }) => id !== person.id),
    );
    offerUndo(`${person.name} is put aside`, 'They stand among the others', () =>
      keep(before, chosen),
    );
  };
}
