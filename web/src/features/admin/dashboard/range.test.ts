import { describe, expect, test } from '@jest/globals';
import { dayBefore, daysOf, monthsToChoose, nameDays, readChoice, writeChoice } from './range.ts';

const now = new Date('2026-11-29T23:59:00Z');
const usual = { kind: 'span', days: 30 } as const;

describe('dashboard range in the URL', () => {
  test.each([
    ['days=7', { kind: 'span', days: 7 }],
    ['days=90', { kind: 'span', days: 90 }],
    ['month=2026-11', { kind: 'month', month: '2026-11' }],
    ['month=2019-02', { kind: 'month', month: '2019-02' }],
    ['from=2026-10-03&to=2026-10-03', { kind: 'own', from: '2026-10-03', to: '2026-10-03' }],
    ['from=2025-11-29&to=2026-11-29', { kind: 'own', from: '2025-11-29', to: '2026-11-29' }],
  ])('readChoice reads "%s" as %j, and writeChoice writes it back', (search, choice) => {
    const read = readChoice(new URLSearchParams(search), now);
    expect(read).toEqual(choice);
    // What is written is read back, and other URL parameters stay.
    const written = writeChoice(new URLSearchParams('users.page=2&days=90&month=2026-01'), read);
    expect(written.get('users.page')).toBe('2');
    expect(readChoice(written, now)).toEqual(choice);
  });

  test.each([
    '',
    'days=8',
    'days=ever',
    'month=2026-12',
    'month=2026-13',
    'month=0000-01',
    'month=2026-1',
    'from=2026-10-03',
    'to=2026-10-03',
    'from=2026-10-04&to=2026-10-03',
    'from=2025-11-28&to=2026-11-29',
    'from=2026-11-01&to=2026-11-30',
    'from=2026-02-01&to=2026-02-30',
    'from=0000-01-01&to=0000-01-02',
    'from=yesterday&to=today',
  ])('readChoice falls back to 30 days for "%s"', (search) => {
    expect(readChoice(new URLSearchParams(search), now)).toEqual(usual);
  });

  test('writeChoice writes no parameter for the default range', () => {
    expect(writeChoice(new URLSearchParams('month=2026-10'), usual).toString()).toBe('');
  });
});

test.each([
  [{ kind: 'span', days: 7 }, '2026-11-23', '2026-11-29'],
  [{ kind: 'month', month: '2026-10' }, '2026-10-01', '2026-10-31'],
  [{ kind: 'month', month: '2028-02' }, '2028-02-01', '2028-02-29'],
  [{ kind: 'month', month: '2025-12' }, '2025-12-01', '2025-12-31'],
  // The current month ends today.
  [{ kind: 'month', month: '2026-11' }, '2026-11-01', '2026-11-29'],
  [{ kind: 'own', from: '2026-10-03', to: '2026-10-14' }, '2026-10-03', '2026-10-14'],
] as const)('daysOf turns %j into the days from %s to %s', (choice, from, to) => {
  const at = choice.kind === 'month' && choice.month > '2026-11' ? new Date('2028-05-01') : now;
  expect(daysOf(choice, at)).toEqual({ from, to });
});

test.each([
  ['2026-10-31', '2026-11-29', 'in 30 days', false],
  ['2026-11-29', '2026-11-29', 'today', false],
  ['2026-10-01', '2026-10-31', 'in October\u00A02026', true],
  ['2026-10-01', '2026-10-30', 'in these 30\u00A0days', true],
  ['2026-09-01', '2026-10-31', 'in these 61\u00A0days', true],
  ['2026-10-03', '2026-10-03', 'on this day', true],
])('nameDays from %s to %s: "%s"', (from, to, when, isPast) => {
  expect(nameDays({ from, to }, now)).toEqual({ when, isPast });
});

test('monthsToChoose lists the last twelve months, newest first, plus an older one from the URL', () => {
  const months = monthsToChoose('2026-10', now).map(({ label }) => label);
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months.at(-1)]).toEqual([
    'November 2026',
    'October 2026',
    'December 2025',
  ]);
  expect(monthsToChoose('2019-02', now).at(-1)?.label).toBe('February 2019');
});

test('dayBefore goes back to the last day of the previous month', () => {
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
});
