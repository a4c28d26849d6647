import { operatorActions } from '@tagwell/contracts/actions';
import Papa from 'papaparse';
import { toAccounts } from './audit-filter.ts';

/** The addresses of these ids, of those that are there. */
type FindEmails = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * The file of the audit with addresses beside the ids: of the operator, and of the account. The audit
 * itself keeps ids alone, so that nothing of a deleted account stays in it.
 */
export async function nameFile(
  csv: string,
  findOperators: FindEmails,
  findAccounts: FindEmails,
): Promise<string> {
  const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  const [heads = [], ...rows] = data;
  const at = (head: string) => heads.indexOf(head);
  const accountOf = (cells: readonly string[]) => {
    const action = operatorActions.find((known) => known === cells[at('Action')]);
    return toAccounts.has(action) ? (cells[at('Subject')] ?? '') : '';
  };
  const accountIds = [...new Set(rows.map(accountOf))].filter((id) => id !== '');
  const [operators, accounts] = await Promise.all([
    findOperators(rows.map((cells) => cells[at('Operator ID')] ?? '')),
    findAccounts(accountIds),
  ]);
  const named = rows.map((cells) => {
    const operatorId = cells[at('Operator ID')] ?? '';
    const amount = cells[at('Amount')] ?? '';
    return [
      ...cells.map((cell, column) =>
        column === at('Amount') && amount !== '' ? Number(amount) : cell,
      ),
      operators.get(operatorId) ?? '',
      accounts.get(accountOf(cells)) ?? '',
    ];
  });
  return Papa.unparse([[...heads, 'Operator', 'Account'], ...named], {
    // A number stays one to reckon with; a text is none that a spreadsheet would run.
    quotes: (cell) => typeof cell !== 'number',
    escapeFormulae: true,
  });
}
