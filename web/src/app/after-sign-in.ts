import { tabStorage } from '../shared/storage/browser-storage.ts';
import { continueAt } from '../shared/storage/premium-run.ts';

const home = '/premium-app';

/** Signing in leads home; a page that had been asked for is offered there. */
export function rememberWhereTo(path: string): string {
  if (path !== home && path !== '/login') tabStorage.write(continueAt, path);
  return home;
}

/** A text that the last page handed over in the history's state, or nothing. */
export function readStateText(state: unknown, name: string): string {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
}
