import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Muted, Stack } from '../../../shared/ui/surfaces.tsx';
import { analyticsFailure, summaryQuery } from '../api/analytics.ts';
import { newestUsersQuery, premiumUsers } from '../api/premium-users.ts';
import { UsageChart } from '../charts/usage-chart.tsx';
import { accountsPerDay } from '../figures/joined.ts';
import { dayBefore, readRange } from '../range.ts';
import { useLive } from '../use-live.ts';
import { CreditsFigures } from './credits-figures.tsx';
import { FetchFailure } from './fetch-failure.tsx';
import { Funnel } from './funnel.tsx';
import { Section } from './section.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { UsageStatistics } from './usage-statistics.tsx';
import { WorkFigures } from './work-figures.tsx';

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
