import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, Bar, LinePath } from '@visx/shape';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import { Table, TableHead } from '../../../shared/ui/table.tsx';
import { fullDay } from './figures.ts';

const lineWidth = 160;
const lineHeight = 40;
const room = 3;

/** A figure's trend line; screen readers use the cards' table instead. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = values.map((value, index) => ({ value, index }));
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const x = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [0, lineWidth] });
  const y = scaleLinear({
    // A flat line lies at the bottom instead of nowhere.
    domain: [Math.min(0, lowest), Math.max(highest, lowest + 1)],
    range: [lineHeight - room, room],
  });
  const line = {
    data: points,
    x: ({ index }: { index: number }) => x(index),
    y: ({ value }: { value: number }) => y(value),
  };
  return (
    <svg
      viewBox={`0 0 ${lineWidth} ${lineHeight}`}
      width="100%"
      height={lineHeight}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <AreaClosed {...line} yScale={y} fill="var(--accent-soft)" />
      <LinePath
        {...line}
        stroke="var(--accent)"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const barsWidth = 320;
const barsHeight = 28;
/** About a pixel, so that a single day in a year is visible. */
const thinnest = 4;

/** One figure day by day, as small columns. Its figures are in the table below. */
export function DayBars({ values, colour }: { values: readonly number[]; colour: string }) {
  const x = scaleBand<number>({
    domain: values.map((_, index) => index),
    range: [0, barsWidth],
    padding: 0.2,
  });
  const y = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], range: [barsHeight, 2] });
  return (
    <svg
      viewBox={`0 0 ${barsWidth} ${barsHeight}`}
      width="100%"
      height={barsHeight}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <line
        x2={barsWidth}
        y1={barsHeight}
        y2={barsHeight}
        stroke="var(--control)"
        strokeWidth={1}
      />
      {values.map(
        (value, index) =>
          value > 0 && (
            <Bar
              // The position in the row identifies the day. oxlint-disable-next-line
              // react/no-array-index-key
              key={index}
              x={x(index) ?? 0}
              y={y(value)}
              width={Math.max(thinnest, x.bandwidth())}
              height={barsHeight - y(value)}
              fill={colour}
            />
          ),
      )}
    </svg>
  );
}

/** A share of a whole as a bar; the figure stands beside it. */
export function ShareBar({ percent, height = 10 }: { percent: number; height?: number }) {
  return (
    <svg width="100%" height={height} aria-hidden="true" focusable="false">
      <rect width="100%" height={height} rx={height / 2} fill="var(--accent-soft)" />
      <rect
        width={`${Math.min(100, percent)}%`}
        height={height}
        rx={height / 2}
        fill="var(--accent)"
      />
    </svg>
  );
}

interface ChartTableProps {
  /** What the table tells, for its region: "Usage per day". */
  label: string;
  /** The head of each column; the first one names the rows. */
  heads: readonly string[];
  rows: readonly { name: string; values: readonly (number | string)[] }[];
}

export function ChartTable({ label, heads, rows }: ChartTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <Details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{open ? 'Hide table' : 'Show as table'}</summary>
      <Table label={`${label}, as table`}>
        <TableHead heads={heads.map((head, place) => (place === 0 ? head : { number: head }))} />
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <RowHead scope="row">{name}</RowHead>
              {values.map((value, index) => (
                <td key={heads[index + 1]} data-number>
                  {typeof value === 'number' ? formatCount(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Details>
  );
}

interface DayTableProps {
  label: string;
  days: readonly { day: string }[];
  /** The values are one for each day. */
  columns: readonly { label: string; values: readonly number[] }[];
}

/** The table of figures by day, the newest first. */
export function DayTable({ label, days, columns }: DayTableProps) {
  return (
    <ChartTable
      label={label}
      heads={['Day (UTC)', ...columns.map((column) => column.label)]}
      rows={days
        .map(({ day }, index) => ({
          name: fullDay(day),
          values: columns.map(({ values }) => values[index] ?? 0),
        }))
        .toReversed()}
    />
  );
}

const Details = styled.details`
  margin-top: var(--s4);
  summary {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    border-radius: var(--r-chip);
    color: var(--muted);
    font: 500 var(--ui) var(--family);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
    @media (width < 640px) {
      min-height: 44px;
    }
  }
  &[open] summary {
    margin-bottom: var(--s2);
  }
  [role='region'] {
    max-height: 420px;
    overflow: auto;
  }
`;

const RowHead = styled.th`
  && {
    background: none;
    color: inherit;
    font: inherit;
  }
`;
