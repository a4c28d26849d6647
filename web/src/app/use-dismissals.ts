import type { AnalysisResult, SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { useRevalidator } from 'react-router';
import type { People } from '../features/people/people-api.ts';
import { splitPeople } from '../features/premium/split-people.ts';
import { dismissedWords } from '../features/tagging/choice.ts';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { dismissed, premiumAnalysisResults } from '../shared/storage/results.ts';
import { offerUndo } from '../shared/ui/toast-store.ts';

/** Changes the current choice and returns an undo function. */
export type Change = (to: (now: SuggestedPerson[]) => SuggestedPerson[]) => () => void;

const without = (people: readonly SuggestedPerson[], person: SuggestedPerson) =>
  people.filter(({ id }) => id !== person.id);

function listed(): SuggestedPerson[] {
  const result = tabStorage.read(premiumAnalysisResults);
  return result ? splitPeople(result, tabStorage.read(dismissed)).leaders : [];
}

/** Removes a leader from the list and the choice; the page's loader adds the next one. */
export function useDismiss(
  change: Change,
  block: (person: SuggestedPerson) => void,
): (person: SuggestedPerson) => void {
  const { revalidate } = useRevalidator();

  function keep(to: (ids: string[]) => string[]): void {
    tabStorage.write(dismissed, to(tabStorage.read(dismissed) ?? []));
    void revalidate();
  }

  return (person) => {
    const before = listed();
    const takeBackChoice = change((now) => without(now, person));
    keep((ids) => [...ids, person.id]);
    offerUndo(
      dismissedWords(person, before, listed()),
      'They’re now among the others',
      () => {
        keep((ids) => ids.filter((id) => id !== person.id));
        takeBackChoice();
      },
      {
        label: 'Never suggest',
        hint: 'Under More, choose Never suggest',
        onClick: () => block(person),
      },
    );
  };
}

/** Blocks somebody in this and all later results, and offers to undo it. */
export function useBlock(change: Change, writersLists: People): (person: SuggestedPerson) => void {
  const { revalidate } = useRevalidator();

  async function leaveOut(person: SuggestedPerson): Promise<void> {
    if (!(await writersLists.keep(person, 'never'))) return;
    // Read only now, because much may have changed while waiting for the answer.
    const before = tabStorage.read(premiumAnalysisResults);
    if (before === undefined) return;
    const takeBackChoice = change((now) => without(now, person));
    tabStorage.write(premiumAnalysisResults, withoutPerson(before, person.id));
    void revalidate();
    offerUndo(`${person.name} won’t be suggested again`, 'My people has the list', () => {
      tabStorage.write(premiumAnalysisResults, before);
      takeBackChoice();
      void revalidate();
      void writersLists.drop(person);
    });
  }

  return (person) => void leaveOut(person);
}

function withoutPerson(result: AnalysisResult, id: string): AnalysisResult {
  const others = (people: readonly SuggestedPerson[]) =>
    people.filter((person) => person.id !== id);
  const { thoughtLeaders, moreLeaders, otherReadings } = result;
  return {
    ...result,
    thoughtLeaders: others(thoughtLeaders),
    ...(moreLeaders && { moreLeaders: others(moreLeaders) }),
    ...(otherReadings && {
      otherReadings: otherReadings
        .map(({ topic, leaders }) => ({ topic, leaders: others(leaders) }))
        .filter(({ leaders }) => leaders.length > 0),
    }),
  };
}
