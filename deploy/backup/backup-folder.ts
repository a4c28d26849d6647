import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isEnoent } from '../local/errors.ts';
import type { Service } from '../services.ts';
import { backup } from './backup.ts';
import { checkBackup } from './check-backup.ts';
import { noLongerKept, type Kept } from './keep.ts';
import { readingError } from './manifest.ts';

export interface GoodBackup {
  folder: string;
  takenAt: Date;
  bytes: number;
  tables: number;
  rows: number;
  /** How long it took to take, and to restore it once. */
  seconds: { taken: number; restored: number };
}

interface Scheduled {
  databaseUrl: string;
  /** Of this installation's names in the server. */
  prefix: string;
  services: readonly Service[];
  /** Where the folders of all backups are. */
  directory: string;
  passphrase?: string | undefined;
  now?: Date;
}

export const goodFile = 'good.txt';
/** Of a folder that is a backup's. */
export const namePattern = String.raw`(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)`;
const nameOfFolder = new RegExp(`^${namePattern}$`, 'u');

/** The name of a backup's folder: when it was taken, without what a file system might refuse. */
export const folderNameAt = (date: Date): string => date.toISOString().replaceAll(':', '-');

export const takenAtOf = (name: string): Date => new Date(name.replace(nameOfFolder, '$1:$2:$3'));

/** Takes a backup, restores it into a scratch database, and only then lets older ones go. */
export async function takeGoodBackup(scheduled: Scheduled): Promise<GoodBackup> {
  const { databaseUrl, prefix, services, directory, passphrase, now = new Date() } = scheduled;
  const folder = join(directory, folderNameAt(now));
  const startedAt = performance.now();
  await backup(databaseUrl, services, folder, passphrase);
  const writtenAt = performance.now();
  const checked = await checkBackup(databaseUrl, prefix, services, folder, passphrase);
  const seconds = {
    taken: secondsBetween(startedAt, writtenAt),
    restored: secondsBetween(writtenAt, performance.now()),
  };
  const sentence = `${checked.rows} rows of ${checked.tables} tables came back from it.\n`;
  await writeFile(join(folder, goodFile), sentence, { mode: 0o600 });
  const bytes = await sizeOf(folder);
  for (const { name } of noLongerKept(await backupsIn(directory))) {
    await rm(join(directory, name), { recursive: true });
  }
  return { folder, takenAt: now, bytes, seconds, ...checked };
}

const secondsBetween = (from: number, to: number) => Math.round((to - from) / 100) / 10;

export type LastGood = Pick<GoodBackup, 'takenAt' | 'bytes'>;

/** The last backup that is known to be good, whoever took it. */
export async function lastGoodIn(directory: string): Promise<LastGood | undefined> {
  const good = (await backupsIn(directory)).filter(({ isGood }) => isGood);
  const last = good
    .toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime())
    .at(-1);
  if (last === undefined) return undefined;
  return { takenAt: last.takenAt, bytes: await sizeOf(join(directory, last.name)) };
}

export interface NamedBackup extends Kept {
  name: string;
}

/** What else is in the folder is nobody's backup and stays. */
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
