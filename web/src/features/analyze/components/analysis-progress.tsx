import type { Analysis } from '@tagwell/contracts/http/analysis';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { analyzeOnceOnline, useOnline } from '../../../shared/loading/online.ts';
import { ProgressBar } from '../../../shared/progress/progress-bar.tsx';
import { useSlow } from '../../../shared/progress/use-slow.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Card, Stack } from '../../../shared/ui/surfaces.tsx';
import type { StagePlan } from '../stage-plan.ts';
import { barRange, stageRows, statusText } from '../stage-view.ts';
import { StageList } from './stage-list.tsx';

interface AnalysisProgressProps {
  analysis: Analysis | undefined;
  plan: StagePlan;
  /** What stands below the list. */
  children?: ReactNode;
}

/** The running analysis as the server reports it. */
export function AnalysisProgress({ analysis, plan, children }: AnalysisProgressProps) {
  const range = barRange(analysis, plan);
  const status = statusText(analysis, plan);
  const slow = useSlow(analysis?.seq);
  const waiting = !useOnline() && analysis === undefined;
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
        <StageList rows={stageRows(analysis, plan)} topics={analysis?.extractedTopics} />
        {children}
        {waiting && <Notice role="status">{analyzeOnceOnline}</Notice>}
        {slow && !waiting && (
          <Notice role="status" title={slowTitle(analysis)}>
            This takes longer than usual. You can wait, or cancel: your text stays.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

const slowTitle = (analysis: Analysis | undefined) =>
  analysis?.state === 'queued' ? 'It’s busy right now.' : 'Still working.';

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
