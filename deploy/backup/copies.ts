import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backupsIn, goodFile, type NamedBackup, takenAtOf } from './backup-folder.ts';
import type { BackupStore } from './backup-store.ts';
import { noLongerKept } from './keep.ts';

/**
 * Copies what is good in the folder and not in the store, the youngest first, and then lets go there
 * what is no longer kept. A copy that was cut off goes on with the files that it lacks.
 */
export async function copyToStore(
  directory: string,
  store: BackupStore,
  onCopied?: (takenAt: Date) => void,
): Promise<void> {
  const here = (await backupsIn(directory)).filter(({ isGood }) => isGood);
  const there = await store.list();
  // Of both together: an empty folder on a new machine lets nothing go, and nothing is copied to go at once.
  const names = new Set(here.map(({ name }) => name));
  const away = backupsOf(there).filter(({ name }) => !names.has(name));
  const gone = new Set(noLongerKept([...here, ...away]).map(({ name }) => name));
  for (const { name, takenAt } of youngestFirst(here).filter((one) => !gone.has(one.name))) {
    await copyOne(join(directory, name), name, store, there);
    onCopied?.(takenAt);
  }
  // Without its last file the rest is no backup, whatever happens now.
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
  // Some stores answer a file in pieces with 200 before they have put it together.
  const arrived = await store.list(name);
  for (const [file, size] of sizes) {
    const found = arrived.get(`${name}/${file}`) ?? 'no';
    if (found !== size) throw new Error(`The store has ${found} bytes of ${file}, not ${size}.`);
  }
  await store.put(`${name}/${goodFile}`, join(folder, goodFile));
}

/** Gives `work` a copy of a backup in the store, in a folder that is gone afterwards. */
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
  const folder = await mkdtemp(join(tmpdir(), 'tagwell-restore-'));
  try {
    for (const [path, size] of there) {
      if (dirname(path) !== name) continue;
      const file = join(folder, path.slice(name.length + 1));
      await store.get(path, file);
      const { size: fetched } = await stat(file);
      if (fetched !== size) throw new Error(`${path} came with ${fetched} bytes of ${size}.`);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
