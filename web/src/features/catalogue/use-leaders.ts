import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useListState } from '../../shared/lists/use-list-state.ts';
import { leadersQuery } from './api/leaders.ts';
import { leaderList } from './leader-list.ts';
import { useChoice } from './use-choice.ts';

/** The page of the catalogue that the address names. What was there before stands until it comes. */
export function useLeaders(onRefused: (error: unknown) => void) {
  const [state, setState] = useListState(leaderList);
  const [choice, setChoice] = useChoice();
  const page = useQuery({ ...leadersQuery(state, choice), placeholderData: (before) => before });
  useRefusal(page.error, onRefused);
  return { page, state, setState, choice, setChoice };
}

/** Tells of every failed question. */
export function useRefusal(error: unknown, onRefused: (error: unknown) => void): void {
  const tell = useEffectEvent(onRefused);
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}
