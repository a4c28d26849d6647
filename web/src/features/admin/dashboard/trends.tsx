import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatCount, signedCount } from '../../../shared/format/numbers-and-dates.tsx';
import type { NamedSummary } from '../admin-api.ts';
import { creditsBeside, durationText } from './figures.ts';
import { DayBars, DayTable } from './small-charts.tsx';

interface TrendProps {
  label: string;
  figure: number;
  values: readonly number[];
  colour: string;
}

function Trend({ label, figure, values, colour }: TrendProps) {
  return (
    <Plain label={label} figure={formatCount(figure)}>
      <DayBars values={values} colour={colour} />
    </Plain>
  );
}

interface PlainProps {
  label: string;
  figure: string;
  children?: ReactNode;
}

function Plain({ label, figure, children }: PlainProps) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>
        <strong>{figure}</strong>
        {children}
      </dd>
    </Line>
  );
}

const Trends = styled.dl`
  display: grid;
  gap: var(--s2);
  margin: 0;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 9.5em) minmax(0, 1fr);
  align-items: center;
  gap: var(--s3);
  font: var(--dense) var(--family);
  dt {
    color: var(--muted);
  }
  dd {
    display: grid;
    grid-template-columns: 5em minmax(0, 1fr);
    align-items: center;
    gap: var(--s4);
    margin: 0;
  }
  strong {
    font: 600 var(--lead) var(--family);
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
`;

type WorkFiguresProps = Pick<NamedSummary, 'imports' | 'analyses' | 'days'>;

/** What the workers did: imports, and how many jobs failed and how long they took. */
export function WorkFigures({ imports, analyses, days }: WorkFiguresProps) {
  const trends: TrendProps[] = [
    {
      label: 'Imports',
      figure: imports.done,
      values: days.map((day) => day.imports),
      colour: 'var(--accent)',
    },
    {
      label: 'Connections imported',
      figure: imports.connections,
      values: days.map((day) => day.connectionsImported),
      colour: 'var(--info)',
    },
    {
      label: 'Jobs that failed',
      figure: analyses.failed + imports.failed,
      values: days.map((day) => day.jobsFailed),
      colour: 'var(--bad)',
    },
  ];
  return (
    <>
      <Trends>
        {trends.map((trend) => (
          <Trend key={trend.label} {...trend} />
        ))}
        <Plain label="Analysis time (p95)" figure={durationText(analyses.p95Ms)} />
        <Plain label="Import time (p95)" figure={durationText(imports.p95Ms)} />
      </Trends>
      <DayTable label="Work per day" days={days} columns={trends} />
    </>
  );
}

type CreditsFiguresProps = Pick<NamedSummary, 'credits' | 'days' | 'isPast'>;

/** Credits that came and went in the range, and those left on all accounts at its end: the lines add up. */
export function CreditsFigures({ credits, days, isPast }: CreditsFiguresProps) {
  const { before, adjusted } = creditsBeside(credits);
  const trends: TrendProps[] = [
    {
      label: 'Granted',
      figure: credits.granted,
      values: days.map((day) => day.creditsGranted),
      colour: 'var(--ok)',
    },
    {
      label: 'Spent',
      figure: credits.spent,
      values: days.map((day) => day.creditsSpent),
      colour: 'var(--accent)',
    },
  ];
  return (
    <>
      <Trends>
        {trends.map((trend) => (
          <Trend key={trend.label} {...trend} />
        ))}
        {adjusted !== 0 && (
          <Plain label="Corrections and closed accounts" figure={signedCount(adjusted)} />
        )}
        {before > 0 && <Plain label="Left before these days" figure={formatCount(before)} />}
        <Plain
          label={isPast ? 'Left after these days' : 'Left on all accounts'}
          figure={formatCount(credits.left)}
        />
      </Trends>
      <DayTable label="Credits per day" days={days} columns={trends} />
    </>
  );
}
