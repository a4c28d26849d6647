import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { limits } from '@tagwell/contracts/limits';
import { browserStorage, tabStorage } from '../../shared/storage/browser-storage.ts';
import { type Choice, keptChoices } from '../../shared/storage/premium-memory.ts';
import {
  selectedAILeaders,
  selectedNetworkPeople,
  selectedThoughtLeaders,
} from '../../shared/storage/results.ts';
import { namesOf, readChoice } from './split-people.ts';

/** Stores a change to a post's choice; drops the oldest posts. */
export function keepChoice(analysisId: string, change: Partial<Omit<Choice, 'analysisId'>>): void {
  const others = (browserStorage.read(keptChoices) ?? []).filter(
    (kept) => kept.analysisId !== analysisId,
  );
  const before = { ...readChoice(analysisId), isFinished: undefined };
  const { oneList: five, ...steps } = { ...before, ...change };
  browserStorage.write(
    keptChoices,
    [{ ...steps, five }, ...others].slice(0, limits.recentAnalyses),
  );
}

export function writeLeaders(analysisId: string, chosen: readonly SuggestedPerson[]): void {
  tabStorage.write(selectedAILeaders, namesOf(chosen));
  keepChoice(analysisId, { leaders: idsOf(chosen) });
}

export function writeNetwork(analysisId: string, chosen: readonly SuggestedPerson[]): void {
  tabStorage.write(selectedNetworkPeople, namesOf(chosen));
  keepChoice(analysisId, { network: idsOf(chosen) });
}

export function writeOneList(analysisId: string, chosen: readonly SuggestedPerson[]): void {
  tabStorage.write(selectedThoughtLeaders, [...chosen]);
  keepChoice(analysisId, { oneList: idsOf(chosen) });
}

/** Discards the one-list choice, so that the two steps count. */
export function dropOneList(analysisId: string): void {
  if (readChoice(analysisId).oneList.length > 0) tabStorage.remove(selectedThoughtLeaders);
  keepChoice(analysisId, { oneList: [] });
}

const idsOf = (people: readonly SuggestedPerson[]) => people.map(({ id }) => id);
