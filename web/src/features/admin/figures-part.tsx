import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { formatCount } from '../../shared/format/numbers.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Muted, Stack } from '../../shared/ui/surfaces.tsx';
import { Table } from '../../shared/ui/table.tsx';
import { inWords } from './cells.tsx';
import { ShareBar } from './charts/small-charts.tsx';
import { UsageChart } from './charts/usage-chart.tsx';
import { analyticsFailure, newestUsersQuery, premiumUsers, summaryQuery } from './dashboard-api.ts';
import { accountsPerDay } from './figures.ts';
import { Funnel } from './funnel.tsx';
import { useLive } from './live-queries.ts';
import { dayBefore, readRange } from './range.ts';
import { FetchFailure, Section } from './section.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { CreditsFigures, WorkFigures } from './trends.tsx';

/** The card of the premium users changes with invitations only. */
const usersEveryMs = 15_000;

/** Everything that is counted over the range. */
export function FiguresPart({ onRefused }: { onRefused: (error: unknown) => void }) {
  const [address] = useSearchParams();
  const range = readRange(address);
  const { data, error, refetch } = useLive(summaryQuery(range), {
    failure: analyticsFailure,
    onRefused,
  });
  const users = useLive(newestUsersQuery, {
    failure: premiumUsers.failure,
    onRefused,
    everyMs: usersEveryMs,
  });

  return (
    <Stack $gap={5}>
      {error !== null && <FetchFailure error={error} onRetry={refetch} />}
      <Muted>These metrics count only users who engaged with the app.</Muted>
      {!data && error === null && <Skeleton label="Loading the figures" lines={8} />}
      {data && (
        <>
          <SummaryCards
            summary={data}
            premiumUsers={users.data?.total}
            premiumSeries={
              users.data &&
              accountsPerDay(users.data, [dayBefore(data.from), ...data.days.map(({ day }) => day)])
            }
          />
          <Section id="usage-per-day" title="Usage per day">
            <UsageChart summary={data} />
          </Section>
          <Pair>
            <Section
              id="funnel"
              title="From paste to share"
              note="Sessions that took each step at least once."
            >
              <Funnel funnel={data.funnel} />
            </Section>
            <Section id="usage-statistics" title="Usage Statistics" note="How often each was done.">
              <UsageStatistics usageStats={data.usageStats} />
            </Section>
          </Pair>
          <Pair>
            <Section id="credits" title="Credits">
              <CreditsFigures credits={data.credits} days={data.days} />
            </Section>
            <Section id="work" title="Imports and jobs">
              <WorkFigures imports={data.imports} analyses={data.analyses} days={data.days} />
            </Section>
          </Pair>
        </>
      )}
    </Stack>
  );
}

/** Two parts side by side where there is room, as high as each other. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  @media (width >= 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** How often each action was done. The table is the chart. */
function UsageStatistics({ usageStats }: Pick<AdminSummary, 'usageStats'>) {
  const most = Math.max(1, ...usageStats.map(({ count }) => count));
  if (usageStats.length === 0) {
    return <Muted>No actions yet. The first pasted post starts the count.</Muted>;
  }
  return (
    <Table label="Count per action">
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

/** There is no room for it on a phone, and the count says the same. */
const BarCell = styled.td`
  width: 45%;
  min-width: 80px;
  @media (width < 640px) {
    display: none;
  }
`;

const BarHead = styled(BarCell)`
  background: var(--bg);
`;
