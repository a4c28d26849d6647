const counts = new Intl.NumberFormat('en');

export const formatCount = (count: number) => counts.format(count);

/** "1 person", "1,204 people". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-03" as "March 2026"; anything else as it is. */
export function formatMonth(month: string): string {
  const date = /^\d{4}-\d{2}$/u.test(month) ? new Date(`${month}-01T00:00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? months.format(date) : month;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time, with UTC in the title. */
export function DateText({ iso, withTime = false }: { iso: string; withTime?: boolean }) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={date.toUTCString()}>
      {(withTime ? times : dates).format(date)}
    </time>
  );
}
