import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Logger } from '@tagwell/service/logger';
import { Gauge, type Registry } from 'prom-client';
import { backupsIn, goodFile, type NamedBackup, takenAtOf } from './backup-folder.ts';
import {
  type BackupStore,
  openStore,
  type StoreLimits,
  type StoreSettings,
} from './backup-store.ts';
import { deletionFiles } from './deleted-accounts.ts';
import { isCopyDue, expiredBackups } from './retention.ts';

/**
 * Copies good backups that the store lacks, newest first, then deletes expired ones there. An
 * interrupted copy continues with its missing files.
 */
export async function copyToStore(
  directory: string,
  store: BackupStore,
  onCopied?: (takenAt: Date) => void,
): Promise<void> {
  const here = (await backupsIn(directory)).filter(({ isGood }) => isGood);
  const there = await store.list();
  // Considers both together, so that an empty folder on a new machine deletes nothing, and nothing
  // is copied only to be deleted.
  const names = new Set(here.map(({ name }) => name));
  const away = backupsOf(there).filter(({ name }) => !names.has(name));
  const gone = new Set(expiredBackups([...here, ...away]).map(({ name }) => name));
  for (const { name, takenAt } of youngestFirst(here).filter((one) => !gone.has(one.name))) {
    await copyOne(join(directory, name), name, store, there);
    onCopied?.(takenAt);
  }
  // Deletes `good.txt` first, so that an interrupted deletion leaves no seemingly good backup.
  const last = [...there.keys()].filter((path) => gone.has(dirname(path)));
  for (const path of last.toSorted((one, other) => rank(one) - rank(other))) {
    await store.remove(path);
  }
}

const rank = (path: string) => (path.endsWith(`/${goodFile}`) ? 0 : 1);

const youngestFirst = (backups: readonly NamedBackup[]) =>
  backups.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());

function backupsOf(files: ReadonlyMap<string, number>): NamedBackup[] {
  const names = new Set([...files.keys()].map((path) => dirname(path)));
  return [...names].map((name) => ({
    name,
    takenAt: takenAtOf(name),
    isGood: files.has(`${name}/${goodFile}`),
  }));
}

async function copyOne(
  folder: string,
  name: string,
  store: BackupStore,
  there: ReadonlyMap<string, number>,
): Promise<void> {
  if (there.has(`${name}/${goodFile}`)) return;
  const files = (await readdir(folder)).filter((file) => file !== goodFile);
  const sizes = await Promise.all(
    files.map(async (file) => [file, (await stat(join(folder, file))).size] as const),
  );
  for (const [file, size] of sizes) {
    const path = `${name}/${file}`;
    if (there.get(path) !== size) await store.put(path, join(folder, file));
  }
  // Some stores answer a multipart upload with 200 before assembling it.
  const arrived = await store.list(name);
  for (const [file, size] of sizes) {
    const found = arrived.get(`${name}/${file}`) ?? 'no';
    if (found !== size) throw new Error(`The store has ${found} bytes of ${file}, not ${size}.`);
  }
  await store.put(`${name}/${goodFile}`, join(folder, goodFile));
}

/**
 * Downloads a backup to a temporary folder and passes it to `work`, together with the files of
 * newer backups that tell who was deleted since, if available.
 */
export async function withFetched<Answer>(
  store: BackupStore,
  name: string,
  work: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const there = await store.list();
  if (!there.has(`${name}/${goodFile}`)) {
    const good = youngestFirst(backupsOf(there)).flatMap((one) => (one.isGood ? one.name : []));
    throw new Error(`Say which backup of the store; it has ${good.join(', ') || 'no good one'}.`);
  }
  const younger = backupsOf(there).filter((one) => one.isGood && one.takenAt > takenAtOf(name));
  const needed = new Set(
    younger.flatMap((one) => deletionFiles.map((file) => `${one.name}/${file}`)),
  );
  const directory = await mkdtemp(join(tmpdir(), 'tagwell-restore-'));
  const fetch = async (path: string, size: number) => {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await store.get(path, file);
    const { size: fetched } = await stat(file);
    if (fetched !== size) throw new Error(`${path} came with ${fetched} bytes of ${size}.`);
  };
  try {
    for (const [path, size] of there) {
      if (dirname(path) === name) await fetch(path, size);
      // Failures are ignored: the reader reports an incomplete file and uses the next backup.
      else if (needed.has(path)) await fetch(path, size).catch(() => {});
    }
    return await work(join(directory, name));
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The time limit for all missing copies; complete ones are not copied again. */
const maxMs = 6 * 60 * 60_000;

export function copyInTime(
  directory: string,
  settings: StoreSettings,
  leaving: AbortSignal,
  onCopied?: (takenAt: Date) => void,
  limits?: StoreLimits,
): Promise<void> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(maxMs)]);
  return copyToStore(directory, openStore(settings, signal, limits), onCopied);
}

interface Copies {
  directory: string;
  settings: StoreSettings;
  logger: Logger;
  registers: Registry[];
  limits?: StoreLimits;
}

export interface NightlyCopies {
  /** Starts copying if the last good backup is not in the store; need not be awaited. */
  look: (now: Date, lastGood: Date | undefined) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Runs next to the backups, because a copy may take hours. A failed copy is logged and retried
 * after an hour, and does not affect the backup.
 */
export function nightlyCopies(copies: Copies): NightlyCopies {
  const { directory, settings, logger, registers, limits } = copies;
  const last = new Gauge({
    name: 'tagwell_backup_last_copy_timestamp_seconds',
    help: 'When the last backup that is in the store too was taken; 0 before the first',
    registers,
  });
  const leaving = new AbortController();
  let youngest = 0;
  let lastCopied: Date | undefined;
  let lastTry: Date | undefined;
  let running: Promise<void> | undefined;

  const onCopied = (takenAt: Date) => {
    youngest = Math.max(youngest, takenAt.getTime());
    last.set(youngest / 1_000);
  };
  async function copy(lastGood: Date | undefined): Promise<void> {
    try {
      await copyInTime(directory, settings, leaving.signal, onCopied, limits);
      lastCopied = lastGood;
      logger.info('the store has every backup that is kept');
    } catch (error) {
      if (!leaving.signal.aborted) logger.warn({ err: error }, 'the backup is not copied yet');
    }
  }

  return {
    look: async (now, lastGood) => {
      if (running === undefined && isCopyDue(now, { lastGood, lastCopied, lastTry })) {
        lastTry = now;
        running = copy(lastGood).finally(() => {
          running = undefined;
        });
      }
      await running;
    },
    stop: async () => {
      leaving.abort();
      await running;
    },
  };
}
