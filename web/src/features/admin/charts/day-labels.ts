const short = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Days are those of UTC, wherever the reader is. */
export const shortDay = (day: string) => short.format(toDate(day));
export const fullDay = (day: string) => full.format(toDate(day));

/** The days to name below an axis: as many as fit, evenly, and always the last one. */
export function daysToName(days: readonly string[], fitting: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, fitting)));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}
