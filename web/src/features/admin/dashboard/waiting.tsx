import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { countOf, formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import { useWaitingObjections, useWaitingSignups } from '../admin-api.ts';

export interface WaitingProps {
  seesPeople: boolean;
  seesObjections: boolean;
}

/** How many people wait for an operator, as far as the role may see: first on the overview. */
export function Waiting({ seesPeople, seesObjections }: WaitingProps) {
  const signups = useWaitingSignups(seesPeople);
  const objections = useWaitingObjections(seesObjections);
  const isAllKnown =
    (!seesPeople || signups !== undefined) && (!seesObjections || objections !== undefined);
  const waiting = [
    { to: '/admin/waitlist', count: signups, text: `${formatCount(signups ?? 0)} on the waitlist` },
    {
      to: '/admin/objections',
      count: objections,
      text: countOf(objections ?? 0, 'objection', 'objections'),
    },
  ].filter(({ count = 0 }) => count > 0);

  // The line keeps its place while loading; the figure of one service is shown without the other.
  if (waiting.length === 0) {
    return isAllKnown ? (
      <Line>Nothing waits for you.</Line>
    ) : (
      <Line aria-hidden="true">{'\u00a0'}</Line>
    );
  }
  return (
    <Line>
      <strong>Waiting for you:</strong>{' '}
      {waiting.map(({ to, text }, index) => (
        <Fragment key={to}>
          {index > 0 && ' · '}
          <WaitingLink to={to}>{text}</WaitingLink>
        </Fragment>
      ))}
    </Line>
  );
}

const Line = styled.p`
  min-height: 28px;
  margin: 0;
`;

const WaitingLink = styled(Link)`
  display: inline-block;
  min-height: 28px;
  color: var(--accent);
  text-underline-offset: 3px;
`;
