import type { CatalogueHealth } from '@tagwell/contracts/http/leader-routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import {
  countOf,
  DateText,
  formatCount,
  formatMonth,
} from '../../shared/format/numbers-and-dates.tsx';
import { useLeaveIfSignedOut } from '../../shared/session/operator.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2, Muted, Small, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { useViewUrl } from './catalogue-urls.ts';
import { healthQuery } from './leaders-api.ts';

/** What the catalogue lacks and what in it is old, each entry a step from the form. Loaded on demand. */
export default function Health({ back }: { back: string }) {
  const { data, error, refetch } = useQuery(healthQuery);
  useLeaveIfSignedOut(error);
  return (
    <Stack>
      {error && <RetryNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Looking at the catalog" lines={8} />}
      {data && <Parts health={data} />}
      <div>
        <ButtonLink to={back}>Back to the list</ButtonLink>
      </div>
    </Stack>
  );
}

/** With fewer analyses, the share of one person says nothing. */
const tellingAnalyses = 200;

function Parts({ health }: { health: CatalogueHealth }) {
  const { analyses, since, missing, often, never, old, outcomes, openObjections } = health;
  const known = outcomes.nobody + outcomes.some + outcomes.all;
  const tooEarly =
    analyses < tellingAnalyses
      ? `Too early to say: ${countOf(analyses, 'analysis', 'analyses')} so far.`
      : undefined;
  const urlOf = useViewUrl();
  const edit = (id: string) => urlOf({ name: 'edit', id, back: 'health' });
  return (
    <>
      <Small role="status">
        {since === null ? (
          'Nobody has had a post analyzed yet. What posts ask for is counted from the first one on.'
        ) : (
          <>
            From the newest {countOf(analyses, 'analysis', 'analyses')}, since{' '}
            <DateText iso={since} />.
          </>
        )}
      </Small>
      <Part
        id="missing"
        title="Topics without people who fit"
        lead="Posts were about these, and nobody was a good fit."
        empty="Every topic that was asked for had people who fit well."
      >
        {missing.map(({ topic, name, asked, unserved, people }) => (
          <Entry
            key={name}
            name={name}
            note={`${formatCount(unserved)} of ${countOf(asked, 'post', 'posts')} without a good fit · ${countOf(people, 'person', 'people')} in the catalog`}
            to={urlOf({ name: 'add', topic, back: 'health' })}
            step="Add a person"
          />
        ))}
      </Part>
      <Part
        id="old"
        title={`Facts older than a year (${formatCount(old.total)})`}
        lead={`${firstOf(old, analyses)}Check that they still hold, then update the month.`}
        empty="Nobody’s facts are older than a year."
      >
        {old.people.map(({ id, name, asOf }) => (
          <Entry
            key={id}
            name={name}
            note={`As of ${formatMonth(asOf)}`}
            to={edit(id)}
            step="Check"
          />
        ))}
      </Part>
      <Part
        id="often"
        title="Suggested most often"
        lead="A few names on every list wear out. More people for their topics help."
        empty={tooEarly ?? 'Nobody has been suggested three times yet.'}
      >
        {(tooEarly === undefined ? often : []).map(({ id, name, share }) => (
          <Entry
            key={id}
            name={name}
            note={`In ${Math.max(1, Math.round(share * 100))}% of the analyses`}
            to={edit(id)}
            step="Edit"
          />
        ))}
      </Part>
      <Part
        id="never"
        title={
          tooEarly === undefined
            ? `Never suggested (${formatCount(never.total)})`
            : 'Never suggested'
        }
        lead="Their topics may be missing, or no post has been about them."
        empty={tooEarly ?? 'Everyone was suggested at least once.'}
      >
        {(tooEarly === undefined ? never.people : []).map(({ id, name }) => (
          <Entry key={id} name={name} to={edit(id)} step="Edit" />
        ))}
      </Part>
      <Card aria-labelledby="did-it-work">
        <H2 id="did-it-work">Did it work?</H2>
        <Muted>
          {known === 0
            ? 'No writer has reported yet whether the people they tagged replied.'
            : `Writers reported on ${countOf(known, 'post', 'posts')}. Everyone tagged replied on ${formatCount(outcomes.all)}, some on ${formatCount(outcomes.some)}, nobody on ${formatCount(outcomes.nobody)}.`}
        </Muted>
      </Card>
      <Card aria-labelledby="open-objections">
        <H2 id="open-objections">Objections</H2>
        <Muted>
          {openObjections === 0 ? (
            'No objection is waiting for an answer.'
          ) : (
            <StepLink to="/admin/objections">
              {countOf(openObjections, 'objection is', 'objections are')} waiting for an answer
            </StepLink>
          )}
        </Muted>
      </Card>
    </>
  );
}

/** Who stands in the list where it has not everybody. */
function firstOf({ total, people }: CatalogueHealth['old'], analyses: number): string {
  if (total <= people.length) return '';
  return analyses === 0
    ? `The ${people.length} oldest. `
    : `The first ${people.length}, most suggested first. `;
}

interface PartProps {
  id: string;
  title: string;
  lead: string;
  empty: string;
  children: readonly ReactNode[];
}

function Part({ id, title, lead, empty, children }: PartProps) {
  return (
    <Card aria-labelledby={id}>
      <H2 id={id}>{title}</H2>
      <Muted>{children.length === 0 ? empty : lead}</Muted>
      {children.length > 0 && <Items>{children}</Items>}
    </Card>
  );
}

interface EntryProps {
  name: string;
  note?: string;
  to: string;
  step: 'Add a person' | 'Check' | 'Edit';
}

function Entry({ name, note, to, step }: EntryProps) {
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        {note !== undefined && <Small>{note}</Small>}
      </div>
      <StepLink to={to}>
        {step}
        <VisuallyHidden>
          {step === 'Add a person' && ' for'} {name}
        </VisuallyHidden>
      </StepLink>
    </li>
  );
}

const Items = styled.ul`
  /* Keeps visually hidden text inside, or it would lengthen the page. */
  position: relative;
  max-height: 420px;
  margin: var(--s3) 0 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    padding-block: var(--s2);
    border-top: 1px solid var(--border);
  }
  li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const StepLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--accent);
  font: 600 var(--dense) var(--family);
  text-underline-offset: 3px;
`;
