const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-03" as "March 2026"; anything else as it is. */
export function formatMonth(month: string): string {
  const date = /^\d{4}-\d{2}$/u.test(month) ? new Date(`${month}-01T00:00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? months.format(date) : month;
}
