const days = 7;
const weeks = 4;
const dayMs = 24 * 60 * 60_000;

/** One backup in a backup directory. */
export interface RetainedBackup {
  takenAt: Date;
  /** It was test-restored and complete. */
  isGood: boolean;
}

/**
 * Backups that may be deleted: all except the last good one of each of the latest seven days and
 * four weeks that have one, so that nothing is deleted while no new ones are taken. Of failed
 * backups, the last one of each of seven days is kept until a newer one is good, because each
 * failure adds a copy.
 */
export function expiredBackups<Backup extends RetainedBackup>(
  backups: readonly Backup[],
): Backup[] {
  const youngestFirst = backups.toSorted(
    (one, other) => other.takenAt.getTime() - one.takenAt.getTime(),
  );
  const good = youngestFirst.filter(({ isGood }) => isGood);
  const [latest] = good;
  const sinceThen = youngestFirst.filter(
    ({ isGood, takenAt }) => !isGood && (latest === undefined || takenAt > latest.takenAt),
  );
  const kept = new Set([
    ...latestOfEach(good, dayOf, days),
    ...latestOfEach(good, weekOf, weeks),
    ...latestOfEach(sinceThen, dayOf, days),
  ]);
  return backups.filter((backup) => !kept.has(backup));
}

/** The last good backup of each of the latest periods; `backups` are newest first. */
function latestOfEach<Backup extends RetainedBackup>(
  backups: readonly Backup[],
  periodOf: (date: Date) => number,
  most: number,
): Backup[] {
  const found = new Map<number, Backup>();
  for (const backup of backups) {
    const period = periodOf(backup.takenAt);
    if (!found.has(period)) found.set(period, backup);
  }
  return [...found.values()].slice(0, most);
}

const dayOf = (date: Date) => Math.floor(date.getTime() / dayMs);
/** 1970-01-01 was a Thursday; weeks begin on Mondays. */
const weekOf = (date: Date) => Math.floor((dayOf(date) + 3) / 7);

const hourMs = 60 * 60_000;

/** Within the last hour; times in the future, from a wrong clock, do not count. */
const isRecent = (now: Date, time: Date | undefined) =>
  time !== undefined && time <= now && now.getTime() - time.getTime() < hourMs;

/** Whether the backup due at the latest `hour` (UTC) is missing; retried hourly after a failure. */
export function isDue(
  now: Date,
  hour: number,
  { lastGood, lastTry }: { lastGood: Date | undefined; lastTry: Date | undefined },
): boolean {
  if (isRecent(now, lastTry)) return false;
  const today = dayOf(now) * dayMs + hour * hourMs;
  const latest = today > now.getTime() ? today - dayMs : today;
  return lastGood === undefined || lastGood.getTime() < latest;
}

/** Whether the last good backup must be copied to the store; tried at most once an hour. */
export function isCopyDue(
  now: Date,
  {
    lastGood,
    lastCopied,
    lastTry,
  }: { lastGood: Date | undefined; lastCopied: Date | undefined; lastTry: Date | undefined },
): boolean {
  if (lastGood === undefined || lastCopied?.getTime() === lastGood.getTime()) return false;
  return !isRecent(now, lastTry);
}
