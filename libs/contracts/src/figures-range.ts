/** The most that a chart can show and an answer should contain. */
const maxDays = 366;

const dayMs = 24 * 60 * 60_000;

/** The number of days from one day to another, both included. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Validates a range of days; shared by the page and the service. */
export function figuresRangeProblem({ from, to }: { from: string; to: string }) {
  if (from > to) return 'The first day must not be after the last';
  return countDays(from, to) > maxDays ? `At most ${maxDays} days at a time` : undefined;
}
