import type { NetworkImport } from '@tagwell/contracts/http/network';
import type { ImportRow } from '../data/imports.repository.ts';

/** The one way from a row to what its owner sees. */
export function presentImport(row: ImportRow): NetworkImport {
  return {
    id: row.id,
    state: row.state,
    stage: row.stage,
    percent: row.percent,
    seq: row.seq,
    found: row.found,
    createdAt: row.created_at.toISOString(),
    ...(row.report === null ? {} : { report: row.report }),
    ...(row.error_code === null
      ? {}
      : { error: { code: row.error_code, message: row.error_message ?? '' } }),
  };
}
