import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { countOf, formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import { Muted } from '../../../shared/ui/surfaces.tsx';
import type { NamedSummary } from '../admin-api.ts';
import { inWords } from '../columns.tsx';
import { ChartTable } from './small-charts.tsx';
import { actionColours, StackedDays } from './stacked-days.tsx';
import { actionsSeen, fullDay, usageDays } from './figures.ts';

/** What was done on each day. Pointing at one shows its counts in the legend; so does the table. */
export function UsageChart({ summary }: { summary: NamedSummary }) {
  const { ref, width } = useWidth();
  const [pointedAt, setPointedAt] = useState<string>();
  const days = usageDays(summary.days);
  const seen = actionsSeen(summary.days);
  const pointed = days.find(({ day }) => day === pointedAt);
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const range = `${fullDay(summary.from)} – ${fullDay(summary.to)}`;

  if (total === 0) {
    return (
      <Muted>
        No activity in these days.{!summary.isPast && ' What visitors do with a post appears here.'}
      </Muted>
    );
  }
  return (
    <Figure>
      <figcaption>
        <Muted>
          {pointed
            ? `${fullDay(pointed.day)}: ${countOf(pointed.total, 'action', 'actions')}`
            : `${range}: ${countOf(total, 'action', 'actions')}, days in UTC`}
        </Muted>
      </figcaption>
      <Frame ref={ref}>
        {width > 0 && (
          <StackedDays
            days={days}
            width={width}
            label={`Columns of what was done each day, ${range}. The table below has the figures.`}
            pointedAt={pointed?.day}
            onPoint={setPointedAt}
          />
        )}
      </Frame>
      <Legend>
        {seen.map(({ action, count }) => (
          <li key={action}>
            <svg width="12" height="12" aria-hidden="true" focusable="false">
              <rect width="12" height="12" rx="3" fill={actionColours[action]} />
            </svg>
            {inWords(action)} <strong>{formatCount(pointed?.counts[action] ?? count)}</strong>
          </li>
        ))}
      </Legend>
      <ChartTable
        label="Usage per day"
        heads={['Day (UTC)', ...seen.map(({ action }) => inWords(action)), 'All']}
        rows={days
          .map(({ day, counts, total: all }) => ({
            name: fullDay(day),
            values: [...seen.map(({ action }) => counts[action]), all],
          }))
          .toReversed()}
      />
    </Figure>
  );
}

const Figure = styled.figure`
  margin: 0;
  figcaption p {
    font-variant-numeric: tabular-nums;
  }
`;

/** As high as the chart even before its width is known. */
const Frame = styled.div`
  height: 180px;
  margin-top: var(--s3);
  overflow: hidden;
  svg {
    display: block;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;
  font: var(--dense) var(--family);
  color: var(--muted);
  li {
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
  }
  strong {
    color: var(--text);
    font-variant-numeric: tabular-nums;
  }
`;

/** The width in pixels of the element that gets `ref`, 0 until it is known. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
