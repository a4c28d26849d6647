import type { PremiumUser } from '@tagwell/contracts/http/account';
import {
  exportAuditRoute,
  exportNotificationsRoute,
  exportWaitlistRoute,
} from '@tagwell/contracts/http/analytics-routes';
import { exportLedgerRoute } from '@tagwell/contracts/http/credits-routes';
import { useState } from 'react';
import { styled } from 'styled-components';
import { downloadBlob } from '../../shared/http/files.ts';
import { countOf, formatCount } from '../../shared/format/numbers-and-dates.tsx';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { sentenceFor } from '../../shared/http/client.ts';
import { leaveIfSignedOut } from '../../shared/session/operator.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import { Small } from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import { emailsOfAccounts, emailsOfOperators, historySince } from './admin-api.ts';
import type { AuditFilter } from './audit/audit-filter.ts';
import { totalCountOf } from '../../shared/lists/list-pages.ts';
import { fetchRoute, type ApiRoute, type InputOf } from '../../shared/http/call.ts';

interface ExportProgress {
  rows: number;
  total: number | undefined;
}

/** Fetches a list as CSV and reports the rows received so far. */
async function exportList<Params, Query>(
  route: ApiRoute<Params, undefined, Query, string>,
  onProgress: (done: ExportProgress) => void,
  ...input: InputOf<NoInfer<Params>, undefined, NoInfer<Query>>
): Promise<Blob> {
  const response = await fetchRoute(route, ...input);
  const total = totalCountOf(response);
  const countRecords = createRecordCounter();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value);
    // The first record is the header.
    onProgress({ rows: Math.max(0, countRecords(piece.value) - 1), total });
  }
  return new Blob(pieces, { type: 'text/csv' });
}

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the records of a CSV file in pieces; each call returns the number of complete records so
 * far. Line breaks within quotes do not count (RFC 4180). Neither byte is ever part of another
 * UTF-8 character.
 */
export function createRecordCounter(): (piece: Uint8Array) => number {
  let quoted = false;
  let records = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) records += 1;
    }
    return records;
  };
}

interface ListFile {
  label: string;
  load: (onProgress: (done: ExportProgress) => void) => Promise<Blob>;
  /** Adds names to the server's file; optional. */
  name?: (file: Blob) => Promise<Blob>;
  filename: string;
  done: string;
  failed: string;
}

export const waitlistFile: ListFile = {
  label: 'Download Waitlist CSV',
  load: (onProgress) => exportList(exportWaitlistRoute, onProgress),
  filename: 'waitlist-signups.csv',
  done: 'Waitlist data downloaded successfully',
  failed: 'Failed to download waitlist data',
};

export const notifyFile: ListFile = {
  label: 'Download CSV',
  load: (onProgress) => exportList(exportNotificationsRoute, onProgress),
  filename: 'notify-list.csv',
  done: 'Notify list downloaded',
  failed: 'Couldn’t download the notify list',
};

/** The entries of the audit that are chosen, and found. */
export const auditFile = (query: AuditFilter & { query: string; ids: string }): ListFile => ({
  label: 'Download CSV',
  load: (onProgress) => exportList(exportAuditRoute, onProgress, { query }),
  name: async (file) => {
    const { nameAudit } = await import('./named-files.ts');
    const named = await nameAudit(await file.text(), {
      findOperators: emailsOfOperators,
      findAccounts: emailsOfAccounts,
      findHistory: historySince,
    });
    return new Blob([named], { type: file.type });
  },
  filename: 'audit.csv',
  done: 'Audit downloaded',
  failed: 'Couldn’t download the audit',
});

export const ledgerFile = ({ id, email }: Pick<PremiumUser, 'id' | 'email'>): ListFile => ({
  label: 'Download CSV',
  load: (onProgress) => exportList(exportLedgerRoute, onProgress, { params: { id } }),
  name: async (file) => {
    const { nameLedger } = await import('./named-files.ts');
    return new Blob([await nameLedger(await file.text(), emailsOfOperators)], { type: file.type });
  },
  filename: `credits-${email}.csv`,
  done: 'Credit history downloaded',
  failed: 'Couldn’t download the credit history',
});

interface DownloadListProps {
  file: ListFile;
  /** The expected number of rows; undefined until known. */
  total?: number | undefined;
  /** Shows the outcome in place, because a toast behind a dialog is not announced. */
  isInDialog?: boolean;
}

export function DownloadList({ file, total, isInDialog = false }: DownloadListProps) {
  const { label, load, name, filename, done, failed } = file;
  const [progress, setProgress] = useState<ExportProgress>();
  const [said, setSaid] = useState('');
  const { pending, failure, run } = useAsyncAction();

  async function download(): Promise<void> {
    setSaid('');
    await run(
      async () => {
        const loaded = await load(setProgress);
        const named = await name?.(loaded).catch(() => null);
        downloadBlob(named ?? loaded, filename);
        const description = named === null ? `${done}, with ids in the place of names` : done;
        if (isInDialog) setSaid(`${description}.`);
        else toast({ title: 'Export Complete', description });
      },
      (error) => {
        if (!isInDialog) toastError('Export Failed', failed);
        leaveIfSignedOut(error);
        return `${failed}. ${sentenceFor(error)}`;
      },
    );
    setProgress(undefined);
  }

  return (
    <Side>
      {pending ? <Coming progress={progress} /> : <Small>Contains personal data.</Small>}
      <DownloadButton aria-disabled={pending} onClick={() => void download()}>
        {label}
        {total !== undefined && <Rows>{countOf(total, 'row', 'rows')}</Rows>}
      </DownloadButton>
      {isInDialog && (
        <>
          <Small role="status">{said}</Small>
          <Failure>{failure}</Failure>
        </>
      )}
    </Side>
  );
}

function Coming({ progress }: { progress: ExportProgress | undefined }) {
  const { rows = 0, total } = progress ?? {};
  return (
    <Line>
      <progress aria-label="Download" {...(total ? { value: rows, max: total } : {})} />
      <Small>
        {formatCount(rows)}
        {total !== undefined && ` of ${formatCount(total)}`} rows
      </Small>
    </Line>
  );
}

const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
`;

const DownloadButton = styled(Button)`
  flex-wrap: wrap;
  gap: 0 var(--s2);
  padding: var(--s1) var(--s3);
  font: 600 var(--dense) var(--family);
`;

const Rows = styled.span`
  color: var(--muted);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  font-variant-numeric: tabular-nums;
  progress {
    width: 120px;
    accent-color: var(--accent);
  }
`;
