import { styled } from 'styled-components';
import { formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import { Small } from '../../../shared/ui/surfaces.tsx';
import type { NamedSummary } from '../admin-api.ts';
import { DayTable, Sparkline } from './small-charts.tsx';
import { cardSeries, gainText, isTrend } from './figures.ts';
import type { NamedDays } from './range.ts';

const cards = [
  { key: 'waitlistCount', label: 'Waitlist Signups', caption: 'People who asked to join' },
  { key: 'uniqueUsers', label: 'Unique Users', caption: 'Individual sessions' },
  { key: 'uniqueIPs', label: 'Tracked IPs', caption: 'Different addresses' },
  { key: 'totalAnalyses', label: 'Total Analyses', caption: 'Posts analyzed' },
] as const;

interface SummaryCardsProps {
  summary: NamedSummary;
  /** Undefined if not shown. */
  premium?: {
    /** Accounts now, undefined until the server has said: with a password and not disabled, without one. */
    active: number | undefined;
    invited: number | undefined;
    /** How many there were before the first day and at the end of each, where that is known. */
    series: readonly number[] | undefined;
  };
}

export function SummaryCards({ summary, premium }: SummaryCardsProps) {
  const series = cardSeries(summary.days);
  const hasLines = [...Object.values(series), premium?.series ?? []].some(isTrend);
  return (
    <div>
      <Grid>
        {cards.map(({ key, label, caption }) => (
          <StatCard
            key={key}
            label={label}
            caption={caption}
            figure={summary[key]}
            change={gainText(summary.gained[key], summary.when)}
            series={hasLines ? series[key] : undefined}
          />
        ))}
        {premium && (
          <StatCard
            label="Premium Users"
            caption="Active subscribers"
            figure={premium.active}
            change={accountsText(premium, summary)}
            series={hasLines ? premium.series : undefined}
          />
        )}
      </Grid>
      <DayTable
        label="Figures per day"
        days={summary.days}
        columns={cards.map(({ key, label }) => ({ label, values: series[key] }))}
      />
    </div>
  );
}

/**
 * Invited people are no subscribers yet; where there are none, or the days are past, this says how
 * many accounts were added.
 */
function accountsText(
  { invited, series }: NonNullable<SummaryCardsProps['premium']>,
  { when, isPast }: NamedDays,
): string | undefined {
  if (!isPast && invited !== undefined && invited > 0)
    return `${formatCount(invited)} more invited`;
  const [before, after] = [series?.[0], series?.at(-1)];
  return before === undefined || after === undefined ? undefined : gainText(after - before, when);
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 164px), 1fr));
  gap: var(--s3);
  margin: 0;
  @media (width < 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

interface StatCardProps {
  label: string;
  caption: string;
  figure: number | undefined;
  change: string | undefined;
  /** Undefined if no card has a trend line, so that no space is left empty. */
  series: readonly number[] | undefined;
}

function StatCard(props: StatCardProps) {
  const { label, caption, figure, change, series } = props;
  return (
    <Item>
      <dt>{label}</dt>
      <dd>
        <Figure>{figure === undefined ? '–' : formatCount(figure)}</Figure>
        <Small>{caption}</Small>
        {/* Keeps its place where nothing is known. */}
        <ChangeLine>{change ?? '\u00a0'}</ChangeLine>
        {series && <Line>{isTrend(series) && <Sparkline values={series} />}</Line>}
      </dd>
    </Item>
  );
}

const Item = styled.div`
  display: flex;
  flex-direction: column;
  padding: var(--s3) var(--s4) var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  dt {
    font: 600 var(--dense) var(--family);
  }
  dd {
    display: flex;
    flex: 1;
    flex-direction: column;
    margin: 0;
  }
`;

const Figure = styled.p`
  margin: var(--s1) 0 0;
  font: 600 var(--h1) var(--family);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.015em;
`;

const ChangeLine = styled(Small)`
  min-height: 18px;
  font-variant-numeric: tabular-nums;
`;

/** The line runs to the card's edges. */
const Line = styled.div`
  height: 32px;
  margin: auto calc(-1 * var(--s4)) calc(-1 * var(--s4));
  padding-top: var(--s2);
  box-sizing: content-box;
`;
