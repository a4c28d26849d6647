import { AppError } from '@tagwell/service/app-error';
import { addDays, countDays, dayOf } from './days.ts';

const usualDays = 30;
const mostDays = 366;

/**
 * The range that was asked for, and the as many days before it. Throws `invalid_request` for one
 * that ends before it begins, or is too long.
 */
export function summaryRange(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { previousFrom: string; from: string; to: string } {
  const to = asked.to ?? dayOf(now);
  const from = asked.from ?? addDays(to, 1 - usualDays);
  const days = countDays(from, to);
  if (days < 1) throw new AppError('invalid_request', 'The first day must not be after the last');
  if (days > mostDays) throw new AppError('invalid_request', `At most ${mostDays} days at a time`);
  return { previousFrom: addDays(from, -days), from, to };
}
