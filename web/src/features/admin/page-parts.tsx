import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, H2, Muted, Row } from '../../shared/ui/surfaces.tsx';

interface SectionProps {
  id: string;
  title: string;
  /** One line on what it tells. */
  note?: string;
  /** What can be done with the whole of it, at the end of its head. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an operator's page. */
export function Section({ id, title, note, action, children }: SectionProps) {
  return (
    <Part aria-labelledby={id}>
      <Head>
        <div>
          <Title id={id}>{title}</Title>
          {note && <Note>{note}</Note>}
        </div>
        {action}
      </Head>
      {children}
    </Part>
  );
}

const Part = styled(Card)`
  padding: var(--s4);
`;

const Head = styled(Row)`
  justify-content: space-between;
  margin-bottom: var(--s3);
`;

const Title = styled(H2)`
  margin-bottom: 0;
`;

/** Leaves room for the action beside it. */
const Note = styled(Muted)`
  max-width: 60ch;
`;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });
const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time in UTC, like the figures and the audit's filter, with the local time in the title. */
export function UtcTime({ iso, withTime = false }: { iso: string; withTime?: boolean }) {
  const date = new Date(iso);
  const [first, last] = withTime
    ? [`${day.format(date)},`, `${time.format(date)} UTC`]
    : [day.format(date), 'UTC'];
  return (
    <Moment dateTime={iso} title={`${local.format(date)}, your time`} data-breaks={withTime}>
      <span>{first}</span> <span>{last}</span>
    </Moment>
  );
}

/** On two lines where there is little room; the days of a table keep theirs. */
const Moment = styled.time`
  white-space: normal;
  td &[data-breaks='false'] {
    white-space: nowrap;
  }
  span {
    white-space: nowrap;
  }
`;
