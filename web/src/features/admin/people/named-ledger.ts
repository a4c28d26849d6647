import Papa from 'papaparse';
import { type FindEmails, writeFile } from '../audit/named-file.ts';

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
