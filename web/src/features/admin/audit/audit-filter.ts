import { type OperatorAction, operatorActions } from '@tagwell/contracts/actions';
import { useUrlState } from '../../../shared/lists/list-pages.ts';

/** The audit's filter, stored in the page's URL so that it survives a reload. */
export interface AuditFilter {
  /** `changes` excludes sign-ins and sign-outs. */
  kind: 'changes' | 'all' | OperatorAction;
  operatorId: string;
  /** Days in UTC; empty for no limit. */
  from: string;
  to: string;
}

export const firstFilter: AuditFilter = { kind: 'changes', operatorId: '', from: '', to: '' };

const kinds: readonly AuditFilter['kind'][] = ['changes', 'all', ...operatorActions];
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text));
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text);

export const toAccounts: ReadonlySet<OperatorAction | undefined> = new Set([
  'invite_person',
  'disable_account',
  'enable_account',
  'end_sessions',
  'add_credits',
  'correct_credits',
  'export_credits',
]);

export const toOperators: ReadonlySet<OperatorAction | undefined> = new Set([
  'invite_operator',
  'send_operator_link',
  'make_owner',
  'let_operator_in_again',
  'make_support',
  'make_catalogue',
  'remove_operator',
  'reset_second_factor',
]);

/** Invalid values fall back to the defaults. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const given = (part: keyof AuditFilter) => search.get(`audit.${part}`) ?? '';
  const [operatorId, from, to] = [given('operatorId'), given('from'), given('to')];
  return {
    kind: kinds.find((kind) => kind === given('kind')) ?? firstFilter.kind,
    operatorId: isId(operatorId) ? operatorId : '',
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  };
}

/** A new filter starts at its first page. */
export function writeAuditFilter(search: URLSearchParams, filter: AuditFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('audit.page');
  for (const part of ['kind', 'operatorId', 'from', 'to'] as const) {
    if (filter[part] === firstFilter[part]) next.delete(`audit.${part}`);
    else next.set(`audit.${part}`, filter[part]);
  }
  return next;
}

/** Whether the first day is after the last, so nothing can match. */
export const isSwapped = ({ from, to }: Pick<AuditFilter, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && from > to;

export const useAuditFilter = () =>
  useUrlState(readAuditFilter, (now, change: Partial<AuditFilter>) =>
    writeAuditFilter(now, { ...readAuditFilter(now), ...change }),
  );
