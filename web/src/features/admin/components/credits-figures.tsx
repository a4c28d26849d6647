import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import { formatCount } from '../../../shared/format/numbers.ts';
import { ChartTable } from '../charts/chart-table.tsx';
import { fullDay } from '../charts/day-labels.ts';
import { Plain, Trend, Trends } from './trend.tsx';

/** Credits that came and went in the range, and those left on all accounts now. */
export function CreditsFigures({ credits, days }: Pick<AdminSummary, 'credits' | 'days'>) {
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
        <Plain label="Left on all accounts" figure={formatCount(credits.left)} />
      </Trends>
      <ChartTable
        label="Credits per day"
        heads={['Day (UTC)', 'Granted', 'Spent']}
        rows={days.map(({ day, creditsGranted, creditsSpent }) => ({
          name: fullDay(day),
          values: [creditsGranted, creditsSpent],
        }))}
      />
    </>
  );
}
