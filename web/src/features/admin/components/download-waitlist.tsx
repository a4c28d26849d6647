import { useState } from 'react';
import styled from 'styled-components';
import { useWork } from '../../../shared/forms/use-work.ts';
import { downloadBlob } from '../../../shared/format/download-blob.ts';
import { countOf, formatCount } from '../../../shared/format/numbers.ts';
import { sentenceFor } from '../../../shared/http/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Small } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { exportWaitlist, type ExportProgress } from '../api/export-waitlist.ts';
import { waitlist } from '../api/waitlist.ts';
import { useTotal } from '../lists/use-live-list.ts';

/** The whole waitlist as a file, with what has come of it while it comes. */
export function DownloadWaitlist({ onRefused }: { onRefused: (error: unknown) => void }) {
  const total = useTotal(waitlist, onRefused);
  const [progress, setProgress] = useState<ExportProgress>();
  const { pending, run } = useWork();

  async function download(): Promise<void> {
    await run(
      async () => {
        downloadBlob(await exportWaitlist(setProgress), 'waitlist-signups.csv');
        toast({
          title: 'Export Complete',
          description: 'Waitlist data downloaded successfully',
        });
      },
      (error) => {
        toast({
          title: 'Export Failed',
          description: 'Failed to download waitlist data',
          variant: 'destructive',
        });
        onRefused(error);
        return sentenceFor(error);
      },
    );
    setProgress(undefined);
  }

  return (
    <Side>
      <DownloadButton aria-disabled={pending} onClick={() => void download()}>
        Download Waitlist CSV
        {total !== undefined && <Rows>{countOf(total, 'row', 'rows')}</Rows>}
      </DownloadButton>
      {pending ? <Coming progress={progress} /> : <Small>Contains personal data.</Small>}
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
  display: grid;
  justify-items: start;
  gap: var(--s1);
`;

const DownloadButton = styled(Button)`
  flex-wrap: wrap;
  gap: 0 var(--s2);
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
