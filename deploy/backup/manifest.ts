import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@tagwell/service/app-error';
import * as z from 'zod/mini';
import { isEnoent } from '../local/errors.ts';
import { newSalt, sealOf, type Seal } from './encryption.ts';

const named = { schema: z.string(), name: z.string() };

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The release that took the backup. */
  release: z.optional(z.string()),
  /** The migrations of each schema. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** Migrations unknown to the release that took it, after a rollback. */
  newer: z.optional(z.record(z.string(), z.array(z.string()))),
  /** In the order in which they can be filled. */
  tables: z.array(
    z.object({ ...named, columns: z.array(z.string()), rows: z.number(), file: z.string() }),
  ),
  sequences: z.array(z.object({ ...named, lastValue: z.nullable(z.string()) })),
});
export type Manifest = z.infer<typeof manifest>;

/** Whether a newer release had migrated the schema before this backup was taken. */
export const hasNewer = ({ newer }: Manifest, schema: string): boolean =>
  (newer?.[schema] ?? []).length > 0;

/** For an encrypted backup: the key's salt, and a MAC over everything above. */
const sealedManifest = z.extend(manifest, {
  seal: z.optional(
    z.object({ method: z.literal('scrypt, AES-256-GCM'), salt: z.string(), proof: z.string() }),
  ),
});

export const manifestFile = 'manifest.json';
const pathOf = (folder: string) => join(folder, manifestFile);

export const minPassphrase = 16;

/** A new seal for each backup; undefined without a passphrase. */
export async function newSeal(passphrase: string | undefined): Promise<Seal | undefined> {
  if (passphrase === undefined) return undefined;
  if (passphrase.length < minPassphrase) {
    throw new Error(`BACKUP_PASSPHRASE is weak: it needs ${minPassphrase} or more characters.`);
  }
  return sealOf(passphrase, newSalt());
}

/** Written last; a folder without it is not a backup. */
export async function writeManifest(
  folder: string,
  content: Manifest,
  seal: Seal | undefined,
): Promise<void> {
  const proof = seal?.proofOf(JSON.stringify(content));
  const written =
    seal === undefined
      ? content
      : { ...content, seal: { method: 'scrypt, AES-256-GCM', salt: seal.salt, proof } };
  await writeFile(pathOf(folder), `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
}

/** A backup's manifest, unverified; only `openManifest` checks the seal. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifest.parse(await parsed(folder));
}

/** A backup's verified manifest, and the seal that decrypts its files, if encrypted. */
export async function openManifest(
  folder: string,
  passphrase: string | undefined,
): Promise<{ content: Manifest; seal: Seal | undefined }> {
  const { seal: stored, ...content } = sealedManifest.parse(await parsed(folder));
  if (stored === undefined) return { content, seal: undefined };
  if (passphrase === undefined) {
    throw new Error('The backup is sealed: set BACKUP_PASSPHRASE to the passphrase of its day.');
  }
  const seal = await sealOf(passphrase, stored.salt);
  if (seal.proofOf(JSON.stringify(content)) === stored.proof) return { content, seal };
  throw new Error('BACKUP_PASSPHRASE does not open this backup, or its manifest was changed.');
}

async function parsed(folder: string): Promise<unknown> {
  const text = await readFile(pathOf(folder), 'utf8').catch((error: unknown) => {
    if (isEnoent(error)) throw new Error(`There is no finished backup in ${folder}.`);
    throw readingError(error, folder);
  });
  return JSON.parse(text);
}

/** A readable error if the backup belongs to another user, for example if root copied it. */
export function readingError(error: unknown, folder: string): unknown {
  if (errorCode(error) !== 'EACCES') return error;
  const [user, group] = [process.geteuid?.() ?? 1000, process.getegid?.() ?? 1000];
  return new Error(
    `This runs as user ${user}, who may not read ${folder}: chown -R ${user}:${group} the folder of backups that it is in, with containers that of BACKUP_FOLDER.`,
  );
}
