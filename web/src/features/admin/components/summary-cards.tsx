import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import styled from 'styled-components';
import { ChartTable } from '../charts/chart-table.tsx';
import { fullDay } from '../charts/day-labels.ts';
import { changeFrom } from '../figures/change.ts';
import { cardSeries } from '../figures/series.ts';
import { StatCard } from './stat-card.tsx';

const cards = [
  { key: 'waitlistCount', label: 'Waitlist Signups', caption: 'People who asked to join' },
  { key: 'uniqueUsers', label: 'Unique Users', caption: 'Individual sessions' },
  { key: 'uniqueIPs', label: 'Tracked IPs', caption: 'Different addresses' },
  { key: 'totalAnalyses', label: 'Total Analyses', caption: 'Posts analysed' },
] as const;

interface SummaryCardsProps {
  summary: AdminSummary;
  /** Premium accounts now; undefined until the server has said. */
  premiumUsers: number | undefined;
  /** How many there were before the first day and at the end of each, where that is known. */
  premiumSeries: readonly number[] | undefined;
}

/** The figures of the range at a glance, and the same day by day. */
export function SummaryCards({ summary, premiumUsers, premiumSeries }: SummaryCardsProps) {
  const series = cardSeries(summary.days);
  const before = `vs ${summary.days.length} days before`;
  const premiumBefore = premiumSeries?.[0];
  return (
    <div>
      <Grid>
        {cards.map(({ key, label, caption }) => (
          <StatCard
            key={key}
            label={label}
            caption={caption}
            figure={summary[key]}
            change={changeFrom(summary.previous[key], summary[key])}
            comparedTo={before}
            series={series[key]}
          />
        ))}
        <StatCard
          label="Premium Users"
          caption="Active subscribers"
          figure={premiumUsers}
          change={
            premiumBefore === undefined || premiumUsers === undefined
              ? undefined
              : changeFrom(premiumBefore, premiumUsers)
          }
          comparedTo={`in ${summary.days.length} days`}
          series={premiumSeries}
        />
      </Grid>
      <ChartTable
        label="Figures per day"
        heads={['Day (UTC)', ...cards.map(({ label }) => label)]}
        rows={summary.days.map(({ day }, index) => ({
          name: fullDay(day),
          values: cards.map(({ key }) => series[key][index] ?? 0),
        }))}
      />
    </div>
  );
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 164px), 1fr));
  gap: var(--s4);
  margin: 0;
  @media (width < 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s3);
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;
