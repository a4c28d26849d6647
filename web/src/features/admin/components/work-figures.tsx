import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import { ChartTable } from '../charts/chart-table.tsx';
import { fullDay } from '../charts/day-labels.ts';
import { durationText } from '../figures/duration-text.ts';
import { Plain, Trend, Trends } from './trend.tsx';

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
        <Plain label="Analyses, 95 of 100 within" figure={durationText(analyses.p95Ms)} />
        <Plain label="Imports, 95 of 100 within" figure={durationText(imports.p95Ms)} />
      </Trends>
      <ChartTable
        label="Work per day"
        heads={['Day (UTC)', 'Imports', 'Connections imported', 'Jobs that failed']}
        rows={days.map((day) => ({
          name: fullDay(day.day),
          values: [day.imports, day.connectionsImported, day.jobsFailed],
        }))}
      />
    </>
  );
}
