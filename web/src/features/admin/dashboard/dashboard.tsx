import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '../../../shared/ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../../shared/ui/icons.tsx';
import { RetryNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Muted, Row, Stack } from '../../../shared/ui/surfaces.tsx';
import {
  accountsQuery,
  analyticsFailure,
  type NamedSummary,
  newestUsersQuery,
  premiumUsers,
  summaryQuery,
  useFailedMails,
  useUndelivered,
  useWaitingObjections,
  useWaitingSignups,
} from '../admin-api.ts';
import { hasAnswered, useLive } from '../live-list.tsx';
import { FiguresPart } from './figures-part.tsx';
import { useUrlState } from '../../../shared/lists/list-pages.ts';
import { readChoice, writeChoice } from './range.ts';
import { RangeFields, RangeSwitch } from './range-choice.tsx';
import { NewestActivity, NewestSignups, NewestUsers } from './newest-lists.tsx';
import { countOf, formatCount } from '../../../shared/format/numbers-and-dates.tsx';

/** The accounts change with invitations only. */
const usersEveryMs = 15_000;

interface DashboardProps {
  /** False for catalog operators, who see figures without personal data. */
  seesPeople: boolean;
  seesObjections: boolean;
}

/** The operator's overview. Loaded on demand: nobody else needs its charts. */
export default function Dashboard({ seesPeople, seesObjections }: DashboardProps) {
  const [choice, choose] = useUrlState(readChoice, writeChoice);
  const figures = useLive(summaryQuery(choice), {
    failure: analyticsFailure,
  });
  const { data, error, refetch } = figures;

  return (
    <Stack $gap={3}>
      <State>
        <Health summary={data} seesJobs={seesPeople} />
        <Waiting seesPeople={seesPeople} seesObjections={seesObjections} />
      </State>
      <Bar>
        <RangeSwitch choice={choice} onChoose={choose} />
        <Muted>
          These metrics count only users who engaged with the app.
          {data?.isPast && ' Totals on the cards are today’s.'}
        </Muted>
      </Bar>
      <RangeFields choice={choice} onChoose={choose} />
      {error !== null && <RetryNotice error={error} announced={false} onRetry={refetch} />}
      {!data && error === null && <Skeleton label="Loading the figures" lines={8} />}
      {seesPeople && hasAnswered(figures) && <WithPeople summary={data} />}
      {!seesPeople && data && <FiguresPart summary={data} users="hidden" />}
    </Stack>
  );
}

function WithPeople({ summary }: { summary: NamedSummary | undefined }) {
  const users = useLive(newestUsersQuery, {
    failure: premiumUsers.failure,
    everyMs: usersEveryMs,
  });
  const options = { failure: premiumUsers.failure, everyMs: usersEveryMs };
  const active = useLive(accountsQuery('active'), options);
  const invited = useLive(accountsQuery('invited'), options);
  const undelivered = useUndelivered(true);
  return (
    <>
      {summary && (
        <FiguresPart
          summary={summary}
          users={{
            newest: users.data,
            active: active.data?.total,
            invited: invited.data && invited.data.total + (undelivered ?? 0),
          }}
        />
      )}
      <NewestUsers users={users} />
      {summary && (
        <>
          <NewestSignups signups={summary.waitlistSignups} total={summary.waitlistCount} />
          <NewestActivity records={summary.recentUsage} />
        </>
      )}
    </>
  );
}

const Bar = styled(Row)`
  justify-content: space-between;
`;

/** Seen first: whether all is well, and what is to be done. */
const State = styled(Bar)`
  gap: var(--s1) var(--s5);
  padding: 10px var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  &:has([data-tone]) {
    border-color: transparent;
  }
  &:has([data-tone='ok']) {
    background: var(--ok-bg);
  }
  &:has([data-tone='bad']) {
    background: var(--bad-bg);
  }
`;

/** What is waiting for an operator, as far as the role may see. */
function Waiting({ seesPeople, seesObjections }: { seesPeople: boolean; seesObjections: boolean }) {
  const signups = useWaitingSignups(seesPeople);
  const undelivered = useUndelivered(seesPeople);
  const objections = useWaitingObjections(seesObjections);
  const isAllKnown =
    (!seesPeople || (signups !== undefined && undelivered !== undefined)) &&
    (!seesObjections || objections !== undefined);
  const waiting = [
    {
      to: '/admin/people?users.state=undelivered',
      count: undelivered,
      text: `${countOf(undelivered ?? 0, 'invitation', 'invitations')} not delivered`,
    },
    { to: '/admin/waitlist', count: signups, text: `${formatCount(signups ?? 0)} on the waitlist` },
    {
      to: '/admin/objections',
      count: objections,
      text: countOf(objections ?? 0, 'objection', 'objections'),
    },
  ].filter(({ count = 0 }) => count > 0);

  // Keeps its place while loading; figures of one service are shown without the other's.
  if (waiting.length === 0) {
    return isAllKnown ? (
      <Line>Nothing is waiting for you.</Line>
    ) : (
      <Line aria-hidden="true">{'\u00a0'}</Line>
    );
  }
  return <Listed title="Waiting for you:" entries={waiting} />;
}

/** Whether jobs succeeded in the range, with links to the reasons of failures. */
function Health({ summary, seesJobs }: { summary: NamedSummary | undefined; seesJobs: boolean }) {
  const mails = useFailedMails(seesJobs);
  if (!summary || (seesJobs && !mails)) return <Line aria-hidden="true">{'\u00a0'}</Line>;
  const { analyses, imports, when, isPast } = summary;
  // Emails are stored only for some days, so a past range can't show them.
  const lately = isPast ? undefined : mails;
  const leadsThere = seesJobs && !isPast;
  const failed = [
    { queue: 'analysis', count: analyses.failed, one: 'analysis', many: 'analyses' },
    { queue: 'import', count: imports.failed, one: 'import', many: 'imports' },
    {
      queue: 'mail',
      count: lately?.failed ?? 0,
      one: `email in ${lately?.days} days`,
      many: `emails in ${lately?.days} days`,
    },
  ].filter(({ count }) => count > 0);
  if (failed.length === 0) {
    const alsoMails = lately ? `, and no email in ${lately.days} days` : '';
    return (
      <Told data-tone="ok">
        <CheckIcon />
        <Line>
          No analysis or import failed {when}
          {alsoMails}.
        </Line>
      </Told>
    );
  }
  const entries = failed.map(({ queue, count, one, many }) => ({
    text: countOf(count, one, many),
    ...(leadsThere && { to: `/admin/queues/queue/${queue}?status=failed`, reloadDocument: true }),
  }));
  return (
    <Told data-tone="bad">
      <AlertIcon />
      <Listed title={`Failed ${when}:`} entries={entries}>
        {leadsThere && <Muted as="span"> · Reasons are kept for a day.</Muted>}
      </Listed>
    </Told>
  );
}

interface ListedProps {
  title: string;
  /** A text, with a link if the role may open it. */
  entries: readonly { text: string; to?: string; reloadDocument?: boolean }[];
  children?: ReactNode;
}

function Listed({ title, entries, children }: ListedProps) {
  return (
    <Line>
      <strong>{title}</strong>{' '}
      {entries.map(({ text, to, reloadDocument = false }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          {to === undefined ? (
            text
          ) : (
            <TextLink reloadDocument={reloadDocument} to={to}>
              {text}
            </TextLink>
          )}
        </Fragment>
      ))}
      {children}
    </Line>
  );
}

const Line = styled.p`
  min-height: 28px;
  margin: 0;
  line-height: 28px;
`;

const Told = styled.div`
  display: flex;
  gap: var(--s2);
  > svg {
    flex: none;
    margin-top: 4px;
  }
  &[data-tone='ok'] {
    color: var(--ok);
    font-weight: 600;
  }
  &[data-tone='bad'] :is(svg, strong) {
    color: var(--bad);
  }
`;
