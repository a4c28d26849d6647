import { useLocation, useSearchParams } from 'react-router-dom';

/** What the page shows: the list, a form for somebody new or known, or the import. */
export type View = { name: 'list' | 'add' | 'import' } | { name: 'edit'; id: string };

const [viewName, personName] = ['view', 'person'];

export function readView(address: URLSearchParams): View {
  const id = address.get(personName);
  if (id !== null && id !== '') return { name: 'edit', id };
  const view = address.get(viewName);
  return { name: view === 'add' || view === 'import' ? view : 'list' };
}

/** The address of a view; the list behind it stays as it was. */
export function writeView(address: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(viewName);
  next.delete(personName);
  if (view.name === 'edit') next.set(personName, view.id);
  else if (view.name !== 'list') next.set(viewName, view.name);
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
