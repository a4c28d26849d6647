import { continueAt } from '../shared/storage/premium-run.ts';
import { session } from '../shared/storage/browser-storage.ts';

const home = '/premium-app';

/** Signing in leads home; a page that had been asked for is offered there. */
export function rememberWhereTo(path: string): string {
  if (path !== home && path !== '/login') session.write(continueAt, path);
  return home;
}
