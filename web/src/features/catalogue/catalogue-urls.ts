import { useLocation, useSearchParams } from 'react-router';
import { useUrlState } from '../../shared/lists/list-pages.ts';

/** Which entries of the catalogue: in the page's URL, so that a reload shows the same. */
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

/** The lists as the page's URL has them, and what can be chosen from each. */
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

/** Missing and invalid values count as the initial ones. */
export function readChoice(search: URLSearchParams, list: EntryList = leaderList): Choice {
  const names = namesIn(list);
  const [state, origin] = [search.get(names.state), search.get(names.origin)];
  return {
    state: list.states.find(({ value }) => value === state)?.value ?? 'active',
    origin: origins.find(({ value }) => value === origin)?.value ?? 'all',
  };
}

/** Another choice begins at its first page. */
export function writeChoice(
  search: URLSearchParams,
  { state, origin }: Choice,
  list: EntryList = leaderList,
): URLSearchParams {
  const names = namesIn(list);
  const next = new URLSearchParams(search);
  next.delete(`${list.name}.page`);
  if (state === 'active') next.delete(names.state);
  else next.set(names.state, state);
  if (origin === 'all') next.delete(names.origin);
  else next.set(names.origin, origin);
  return next;
}

export const useChoice = (list: EntryList) =>
  useUrlState(
    (search) => readChoice(search, list),
    (search, choice: Choice) => writeChoice(search, choice, list),
  );

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

export function readView(search: URLSearchParams): View {
  const back = search.get(backName) === 'health' ? 'health' : undefined;
  const id = search.get(personName);
  if (id !== null && id !== '') return { name: 'edit', id, back };
  const organizationId = search.get(organizationName);
  if (organizationId !== null && organizationId !== '') {
    return { name: 'edit-organization', id: organizationId };
  }
  const view = search.get(viewName);
  if (view === 'add') return { name: 'add', topic: search.get(topicName) ?? undefined, back };
  return { name: plainViews.find((name) => name === view) ?? 'list' };
}

/** The URL of a view; the list behind it stays as it was. */
export function writeView(search: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(search);
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

export function useViewUrl(): (view: View) => string {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (view) => {
    const query = writeView(search, view).toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
}
