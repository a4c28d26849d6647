import { styled } from 'styled-components';

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
