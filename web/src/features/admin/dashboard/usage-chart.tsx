import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { countOf, formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import { Muted } from '../../../shared/ui/surfaces.tsx';
import type { NamedSummary } from '../admin-api.ts';
import { inWords } from '../columns.tsx';
import { DayTable } from './small-charts.tsx';
import {
  actionsSeen,
  fullDay,
  usageDays,
  actionsInOrder,
  daysToName,
  shortDay,
  type UsageDay,
} from './figures.ts';
import type { UsageAction } from '@tagwell/contracts/actions';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';

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
      <DayTable
        label="Usage per day"
        days={days}
        columns={[
          ...seen.map(({ action }) => ({
            label: inWords(action),
            values: days.map(({ counts }) => counts[action]),
          })),
          { label: 'All', values: days.map((day) => day.total) },
        ]}
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

const height = 180;
const margin = { top: 8, right: 20, bottom: 28, left: 44 };
const pixelsPerLabel = 72;

interface StackedDaysProps {
  days: readonly UsageDay[];
  width: number;
  /** The chart in one sentence. */
  label: string;
  pointedAt: string | undefined;
  onPoint: (day: string | undefined) => void;
}

/** A column for each day, made of what was done on it. */
function StackedDays({ days, width, label, pointedAt, onPoint }: StackedDaysProps) {
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const bottom = height - margin.bottom;
  const names = days.map(({ day }) => day);
  const x = scaleBand<string>({
    domain: names,
    range: [margin.left, margin.left + innerWidth],
    padding: 0.25,
  });
  const y = scaleLinear<number>({
    domain: [0, Math.max(4, ...days.map(({ total }) => total))],
    range: [bottom, margin.top],
    nice: 4,
  });

  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={label}
      onPointerLeave={() => onPoint(undefined)}
    >
      <AxisLeft
        scale={y}
        left={margin.left}
        numTicks={4}
        hideAxisLine
        tickLength={-innerWidth}
        tickStroke="var(--border)"
        tickFormat={(value) => formatCount(Number(value))}
        tickComponent={CountLabel}
      />
      <BarStack<UsageDay, UsageAction, typeof x, typeof y>
        data={[...days]}
        keys={[...actionsInOrder]}
        x={({ day }) => day}
        value={({ counts }, action) => counts[action]}
        xScale={x}
        yScale={y}
        color={(action) => actionColours[action]}
      >
        {(stacks) =>
          stacks.flatMap(({ key, bars }) =>
            bars
              .filter(({ height: tall }) => tall > 0)
              .map((bar) => (
                <rect
                  key={`${key} ${bar.index}`}
                  x={bar.x}
                  y={bar.y}
                  width={bar.width}
                  // A small gap separates neighbors of similar colors.
                  height={Math.max(1, bar.height - 1)}
                  rx={Math.min(2, bar.width / 4)}
                  fill={bar.color}
                />
              )),
          )
        }
      </BarStack>
      <AxisBottom
        scale={x}
        top={bottom}
        stroke="var(--control)"
        hideTicks
        tickValues={daysToName(names, innerWidth / pixelsPerLabel)}
        tickComponent={DayLabel}
        tickFormat={shortDay}
      />
      {names.map((day) => (
        <rect
          key={day}
          x={(x(day) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={margin.top}
          width={x.step()}
          height={bottom - margin.top}
          fill="var(--text)"
          opacity={pointedAt === day ? 0.07 : 0}
          onPointerEnter={() => onPoint(day)}
        />
      ))}
    </svg>
  );
}

interface TickProps {
  x: number;
  y: number;
  formattedValue: string | undefined;
}

function CountLabel({ y, formattedValue }: TickProps) {
  return (
    <Words x={-8} y={y} dy="0.32em" textAnchor="end">
      {formattedValue}
    </Words>
  );
}

function DayLabel({ x, formattedValue }: TickProps) {
  return (
    <Words x={x} y={18} dy="0.32em" textAnchor="middle">
      {formattedValue}
    </Words>
  );
}

const Words = styled.text`
  fill: var(--muted);
  font: var(--small) var(--family);
  font-variant-numeric: tabular-nums;
`;

const deepened = (role: string) => `color-mix(in oklab, var(--${role}) 60%, var(--text))`;

/** Steps of one kind share a hue; the premium form of an action is the deeper one. */
const actionColours: Record<UsageAction, string> = {
  paste_post: 'var(--control)',
  analyze_post: 'var(--accent)',
  analyze_premium_post: deepened('accent'),
  select_people: 'var(--info)',
  copy_post: 'var(--ok)',
  copy_premium_post: deepened('ok'),
  share_post: 'var(--warn)',
  join_waitlist: 'var(--bad)',
};
