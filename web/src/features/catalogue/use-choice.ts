import { useSearchParams } from 'react-router-dom';
import { leaderList } from './leader-list.ts';

/** Which of the catalogue's people: in the page's address, so that a reload shows the same. */
export interface Choice {
  state: 'active' | 'retired' | 'all';
  origin: 'all' | 'shipped' | 'own';
}

export const states = [
  { value: 'active', label: 'Suggested' },
  { value: 'retired', label: 'Retired' },
  { value: 'all', label: 'All' },
] as const;

export const origins = [
  { value: 'all', label: 'Any origin' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'own', label: 'Added here' },
] as const;

const names = { state: `${leaderList.name}.state`, origin: `${leaderList.name}.origin` };

/** What has no meaning there, or needs no saying, is as at first. */
export function readChoice(address: URLSearchParams): Choice {
  const [state, origin] = [address.get(names.state), address.get(names.origin)];
  return {
    state: states.find(({ value }) => value === state)?.value ?? 'active',
    origin: origins.find(({ value }) => value === origin)?.value ?? 'all',
  };
}

/** Another choice begins at its first page. */
export function writeChoice(address: URLSearchParams, { state, origin }: Choice): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(`${leaderList.name}.page`);
  if (state === 'active') next.delete(names.state);
  else next.set(names.state, state);
  if (origin === 'all') next.delete(names.origin);
  else next.set(names.origin, origin);
  return next;
}

export function useChoice(): [Choice, (choice: Choice) => void] {
  const [address, setAddress] = useSearchParams();
  return [
    readChoice(address),
    (choice) =>
      setAddress((now) => writeChoice(now, choice), { replace: true, preventScrollReset: true }),
  ];
}
