import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import styled from 'styled-components';
import { formatCount } from '../../shared/format/numbers.ts';
import { Muted } from '../../shared/ui/surfaces.tsx';
import { ChartTable } from './charts/chart-table.tsx';
import { ShareBar } from './charts/small-charts.tsx';
import { funnelRows, type FunnelRow } from './figures.ts';

const names: Record<FunnelRow['step'], string> = {
  paste: 'Paste',
  analyze: 'Analyze',
  select: 'Select',
  copy: 'Copy',
  share: 'Share',
};

const rate = (percent: number | undefined) => (percent === undefined ? '–' : `${percent}%`);

/** How many sessions came how far on the way of a post. */
export function Funnel({ funnel }: Pick<AdminSummary, 'funnel'>) {
  const rows = funnelRows(funnel);
  if (rows.every(({ sessions }) => sessions === 0)) {
    return <Muted>Nobody has begun a post in these days. Each session counts once per step.</Muted>;
  }
  return (
    <Figure>
      <Steps aria-label="Sessions per step">
        {rows.map(({ step, sessions, ofMost = 0, ofPrevious }) => (
          <li key={step}>
            <Words>
              <span>{names[step]}</span>
              <strong>{formatCount(sessions)}</strong>
              <Rate>{ofPrevious !== undefined && `${ofPrevious}% of the step before`}</Rate>
            </Words>
            <ShareBar percent={ofMost} />
          </li>
        ))}
      </Steps>
      <ChartTable
        label="Funnel"
        heads={['Step', 'Sessions', 'Of the step before']}
        rows={rows.map(({ step, sessions, ofPrevious }) => ({
          name: names[step],
          values: [sessions, rate(ofPrevious)],
        }))}
      />
    </Figure>
  );
}

const Figure = styled.figure`
  margin: 0;
`;

const Steps = styled.ol`
  display: grid;
  gap: var(--s3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Words = styled.p`
  display: grid;
  grid-template-columns: 4.5em 3.5em 1fr;
  align-items: baseline;
  gap: var(--s2);
  margin: 0 0 var(--s1);
  font: var(--dense) var(--family);
  font-variant-numeric: tabular-nums;
  strong {
    text-align: end;
  }
`;

const Rate = styled.span`
  color: var(--muted);
  text-align: end;
`;
