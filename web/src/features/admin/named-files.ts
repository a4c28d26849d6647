import { type OperatorAction, operatorActions } from '@tagwell/contracts/actions';
import { csvMark } from '@tagwell/contracts/csv-cells';
import type { OperatorsEntry } from '@tagwell/contracts/http/credits-routes';
import Papa from 'papaparse';
import { toAccounts, toOperators } from './audit/audit-filter.ts';

/** The addresses of these ids, of those that are there. */
type FindEmails = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface NameSources {
  findOperators: FindEmails;
  findAccounts: FindEmails;
  /** The changes of an account's balance since then. */
  findHistory: (accountId: string, since: string) => Promise<readonly OperatorsEntry[]>;
}

interface AuditLine {
  cells: readonly string[];
  date: string;
  operatorId: string;
  action: OperatorAction | undefined;
  subject: string;
  amount: number | undefined;
}

/**
 * The file of the audit with what the page shows beside the ids: the address of the operator, and of
 * the account or operator it was done to; and the reason of a correction. The audit itself keeps ids
 * alone, so that nothing of a deleted account stays in it.
 */
export async function nameAudit(csv: string, sources: NameSources): Promise<string> {
  const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  const [heads = [], ...rows] = data;
  const lines = rows.map((cells) => readLine(heads, cells));
  const accountIds = lines
    .filter(({ action }) => toAccounts.has(action))
    .map(({ subject }) => subject);
  const [operators, accounts, reasonOf] = await Promise.all([
    sources.findOperators(lines.flatMap(({ operatorId, subject }) => [operatorId, subject])),
    sources.findAccounts(distinct(accountIds)),
    findReasons(lines, sources.findHistory),
  ]);
  const named = lines.map((line) => {
    const { cells, operatorId, action, subject, amount } = line;
    const whom =
      (toOperators.has(action) && operators.get(subject)) ||
      (toAccounts.has(action) && accounts.get(subject)) ||
      '';
    return [
      ...cells.map((cell, column) => (column === heads.indexOf('Amount') ? (amount ?? '') : cell)),
      operators.get(operatorId) ?? '',
      whom,
      reasonOf(line),
    ];
  });
  return writeFile([[...heads, 'Operator', 'Account', 'Reason'], ...named]);
}

/** The file of a ledger with the address of the operator, which the ledger itself does not know. */
export async function nameLedger(csv: string, findOperators: FindEmails): Promise<string> {
  const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  const [heads = [], ...rows] = data;
  const idOf = (cells: readonly string[]) => cells[heads.indexOf('Operator ID')] ?? '';
  const numbers = new Set(['Amount', 'Balance After'].map((head) => heads.indexOf(head)));
  const emails = await findOperators(rows.map(idOf));
  const named = rows.map((cells) => [
    ...cells.map((cell, column) => (numbers.has(column) ? Number(cell) : cell)),
    emails.get(idOf(cells)) ?? '',
  ]);
  return writeFile([[...heads, 'Operator'], ...named]);
}

/** A number stays one to reckon with; a text is none that a spreadsheet would run. */
const writeFile = (rows: (readonly (string | number)[])[]): string =>
  csvMark +
  Papa.unparse(rows, { quotes: (cell) => typeof cell !== 'number', escapeFormulae: true });

function readLine(heads: readonly string[], cells: readonly string[]): AuditLine {
  const cell = (head: string) => cells[heads.indexOf(head)] ?? '';
  const amount = cell('Amount');
  return {
    cells,
    date: cell('Date'),
    operatorId: cell('Operator ID'),
    action: operatorActions.find((known) => known === cell('Action')),
    subject: cell('Subject'),
    amount: amount === '' ? undefined : Number(amount),
  };
}

/** The ledger and the audit tell of one correction within moments of each other. */
const momentMs = 60_000;
const betweenMs = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));

/** The reason of each correction: the ledger keeps it, as long as the account is there. */
async function findReasons(
  lines: readonly AuditLine[],
  findHistory: NameSources['findHistory'],
): Promise<(line: AuditLine) => string> {
  const corrected = lines.filter(({ action }) => action === 'correct_credits');
  const entries = new Map<string, readonly OperatorsEntry[]>();
  for (const id of distinct(corrected.map(({ subject }) => subject))) {
    const dates = corrected.flatMap(({ subject, date }) => (subject === id ? [date] : []));
    const earliest = Math.min(...dates.map((date) => Date.parse(date)));
    entries.set(id, await findHistory(id, new Date(earliest - momentMs).toISOString()));
  }
  return ({ action, subject, operatorId, amount, date }) => {
    if (action !== 'correct_credits') return '';
    const [nearest] = (entries.get(subject) ?? [])
      .filter((entry) => entry.reason === 'correction')
      .filter((entry) => entry.operatorId === operatorId && entry.amount === amount)
      .filter(({ createdAt }) => betweenMs(createdAt, date) <= momentMs)
      .toSorted((a, b) => betweenMs(a.createdAt, date) - betweenMs(b.createdAt, date));
    return nearest?.note ?? '';
  };
}

const distinct = (ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== '');
