export const rangeDays = [7, 30, 90] as const;
export type RangeDays = (typeof rangeDays)[number];
const usualDays: RangeDays = 30;

const dayMs = 24 * 60 * 60 * 1000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The range that an address asks for with `?days=`; the usual one for anything else. */
export function readRange(address: URLSearchParams): RangeDays {
  const wanted = Number(address.get('days'));
  return rangeDays.find((days) => days === wanted) ?? usualDays;
}

export function writeRange(address: URLSearchParams, days: RangeDays): URLSearchParams {
  const next = new URLSearchParams(address);
  if (days === usualDays) next.delete('days');
  else next.set('days', String(days));
  return next;
}

/** The first and the last of so many days in UTC, today being the last. */
export function daysBack(days: number, now: Date): { from: string; to: string } {
  return { from: toDay(now.getTime() - (days - 1) * dayMs), to: toDay(now.getTime()) };
}

export const dayBefore = (day: string) => toDay(Date.parse(`${day}T00:00:00Z`) - dayMs);
