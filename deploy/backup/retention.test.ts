import { expect, test } from '@jest/globals';
import { isDue, expiredBackups } from './retention.ts';

const at = (text: string) => new Date(`2026-${text}:00Z`);
const good = (text: string) => ({ takenAt: at(text), isGood: true });
const bad = (text: string) => ({ takenAt: at(text), isGood: false });

test('expiredBackups keeps seven days and four weeks of a year of nightly backups', () => {
  let kept: ReturnType<typeof good>[] = [];
  for (let day = 0; day < 365; day += 1) {
    kept.push({ takenAt: new Date(Date.UTC(2026, 0, 1 + day, 3)), isGood: true });
    const gone = new Set(expiredBackups(kept));
    kept = kept.filter((backup) => !gone.has(backup));
  }
  // The 31st is a Thursday: seven days and the Sundays of three earlier weeks, one of them among
  // those days.
  expect(kept.map(({ takenAt }) => takenAt.toISOString().slice(5, 10))).toEqual([
    '12-13',
    '12-20',
    '12-25',
    '12-26',
    '12-27',
    '12-28',
    '12-29',
    '12-30',
    '12-31',
  ]);
});

test('expiredBackups keeps the last good backup of a day', () => {
  const backups = [good('06-01T03:00'), good('06-01T09:00'), bad('06-01T08:00')];
  expect(expiredBackups(backups)).toEqual([backups[0], backups[2]]);
});

test('expiredBackups keeps everything without a good backup, and everything newer than the last one', () => {
  expect(expiredBackups([bad('06-01T03:00'), bad('06-02T03:00')])).toEqual([]);
  expect(expiredBackups([good('06-01T03:00'), bad('06-02T03:00')])).toEqual([]);
});

test('expiredBackups keeps the last failed backup of each of seven days', () => {
  const hour = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000);
  let kept = [good('05-31T03:00')];
  for (let hours = 0; hours < 24 * 10; hours += 1) {
    kept.push({ takenAt: hour(at('06-01T03:00'), hours), isGood: false });
    const gone = new Set(expiredBackups(kept));
    kept = kept.filter((backup) => !gone.has(backup));
  }
  expect(kept.map(({ takenAt }) => takenAt.toISOString().slice(5, 13))).toEqual([
    '05-31T03',
    ...['05', '06', '07', '08', '09', '10'].map((day) => `06-${day}T23`),
    '06-11T02',
  ]);
});

test('expiredBackups counts only days that have a backup', () => {
  const rare = [1, 2, 3, 4, 5, 6, 7].map((month) => good(`0${month}-01T03:00`));
  expect(expiredBackups(rare)).toEqual([]);
});

test('isDue is true when last night’s backup is missing', () => {
  const never = { lastGood: undefined, lastTry: undefined };
  expect(isDue(at('06-01T12:00'), 3, never)).toBe(true);
  const since = (text: string) => ({ lastGood: at(text), lastTry: undefined });
  expect(isDue(at('06-02T02:59'), 3, since('06-01T03:00'))).toBe(false);
  expect(isDue(at('06-02T03:00'), 3, since('06-01T03:00'))).toBe(true);
  expect(isDue(at('06-02T02:00'), 3, since('06-01T02:00'))).toBe(true);
});

test('isDue is true again an hour after a failure', () => {
  const failed = { lastGood: undefined, lastTry: at('06-01T03:00') };
  expect(isDue(at('06-01T03:59'), 3, failed)).toBe(false);
  expect(isDue(at('06-01T04:00'), 3, failed)).toBe(true);
  // The clock was ahead and has been corrected.
  expect(isDue(at('05-01T03:00'), 3, failed)).toBe(true);
});
