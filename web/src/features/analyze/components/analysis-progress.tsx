import type { Analysis } from '@tagwell/contracts/http/analysis';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Card, Stack } from '../../../shared/ui/surfaces.tsx';
import { barRange, stageRows, statusText } from '../stage-view.ts';
import { ProgressBar } from './progress-bar.tsx';
import { StageList } from './stage-list.tsx';

const slowMs = 10_000;

/** The running analysis as the server reports it. */
export function AnalysisProgress({ analysis }: { analysis: Analysis | undefined }) {
  const range = barRange(analysis);
  const status = statusText(analysis);
  const slow = useSlow(analysis?.seq);
  return (
    <Card aria-label="Progress">
      <Stack $gap={5}>
        <div>
          <Status>
            <span role="status">{status}</span>
            <Percent>{range.floor}%</Percent>
          </Status>
          <ProgressBar label="Analysis" stageText={status} range={range} />
        </div>
        <StageList rows={stageRows(analysis)} topics={analysis?.extractedTopics} />
        {slow && (
          <Notice role="status" title="Still working.">
            This takes longer than usual. You can wait, or cancel: your text stays.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

/** True when nothing new was reported for ten seconds. */
function useSlow(seq: number | undefined): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [seq]);
  return slow;
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
