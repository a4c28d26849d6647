import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import styled from 'styled-components';
import { formatCount } from '../../shared/format/numbers.ts';
import { Muted, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
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
    return <Muted>No posts in these days. Each session counts once per step.</Muted>;
  }
  return (
    <Figure>
      <Steps aria-label="Sessions per step">
        {rows.map(({ step, sessions, ofMost = 0, ofPrevious }) => (
          <li key={step}>
            <span>{names[step]}</span>
            <ShareBar percent={ofMost} />
            <strong>{formatCount(sessions)}</strong>
            <Rate>
              {ofPrevious !== undefined && (
                <>
                  {ofPrevious}%<VisuallyHidden> of the step before</VisuallyHidden>
                </>
              )}
            </Rate>
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
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 4.5em minmax(0, 1fr) auto 3.2em;
    align-items: center;
    gap: var(--s2);
    min-height: 28px;
    font: var(--dense) var(--family);
    font-variant-numeric: tabular-nums;
  }
`;

const Rate = styled.span`
  color: var(--muted);
  text-align: end;
`;
