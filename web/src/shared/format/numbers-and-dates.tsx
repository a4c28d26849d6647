const counts = new Intl.NumberFormat('en');

export const formatCount = (count: number) => counts.format(count);

/** "+12", "−1,234". */
export const signedCount = (count: number) =>
  `${count < 0 ? '−' : '+'}${formatCount(Math.abs(count))}`;

/** "1 person", "1,204 people". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const words = ['none', 'one', 'two', 'three', 'four', 'five'];

/** Small numbers in words ("two"), larger ones as digits. */
export const inWords = (count: number) => words[count] ?? String(count);

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-03" as "March 2026"; anything else as it is. */
export function formatMonth(month: string): string {
  const date = /^\d{4}-\d{2}$/u.test(month) ? new Date(`${month}-01T00:00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? months.format(date) : month;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const datesWithTime = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});
const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const;
const times = new Intl.DateTimeFormat(undefined, timeOfDay);
const days = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const daysWithTime = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  ...timeOfDay,
});

/** "6:03 PM". */
export const formatTime = (date: Date) => times.format(date);

/** "Today, 6:03 PM", "Yesterday, 6:03 PM", "Nov 20, 6:03 PM", "Nov 20, 2025": what tells near days apart. */
export function nearDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(date, now)) return `Today, ${formatTime(date)}`;
  if (isSameDay(date, yesterday)) return `Yesterday, ${formatTime(date)}`;
  return (isSameYear(date, now) ? daysWithTime : dates).format(date);
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
const isSameYear = (one: Date, other: Date) => one.getFullYear() === other.getFullYear();

interface Moment {
  iso: string;
}

/** A moment in the reader's own time, with UTC in the title. */
export function DateText({ iso, withTime = false }: Moment & { withTime?: boolean }) {
  return <Time iso={iso}>{(withTime ? datesWithTime : dates).format(new Date(iso))}</Time>;
}

export function NearDate({ iso }: Moment) {
  return <Time iso={iso}>{nearDate(iso)}</Time>;
}

/** "Nov 20", "Nov 20, 2025": the day alone, where columns are narrow. */
export function ShortDay({ iso }: Moment) {
  return <Time iso={iso}>{shortDay(iso)}</Time>;
}

function shortDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return (isSameYear(date, now) ? days : dates).format(date);
}

function Time({ iso, children }: Moment & { children: string }) {
  return (
    <time dateTime={iso} title={new Date(iso).toUTCString()}>
      {children}
    </time>
  );
}
