import { countDays, figuresRangeProblem } from '@tagwell/contracts/figures-range';
import { limits } from '@tagwell/contracts/limits';
import { AppError } from '@tagwell/service/app-error';

const dayMs = 24 * 60 * 60_000;

/** The day in UTC, as `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** A number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs));
}

/** Every day from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, place) => addDays(from, place));
}

const defaultDays = 30;

/** The requested range. Throws `invalid_request` if it ends before it begins or is too long. */
export function summaryRange(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const to = asked.to ?? dayOf(now);
  const before = addDays(to, 1 - defaultDays);
  const from = asked.from ?? (before < limits.firstDay ? limits.firstDay : before);
  const problem = figuresRangeProblem({ from, to });
  if (problem !== undefined) throw new AppError('invalid_request', problem);
  return { from, to };
}
