import styled from 'styled-components';
import { ProgressBar } from '../../../shared/progress/progress-bar.tsx';
import { useSlow } from '../../../shared/progress/use-slow.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Muted, Stack } from '../../../shared/ui/surfaces.tsx';
import type { ImportView } from '../import-view.ts';

interface ImportProgressProps {
  view: ImportView;
  /** Changes with every sign of life. */
  sign: unknown;
  isSending: boolean;
}

/** The bytes going out, then the server reading them, as it reports. */
export function ImportProgress({ view, sign, isSending }: ImportProgressProps) {
  const { percent, status, detail } = view;
  const slow = useSlow(sign);
  return (
    <Stack>
      <div>
        <Status>
          <span role="status">{status}</span>
          <Percent>{percent}%</Percent>
        </Status>
        <ProgressBar
          label="Import"
          stageText={status}
          range={{ floor: percent, ceiling: percent, paceMs: 1000 }}
        />
      </div>
      {slow && (
        <Notice role="status" title="Still working.">
          {isSending
            ? 'Your connection is slow. You can wait, or cancel and try again later.'
            : 'This takes longer than usual. You can leave the page: the import goes on without it.'}
        </Notice>
      )}
      <Muted>
        {isSending
          ? 'Please stay on this page until your file has arrived.'
          : (detail ?? 'You can leave this page; the report will be here.')}
      </Muted>
    </Stack>
  );
}

const Status = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--s3);
  margin: 0 0 var(--s2);
  font-weight: 600;
`;

const Percent = styled.span`
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;
