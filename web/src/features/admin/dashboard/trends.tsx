import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import { styled } from 'styled-components';
import { formatCount, signedCount } from '../../../shared/format/numbers-and-dates.tsx';
import { ChartTable, DayBars } from './small-charts.tsx';
import { creditsBeside, durationText, fullDay } from './figures.ts';

interface TrendProps {
  label: string;
  figure: number;
  values: readonly number[];
  colour: string;
}

/** One figure of the range with its days beside it. */
function Trend({ label, figure, values, colour }: TrendProps) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>
        <strong>{formatCount(figure)}</strong>
        <DayBars values={values} colour={colour} />
      </dd>
    </Line>
  );
}

/** A figure of its own, without days. */
function Plain({ label, figure }: { label: string; figure: string }) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>
        <strong>{figure}</strong>
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

type WorkFiguresProps = Pick<AdminSummary, 'imports' | 'analyses' | 'days'>;

/** What the workers did: imports, and how many jobs failed and how long they took. */
export function WorkFigures({ imports, analyses, days }: WorkFiguresProps) {
  return (
    <>
      <Trends>
        <Trend
          label="Imports"
          figure={imports.done}
          values={days.map((day) => day.imports)}
          colour="var(--accent)"
        />
        <Trend
          label="Connections imported"
          figure={imports.connections}
          values={days.map(({ connectionsImported }) => connectionsImported)}
          colour="var(--info)"
        />
        <Trend
          label="Jobs that failed"
          figure={analyses.failed + imports.failed}
          values={days.map(({ jobsFailed }) => jobsFailed)}
          colour="var(--bad)"
        />
        <Plain label="Analysis time (p95)" figure={durationText(analyses.p95Ms)} />
        <Plain label="Import time (p95)" figure={durationText(imports.p95Ms)} />
      </Trends>
      <ChartTable
        label="Work per day"
        heads={['Day (UTC)', 'Imports', 'Connections imported', 'Jobs that failed']}
        rows={days
          .map((day) => ({
            name: fullDay(day.day),
            values: [day.imports, day.connectionsImported, day.jobsFailed],
          }))
          .toReversed()}
      />
    </>
  );
}

interface CreditsFiguresProps extends Pick<AdminSummary, 'credits' | 'days'> {
  isPast: boolean;
}

/** Credits that came and went in the range, and those left on all accounts at its end: the lines add up. */
export function CreditsFigures({ credits, days, isPast }: CreditsFiguresProps) {
  const { before, adjusted } = creditsBeside(credits);
  return (
    <>
      <Trends>
        <Trend
          label="Granted"
          figure={credits.granted}
          values={days.map(({ creditsGranted }) => creditsGranted)}
          colour="var(--ok)"
        />
        <Trend
          label="Spent"
          figure={credits.spent}
          values={days.map(({ creditsSpent }) => creditsSpent)}
          colour="var(--accent)"
        />
        {adjusted !== 0 && (
          <Plain label="Corrections and closed accounts" figure={signedCount(adjusted)} />
        )}
        {before > 0 && <Plain label="Left before these days" figure={formatCount(before)} />}
        <Plain
          label={isPast ? 'Left after these days' : 'Left on all accounts'}
          figure={formatCount(credits.left)}
        />
      </Trends>
      <ChartTable
        label="Credits per day"
        heads={['Day (UTC)', 'Granted', 'Spent']}
        rows={days
          .map(({ day, creditsGranted, creditsSpent }) => ({
            name: fullDay(day),
            values: [creditsGranted, creditsSpent],
          }))
          .toReversed()}
      />
    </>
  );
}
