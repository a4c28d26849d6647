import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { namePattern } from './backup-folder.ts';
import type { StoreSettings } from './store-settings.ts';

/** Folders of backups in a bucket; a path is `folder/file`. */
export interface BackupStore {
  /** The size of each file of a backup; what else is in the bucket is nobody's backup and stays. */
  list: (folder?: string) => Promise<Map<string, number>>;
  put: (path: string, file: string) => Promise<void>;
  get: (path: string, file: string) => Promise<void>;
  remove: (path: string) => Promise<void>;
}

/** What is larger goes in pieces of it, four at a time in memory; 10,000 of them are the most a store takes. */
const partBytes = 16 * 2 ** 20;
const tries = 3;
/** For tidying up, which goes on when everything else was told to end. */
const tidyingMs = 5_000;

const ownPath = new RegExp(`^${namePattern}/\\w[\\w.-]*$`, 'u');

/**
 * @param signal ends whatever is under way
 * @param pauseMs before the second try; twice that before the next one
 */
export function openStore(
  { bucket, prefix, region, keyId, secret }: StoreSettings,
  signal: AbortSignal,
  pauseMs = 2_000,
): BackupStore {
  const client = new S3mini({
    endpoint: bucket,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    minPartSize: partBytes,
    fetch: (input, init) => {
      const bound = init?.method === 'DELETE' ? AbortSignal.timeout(tidyingMs) : signal;
      return fetch(input, { ...init, signal: bound });
    },
  });

  async function tried<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (let pause = pauseMs, left = tries - 1; ; pause *= 2, left -= 1) {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        if (left === 0 || signal.aborted || isRefusal(error)) throw told(error);
        await setTimeout(pause, undefined, { signal });
      }
    }
  }

  return {
    list: (folder) =>
      tried(async () => {
        // Each name begins with its year: of a bucket with much else in it the rest is not asked for.
        const start = folder === undefined ? '2' : `${folder}/`;
        const found = await client.listObjects('/', prefix + start);
        if (found === null) throw new Error('it has no such bucket');
        const files = found.map(({ Key, Size }) => [Key.slice(prefix.length), Size] as const);
        return new Map(files.filter(([path]) => ownPath.test(path)));
      }),
    put: (path, file) =>
      tried(async () => {
        await client.putAnyObject(prefix + path, await openAsBlob(file));
      }),
    get: (path, file) =>
      tried(async () => {
        const body = (await client.getObjectResponse(prefix + path))?.body;
        if (!body) throw new Error(`${path} is gone`);
        await pipeline(body, createWriteStream(file, { mode: 0o600 }));
      }),
    remove: (path) =>
      tried(async () => {
        await client.deleteObject(prefix + path);
      }),
  };
}

/** A wrong key or name stays wrong; a store that is busy says so with 429 or 503. */
const isRefusal = (error: unknown) =>
  error instanceof S3ServiceError && error.status < 500 && error.status !== 429;

/** In one sentence, without the answer of the store, which may quote the request and its signature. */
function told(error: unknown): Error {
  const causes = [error, error instanceof Error ? error.cause : undefined]
    .filter((one) => one instanceof Error)
    .map((one) => ('code' in one && one.message === '' ? String(one.code) : one.message));
  return new Error(`The store of backups: ${causes.join(': ')}`);
}
