import type { Analysis, ExtractedTopic } from '@tagwell/contracts/http/analysis';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { offlineWords, useOnline } from '../../../shared/loading/online.ts';
import {
  Percent,
  ProgressBar,
  ProgressLine,
  useSlow,
} from '../../../shared/progress/progress-bar.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Card, Chip, Chips, Stack, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { barRange, type StagePlan, type StageRow, stageRows, statusText } from '../stage-view.ts';

interface StageListProps {
  rows: readonly StageRow[];
  topics: readonly ExtractedTopic[] | undefined;
}

const spoken = { done: 'Done: ', running: 'Now: ', waiting: 'To come: ' } as const;

/** Every stage with what it found, as the server reports it. */
function StageList({ rows, topics }: StageListProps) {
  return (
    <List>
      {rows.map((row) => (
        <li key={row.text} data-state={row.state}>
          <Dot aria-hidden="true">{row.state === 'done' && <CheckIcon />}</Dot>
          <Line>
            <span>
              <VisuallyHidden>{spoken[row.state]}</VisuallyHidden>
              {row.text}
            </span>
            {row.found && <Found>{row.found}</Found>}
            {row.withTopics && topics && topics.length > 0 && (
              <Chips aria-label="Topics found">
                {topics.map(({ name }) => (
                  <Chip key={name}>{name}</Chip>
                ))}
              </Chips>
            )}
          </Line>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: var(--s3);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: var(--s3);
    color: var(--muted);
  }
  li[data-state='running'] {
    color: var(--text);
    font-weight: 600;
  }
  li[data-state='done'] {
    color: var(--text);
  }
`;

const Dot = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid var(--control);
  border-radius: var(--r-full);
  svg {
    width: 16px;
    height: 16px;
    stroke-width: 2.4;
  }
  [data-state='running'] > & {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 4px var(--accent-soft);
    background: var(--accent);
  }
  [data-state='done'] > & {
    border-color: var(--ok-bg);
    background: var(--ok-bg);
    color: var(--ok);
  }
`;

const Line = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
  min-width: 0;
  > ul {
    flex-basis: 100%;
  }
`;

const Found = styled.span`
  font: 600 var(--small) var(--family);
  font-variant-numeric: tabular-nums;
  color: var(--ok);
`;

interface AnalysisProgressProps {
  analysis: Analysis | undefined;
  plan: StagePlan;
  children?: ReactNode;
}

export function AnalysisProgress({ analysis, plan, children }: AnalysisProgressProps) {
  const range = barRange(analysis, plan);
  const status = statusText(analysis, plan);
  const slow = useSlow(analysis?.seq);
  const waiting = !useOnline() && analysis === undefined;
  return (
    <Card aria-label="Progress">
      <Stack $gap={5}>
        <div>
          <ProgressLine>
            <span role="status">{status}</span>
            <Percent>{range.floor}%</Percent>
          </ProgressLine>
          <ProgressBar label="Analysis" stageText={status} range={range} />
        </div>
        <StageList rows={stageRows(analysis, plan)} topics={analysis?.extractedTopics} />
        {children}
        {waiting && <Notice role="status">{offlineWords.analyze}</Notice>}
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
