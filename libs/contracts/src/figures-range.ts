/** More days are more than a chart can show, or an answer should hold. */
const maxDays = 366;

const dayMs = 24 * 60 * 60_000;

/** How many days there are from one day to another, both included. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** What is wrong with days to see the figures of, said by the page and the service alike. */
export function figuresRangeProblem({ from, to }: { from: string; to: string }) {
  if (from > to) return 'The first day must not be after the last';
  return countDays(from, to) > maxDays ? `At most ${maxDays} days at a time` : undefined;
}
