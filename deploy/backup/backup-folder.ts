import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isEnoent } from '../local/errors.ts';
import { type Service, withRoles } from '../services.ts';
import { backup, restore } from './backup.ts';
import { type RetainedBackup, expiredBackups } from './retention.ts';
import { hasNewer, type Manifest, manifestFile, readingError } from './manifest.ts';
import { connectTo, countRows } from './tables.ts';

/** Any fixed number; only one check of a database may run, because it has one scratch database. */
const checkLock = 7_246_391_906;

/**
 * Restores a backup into a scratch database next to the real one and compares each table's row
 * count with the count when it was taken. The owner of `databaseUrl` must be allowed to create
 * databases. Database and role names are global to the server, so these contain the database's oid.
 */
async function checkBackup(
  databaseUrl: string,
  prefix: string,
  services: readonly Service[],
  folder: string,
  passphrase?: string,
): Promise<Pick<GoodBackup, 'rows' | 'tables' | 'leftOut'>> {
  const owner = await connectTo(databaseUrl);
  try {
    const { rows } = await owner.query<{ locked: boolean; number: number }>(
      `SELECT pg_try_advisory_lock($1) AS locked, oid AS number
       FROM pg_database WHERE datname = current_database()`,
      [checkLock],
    );
    const { locked, number } = rows[0] ?? {};
    if (locked !== true) throw new Error('Another backup is being checked.');
    const scratch = `${prefix}_backup_check_${number}`;
    const copies = withRoles(services, scratch, () => randomBytes(32).toString('base64url'));
    const clear = async () => {
      await owner.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
      for (const { role } of copies) {
        await owner.query(`DROP ROLE IF EXISTS ${owner.escapeIdentifier(role)}`);
      }
    };
    // An interrupted check may have left a scratch database.
    await clear();
    try {
      await owner.query(`CREATE DATABASE ${scratch}`);
      const scratchUrl = Object.assign(new URL(databaseUrl), { pathname: scratch }).href;
      const restored = await restore(scratchUrl, copies, folder, passphrase);
      await compareRows(scratchUrl, services, restored);
      const { tables, leftOut } = restored;
      return {
        rows: tables.reduce((sum, table) => sum + table.rows, 0),
        tables: tables.length,
        leftOut,
      };
    } finally {
      await clear();
    }
  } finally {
    await owner.end();
  }
}

async function compareRows(
  scratchUrl: string,
  services: readonly Pick<Service, 'schema'>[],
  expected: Manifest,
): Promise<void> {
  const client = await connectTo(scratchUrl);
  try {
    const schemas = services.map(({ schema }) => schema);
    const counted = await countRows(client, schemas);
    for (const { schema, name, rows } of expected.tables) {
      const found = counted.get(`${schema}.${name}`);
      counted.delete(`${schema}.${name}`);
      if (found === rows) continue;
      throw new Error(`${schema}.${name} came back with ${found} rows, the backup has ${rows}.`);
    }
    // A newer release may have dropped what this one no longer uses.
    const lacking = [...counted.keys()].filter(
      (name) => !hasNewer(expected, name.split('.', 1)[0] ?? ''),
    );
    if (lacking.length > 0) throw new Error(`The backup lacks ${lacking.join(', ')}.`);
  } finally {
    await client.end();
  }
}

export interface GoodBackup {
  folder: string;
  takenAt: Date;
  bytes: number;
  tables: number;
  rows: number;
  /** Tables and columns of a newer release, which are in the backup but were not test-restored. */
  leftOut: string[];
  /** How long taking and test-restoring took. */
  seconds: { taken: number; restored: number };
}

interface Scheduled {
  databaseUrl: string;
  /** The prefix of this installation's names on the server. */
  prefix: string;
  services: readonly Service[];
  /** The folder of all backups. */
  directory: string;
  passphrase?: string | undefined;
  now?: Date;
}

export const goodFile = 'good.txt';
/** Marks backups taken automatically, good or not. */
const nightlyFile = 'nightly.txt';
/** The pattern of a backup folder's name. */
export const namePattern = String.raw`(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)`;
const nameOfFolder = new RegExp(`^${namePattern}$`, 'u');

/** A backup's folder name: its time, without characters a file system might refuse. */
export const folderNameAt = (date: Date): string => date.toISOString().replaceAll(':', '-');

export const takenAtOf = (name: string): Date => new Date(name.replace(nameOfFolder, '$1:$2:$3'));

/**
 * Takes a backup, test-restores it, and only then deletes older good ones. A complete but failed
 * one replaces earlier failed ones.
 */
export async function takeGoodBackup(scheduled: Scheduled): Promise<GoodBackup> {
  const good = await takeAndCheck(scheduled).catch(async (error: unknown) => {
    // The reason why there is no backup matters more than a failed cleanup.
    await removeOld(scheduled.directory).catch(() => {});
    throw error;
  });
  await removeOld(scheduled.directory);
  return good;
}

async function removeOld(directory: string): Promise<void> {
  const own: NamedBackup[] = [];
  for (const one of await backupsIn(directory)) {
    if (one.isGood || (await isNightly(join(directory, one.name)))) own.push(one);
  }
  for (const { name } of expiredBackups(own)) {
    await rm(join(directory, name), { recursive: true });
  }
}

/**
 * Whether it was taken automatically, or was interrupted. Backups taken by hand stay until removed.
 */
async function isNightly(folder: string): Promise<boolean> {
  const files = await readdir(folder);
  return files.includes(nightlyFile) || !files.includes(manifestFile);
}

async function takeAndCheck(scheduled: Scheduled): Promise<GoodBackup> {
  const { databaseUrl, prefix, services, directory, passphrase, now = new Date() } = scheduled;
  const folder = join(directory, folderNameAt(now));
  const startedAt = performance.now();
  await backup(databaseUrl, services, folder, passphrase);
  const mark = 'Taken by itself; removed by itself when it is no longer kept.\n';
  await writeFile(join(folder, nightlyFile), mark, { mode: 0o600 });
  const writtenAt = performance.now();
  const checked = await checkBackup(databaseUrl, prefix, services, folder, passphrase);
  const seconds = {
    taken: secondsBetween(startedAt, writtenAt),
    restored: secondsBetween(writtenAt, performance.now()),
  };
  await writeFile(join(folder, goodFile), `${sentenceOf(checked)}\n`, { mode: 0o600 });
  const bytes = await sizeOf(folder);
  return { folder, takenAt: now, bytes, seconds, ...checked };
}

function sentenceOf({
  rows,
  tables,
  leftOut,
}: Pick<GoodBackup, 'rows' | 'tables' | 'leftOut'>): string {
  const sentence = `${rows} rows of ${tables} tables came back from it.`;
  if (leftOut.length === 0) return sentence;
  return `${sentence} What a newer release added is in it, untried: ${leftOut.join(', ')}.`;
}

const secondsBetween = (from: number, to: number) => Math.round((to - from) / 100) / 10;

export type LastGood = Pick<GoodBackup, 'takenAt' | 'bytes'>;

/**
 * The last good backup, including those taken by hand. One dated in the future by a wrong clock
 * does not count, because no other would be taken until then.
 */
export async function lastGoodIn(
  directory: string,
  now = new Date(),
): Promise<LastGood | undefined> {
  const good = (await backupsIn(directory)).filter(
    ({ isGood, takenAt }) => isGood && takenAt <= now,
  );
  const last = good
    .toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime())
    .at(-1);
  if (last === undefined) return undefined;
  return { takenAt: last.takenAt, bytes: await sizeOf(join(directory, last.name)) };
}

export interface NamedBackup extends RetainedBackup {
  name: string;
}

/** Anything else in the folder is ignored and stays. */
export async function backupsIn(directory: string): Promise<NamedBackup[]> {
  const found: NamedBackup[] = [];
  for (const name of await readdir(directory).catch(noneIn(directory))) {
    if (!nameOfFolder.test(name)) continue;
    const folder = join(directory, name);
    const good = await readFile(join(folder, goodFile)).catch(noneIn(folder));
    found.push({ name, takenAt: takenAtOf(name), isGood: good.length > 0 });
  }
  return found;
}

const noneIn =
  (folder: string) =>
  (error: unknown): never[] => {
    if (isEnoent(error)) return [];
    throw readingError(error, folder);
  };

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
