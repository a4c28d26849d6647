import type { ImportReport } from '@tagwell/contracts/http/network';
import { Counter, type Registry } from 'prom-client';

/** Counts what became of the rows of a file whose import is done; together they are all it had. */
export function createImportMetrics(registry: Registry): (report: ImportReport) => void {
  const rows = new Counter({
    name: 'tagwell_import_rows_total',
    help: 'Rows of imported files, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return ({ imported, duplicates, withoutName, unreadable }) => {
    rows.inc({ outcome: 'imported' }, imported);
    rows.inc({ outcome: 'duplicate' }, duplicates);
    rows.inc({ outcome: 'without_name' }, withoutName);
    rows.inc({ outcome: 'unreadable' }, unreadable);
  };
}
