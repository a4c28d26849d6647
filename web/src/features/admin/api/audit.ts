import type { AuditEntry } from '@tagwell/contracts/http/analytics';
import type { Operator } from '@tagwell/contracts/http/account';
import { callApi } from '../../../shared/http/client.ts';
import { getPage, pagePath } from '../../../shared/http/get-page.ts';
import { readAudit, readOperators } from '../../../shared/validation/admin-wire.ts';
import type { ListSource } from '../lists/use-live-list.ts';
import { analyticsFailure } from './analytics.ts';

export const audit: ListSource<AuditEntry> = {
  name: 'audit',
  columns: ['createdAt'],
  path: '/api/admin/audit',
  read: readAudit,
  failure: analyticsFailure,
};

/** Enough to find the last grants among what else was done to an account. */
const entriesOfAccount = 20;
const grantsShown = 3;

/** The last top-ups of an account, newest first. */
export const lastGrantsQuery = (userId: string) => {
  const path = pagePath(audit.path, { query: userId, limit: entriesOfAccount });
  return {
    queryKey: [path],
    queryFn: async (): Promise<AuditEntry[]> => {
      const { rows } = await getPage(path, readAudit);
      return rows.filter(({ action }) => action === 'add_credits').slice(0, grantsShown);
    },
    staleTime: 0,
  };
};

const operatorsPath = '/api/admin/operators';

export const operatorsQuery = {
  queryKey: [operatorsPath],
  queryFn: async (): Promise<Operator[]> => readOperators(await callApi(operatorsPath)),
};
