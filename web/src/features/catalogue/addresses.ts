import { useLocation, useSearchParams } from 'react-router-dom';

/** Which entries of the catalogue: in the page's address, so that a reload shows the same. */
export interface Choice {
  state: 'active' | 'retired' | 'do-not-suggest' | 'all';
  origin: 'all' | 'shipped' | 'own';
}

const [active, retired, never, all] = [
  { value: 'active', label: 'Suggested' },
  { value: 'retired', label: 'Retired' },
  { value: 'do-not-suggest', label: 'Never' },
  { value: 'all', label: 'All' },
] as const;

/** The lists as the page's address has them, and what can be chosen from each. */
export const leaderList = {
  name: 'people',
  columns: ['name', 'followers', 'asOf', 'updatedAt'],
  states: [active, retired, never, all],
} as const;
export const organizationList = {
  name: 'organizations',
  columns: ['name', 'kind', 'updatedAt'],
  states: [active, never, all],
} as const;
export type EntryList = typeof leaderList | typeof organizationList;

export const origins = [
  { value: 'all', label: 'Any origin' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'own', label: 'Added here' },
] as const;

const namesIn = ({ name }: EntryList) => ({ state: `${name}.state`, origin: `${name}.origin` });

/** What has no meaning there, or needs no saying, is as at first. */
export function readChoice(address: URLSearchParams, list: EntryList = leaderList): Choice {
  const names = namesIn(list);
  const [state, origin] = [address.get(names.state), address.get(names.origin)];
  return {
    state: list.states.find(({ value }) => value === state)?.value ?? 'active',
    origin: origins.find(({ value }) => value === origin)?.value ?? 'all',
  };
}

/** Another choice begins at its first page. */
export function writeChoice(
  address: URLSearchParams,
  { state, origin }: Choice,
  list: EntryList = leaderList,
): URLSearchParams {
  const names = namesIn(list);
  const next = new URLSearchParams(address);
  next.delete(`${list.name}.page`);
  if (state === 'active') next.delete(names.state);
  else next.set(names.state, state);
  if (origin === 'all') next.delete(names.origin);
  else next.set(names.origin, origin);
  return next;
}

export function useChoice(list: EntryList): [Choice, (choice: Choice) => void] {
  const [address, setAddress] = useSearchParams();
  return [
    readChoice(address, list),
    (choice) =>
      setAddress((now) => writeChoice(now, choice, list), {
        replace: true,
        preventScrollReset: true,
      }),
  ];
}

/** From where a form was opened, and where it leads back to. */
type From = { back?: 'health' | undefined };

/** What the page shows: a list, a form for something new or known, the import, or the health. */
export type View =
  | { name: 'list' | (typeof plainViews)[number] }
  | ({ name: 'add'; topic?: string | undefined } & From)
  | ({ name: 'edit'; id: string } & From)
  | { name: 'edit-organization'; id: string };

const plainViews = ['import', 'health', 'organizations', 'add-organization'] as const;
const [viewName, personName, topicName, backName] = ['view', 'person', 'topic', 'back'];
const organizationName = 'organization';

export function readView(address: URLSearchParams): View {
  const back = address.get(backName) === 'health' ? 'health' : undefined;
  const id = address.get(personName);
  if (id !== null && id !== '') return { name: 'edit', id, back };
  const organizationId = address.get(organizationName);
  if (organizationId !== null && organizationId !== '') {
    return { name: 'edit-organization', id: organizationId };
  }
  const view = address.get(viewName);
  if (view === 'add') return { name: 'add', topic: address.get(topicName) ?? undefined, back };
  return { name: plainViews.find((name) => name === view) ?? 'list' };
}

/** The address of a view; the list behind it stays as it was. */
export function writeView(address: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [viewName, personName, organizationName, topicName, backName]) {
    next.delete(name);
  }
  if (view.name === 'edit') next.set(personName, view.id);
  else if (view.name === 'edit-organization') next.set(organizationName, view.id);
  else if (view.name !== 'list') next.set(viewName, view.name);
  if (view.name === 'add' && view.topic !== undefined) next.set(topicName, view.topic);
  if ('back' in view && view.back !== undefined) next.set(backName, view.back);
  return next;
}

export const useView = (): View => readView(useSearchParams()[0]);

/** For a link to another view. */
export function useViewAddress(): (view: View) => string {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  return (view) => {
    const search = writeView(address, view).toString();
    return search === '' ? pathname : `${pathname}?${search}`;
  };
}
