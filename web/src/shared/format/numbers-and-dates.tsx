const counts = new Intl.NumberFormat('en');

export const formatCount = (count: number) => counts.format(count);

/** "1 person", "1,204 people". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const words = ['none', 'one', 'two', 'three', 'four', 'five'];

/** "two"; a number that is more than a handful as it is. */
export const inWords = (count: number) => words[count] ?? String(count);

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

const withTime = { hour: 'numeric', minute: '2-digit' } as const;
const time = new Intl.DateTimeFormat(undefined, withTime);
const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...withTime });
const dayAlone = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const year = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** "Today, 6:03 PM", "Yesterday, 6:03 PM", "Nov 20, 6:03 PM", "Nov 20, 2025": what tells near days apart. */
export function nearDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(date, now)) return `Today, ${time.format(date)}`;
  if (isSameDay(date, yesterday)) return `Yesterday, ${time.format(date)}`;
  return (date.getFullYear() === now.getFullYear() ? day : year).format(date);
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** A moment in the reader's own time, with UTC in the title. */
export function NearDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={new Date(iso).toUTCString()}>
      {nearDate(iso)}
    </time>
  );
}

/** "Nov 20", "Nov 20, 2025". */
function shortDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return (date.getFullYear() === now.getFullYear() ? dayAlone : year).format(date);
}

/** The day alone, where columns are narrow; the time is in the title. */
export function ShortDay({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={new Date(iso).toUTCString()}>
      {shortDay(iso)}
    </time>
  );
}
