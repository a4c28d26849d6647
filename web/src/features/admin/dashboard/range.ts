import { countDays, figuresRangeProblem } from '@tagwell/contracts/figures-range';
import { limits } from '@tagwell/contracts/limits';
import { countOf, formatMonth } from '../../../shared/format/numbers-and-dates.tsx';

/** Days in UTC, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

export const spans = [7, 30, 90] as const;

/** The shown range: a number of days up to today, a month (`YYYY-MM`), or custom days. */
export type Choice =
  | { kind: 'span'; days: (typeof spans)[number] }
  | { kind: 'month'; month: string }
  | ({ kind: 'own' } & Days);

const usual = { kind: 'span', days: 30 } as const satisfies Choice;

const dayMs = 24 * 60 * 60_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
export const today = (now = new Date()): string => toDay(now.getTime());
const daysLater = (day: string, days: number) => toDay(Date.parse(day) + days * dayMs);
export const dayBefore = (day: string): string => daysLater(day, -1);

/** Some engines parse February 30 as a day in March. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  daysLater(text, 0) === text &&
  text >= limits.firstDay;

/** The range in a URL; the default if it is invalid. */
export function readChoice(search: URLSearchParams, now = new Date()): Choice {
  const [month, from, to] = ['month', 'from', 'to'].map((part) => search.get(part) ?? '');
  if (month && isDay(`${month}-01`) && `${month}-01` <= today(now)) return { kind: 'month', month };
  if (from && to && Object.keys(ownDaysProblems({ from, to }, now)).length === 0) {
    return { kind: 'own', from, to };
  }
  const wanted = spans.find((days) => String(days) === search.get('days'));
  return wanted === undefined ? usual : { kind: 'span', days: wanted };
}

export function writeChoice(search: URLSearchParams, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const part of ['days', 'month', 'from', 'to']) next.delete(part);
  if (choice.kind === 'month') next.set('month', choice.month);
  else if (choice.kind === 'own') {
    next.set('from', choice.from);
    next.set('to', choice.to);
  } else if (choice.days !== usual.days) next.set('days', String(choice.days));
  return next;
}

/** The range's first and last day, up to today. */
export function daysOf(choice: Choice, now: Date): Days {
  const last = today(now);
  if (choice.kind === 'own') return { from: choice.from, to: choice.to };
  if (choice.kind === 'span') return { from: daysLater(last, 1 - choice.days), to: last };
  const from = `${choice.month}-01`;
  // 31 days after the first of a month is the next one, whatever its length.
  const end = dayBefore(`${daysLater(from, 31).slice(0, 7)}-01`);
  return { from, to: end < last ? end : last };
}

/** What is wrong with each of the days that somebody chose; nothing where they can be shown. */
export function ownDaysProblems(days: Days, now: Date): Partial<Days> {
  const problems: Partial<Days> = {};
  for (const part of ['from', 'to'] as const) {
    if (!isDay(days[part])) problems[part] = 'Choose a day';
    else if (days[part] > today(now)) problems[part] = 'Choose today or a day before it';
  }
  if (Object.keys(problems).length > 0) return problems;
  const together = figuresRangeProblem(days);
  return together === undefined ? {} : { from: together };
}

const monthsBack = 12;

/** The last twelve months, the newest first, and the chosen one where it is older. */
export function monthsToChoose(
  chosen: string,
  now = new Date(),
): { value: string; label: string }[] {
  const months: string[] = [];
  for (let day = today(now); months.length < monthsBack; day = dayBefore(`${day.slice(0, 7)}-01`)) {
    months.push(day.slice(0, 7));
  }
  if (!months.includes(chosen)) months.push(chosen);
  return months.map((month) => ({ value: month, label: formatMonth(month) }));
}

export const monthBefore = (now: Date): string =>
  dayBefore(`${today(now).slice(0, 7)}-01`).slice(0, 7);

export interface NamedDays {
  /** "in 30 days", "in October 2026": what ends a sentence about them. */
  when: string;
  /** Whether it ended before today, so that current totals are different. */
  isPast: boolean;
}

export function nameDays({ from, to }: Days, now: Date): NamedDays {
  const days = countDays(from, to);
  if (to >= today(now)) {
    return { when: days === 1 ? 'today' : `in ${countOf(days, 'day', 'days')}`, isPast: false };
  }
  return { when: whenInThePast(from, to, days), isPast: true };
}

function whenInThePast(from: string, to: string, days: number): string {
  const month = from.slice(0, 7);
  const isWhole = from.endsWith('-01') && to.startsWith(month) && daysLater(to, 1).endsWith('-01');
  // In a narrow card what belongs together goes to the next line together.
  if (isWhole) return `in ${formatMonth(month).replace(' ', '\u00A0')}`;
  return days === 1 ? 'on this day' : `in these ${days}\u00A0days`;
}
