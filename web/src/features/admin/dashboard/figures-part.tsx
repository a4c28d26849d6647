import type { PremiumUser } from '@tagwell/contracts/http/account';
import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import { styled } from 'styled-components';
import { formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import type { Page } from '../../../shared/lists/list-pages.ts';
import { Muted, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { NamedSummary } from '../admin-api.ts';
import { inWords } from '../columns.tsx';
import { Section } from '../page-parts.tsx';
import { ChartTable, ShareBar } from './small-charts.tsx';
import { UsageChart } from './usage-chart.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { CreditsFigures, WorkFigures } from './trends.tsx';
import { accountsPerDay, type FunnelRow, funnelRows } from './figures.ts';
import { dayBefore } from './range.ts';

interface Accounts {
  newest: Page<PremiumUser> | undefined;
  /** The number of usable accounts, and of those never used. */
  active: number | undefined;
  invited: number | undefined;
}

interface FiguresPartProps {
  summary: NamedSummary;
  /** `hidden` for roles that may not see accounts. */
  users: Accounts | 'hidden';
}

/** Everything that is counted. */
export function FiguresPart({ summary, users }: FiguresPartProps) {
  const { days, credits, imports, analyses, isPast } = summary;
  return (
    <>
      <SummaryCards
        summary={summary}
        {...(users !== 'hidden' && {
          premium: {
            active: users.active,
            invited: users.invited,
            series:
              users.newest &&
              accountsPerDay(users.newest, [
                dayBefore(summary.from),
                ...days.map(({ day }) => day),
              ]),
          },
        })}
      />
      <Wide>
        <Section id="usage-per-day" title="Usage per day">
          <UsageChart summary={summary} />
        </Section>
        <Section id="usage-statistics" title="Usage Statistics" note="Since the beginning.">
          <UsageStatistics usageStats={summary.usageStats} />
        </Section>
      </Wide>
      <Thirds>
        <Section
          id="funnel"
          title="From paste to share"
          note="Sessions that got this far, % of the step before."
        >
          <Funnel funnel={summary.funnel} />
        </Section>
        <Section id="credits" title="Credits">
          <CreditsFigures credits={credits} days={days} isPast={isPast} />
        </Section>
        <Section id="work" title="Imports and jobs">
          <WorkFigures imports={imports} analyses={analyses} days={days} />
        </Section>
      </Thirds>
    </>
  );
}

/** Parts next to each other if there is room, with equal heights. */
const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  @media (width >= 1024px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

const Thirds = styled(Wide)`
  @media (width >= 1024px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** How often each action happened. The table doubles as the chart. */
function UsageStatistics({ usageStats }: Pick<AdminSummary, 'usageStats'>) {
  const most = Math.max(1, ...usageStats.map(({ count }) => count));
  if (usageStats.length === 0) {
    return <Muted>No actions yet. The first pasted post starts the count.</Muted>;
  }
  return (
    <Table label="Count per action" dense>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col" data-number>
            Count
          </th>
          <BarHead aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {usageStats.map(({ action, count }) => (
          <tr key={action}>
            <td>{inWords(action)}</td>
            <td data-number>{formatCount(count)}</td>
            <BarCell aria-hidden="true">
              <ShareBar percent={(count / most) * 100} height={8} />
            </BarCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Hidden on phones; the count says the same. */
const BarCell = styled.td`
  width: 45%;
  min-width: 80px;
  @media (width < 640px) {
    display: none;
  }
`;

const BarHead = styled(BarCell)`
  background: var(--quiet);
`;

const names: Record<FunnelRow['step'], string> = {
  paste: 'Paste',
  analyze: 'Analyze',
  select: 'Select',
  copy: 'Copy',
  share: 'Share',
};

const rate = (percent: number | undefined) => (percent === undefined ? '–' : `${percent}%`);

function Funnel({ funnel }: Pick<AdminSummary, 'funnel'>) {
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
