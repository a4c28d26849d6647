import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
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
import { hasAnswered, useLive } from '../live-queries.ts';
import { FiguresPart } from './figures-part.tsx';
import { RangeFields, RangeSwitch, useRangeChoice } from './range-choice.tsx';
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
  const [choice, choose] = useRangeChoice();
  const figures = useLive(summaryQuery(choice), {
    failure: analyticsFailure,
  });
  const { data, error, refetch } = figures;

  return (
    <Stack $gap={3}>
      <Bar>
        <Waiting seesPeople={seesPeople} seesObjections={seesObjections} />
        <Health summary={data} seesJobs={seesPeople} />
      </Bar>
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

interface WithPeopleProps {
  summary: NamedSummary | undefined;
}

/** All figures including accounts, and the newest entries of each list. */
function WithPeople({ summary }: WithPeopleProps) {
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

interface WaitingProps {
  seesPeople: boolean;
  seesObjections: boolean;
}

/** What is waiting for an operator, as far as the role may see; first on the overview. */
function Waiting({ seesPeople, seesObjections }: WaitingProps) {
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

interface HealthProps {
  summary: NamedSummary | undefined;
  /** Whether the role may see failed jobs. */
  seesJobs: boolean;
}

/** Whether jobs succeeded in the range, with links to the reasons of failures. */
function Health({ summary, seesJobs }: HealthProps) {
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
      <Well>
        No analysis or import failed {when}
        {alsoMails}.
      </Well>
    );
  }
  const entries = failed.map(({ queue, count, one, many }) => ({
    text: countOf(count, one, many),
    ...(leadsThere && { to: `/admin/queues/queue/${queue}?status=failed`, reloadDocument: true }),
  }));
  return (
    <Listed title={`Failed ${when}:`} entries={entries}>
      {leadsThere && <Muted as="span"> · Reasons are kept for a day.</Muted>}
    </Listed>
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
            <WaitingLink reloadDocument={reloadDocument} to={to}>
              {text}
            </WaitingLink>
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
`;

const Well = styled(Line)`
  color: var(--ok);
  font: 600 var(--dense) var(--family);
`;

const WaitingLink = styled(Link)`
  display: inline-block;
  min-height: 28px;
  color: var(--accent);
  text-underline-offset: 3px;
`;
