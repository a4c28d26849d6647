import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import * as z from 'zod/mini';
import { namePattern } from './backup-folder.ts';

/** A path-style bucket URL, which every S3-compatible store understands. */
function readStoreUrl(value: string): { bucket: string; prefix: string } | undefined {
  const { protocol, origin, pathname, username, search, hash } = URL.parse(value) ?? {};
  const [bucket = '', ...folders] = (pathname ?? '').split('/').filter(Boolean);
  const isPlain = username === '' && search === '' && hash === '';
  if (!/^https?:$/u.test(protocol ?? '') || bucket === '' || !isPlain) return undefined;
  return {
    bucket: `${origin}/${bucket}`,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
  };
}

/** Settings of the backup store, for taking and restoring only. */
export const storeEnvironment = {
  BACKUP_S3_URL: z.optional(
    z.string().check(
      z.refine((value) => readStoreUrl(value) !== undefined, {
        error: 'is not the address of a bucket, such as https://s3.example.com/bucket/folder',
      }),
    ),
  ),
  BACKUP_S3_REGION: z._default(z.string(), 'us-east-1'),
  BACKUP_S3_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET: z.optional(z.string()),
};

interface StoreConfig {
  BACKUP_S3_URL?: string | undefined;
  BACKUP_S3_REGION: string;
  BACKUP_S3_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET?: string | undefined;
}

export function hasAllOfTheStoreOrNothing(config: Readonly<StoreConfig>): boolean {
  const { BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET } = config;
  const missing = [BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET].filter(
    (value) => value === undefined,
  );
  return missing.length === 0 || missing.length === 3;
}
export const halfAStore = {
  error: 'BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET go together: set all three or none',
  path: ['BACKUP_S3_URL'],
};

export const storeConfig = z
  .object(storeEnvironment)
  .check(z.refine(hasAllOfTheStoreOrNothing, halfAStore));

export interface StoreSettings {
  /** The bucket's address. */
  bucket: string;
  /** The prefix of all names in it: empty, or folders with a trailing slash. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
}

/** Undefined if no store is configured. */
export function storeSettings(config: Readonly<StoreConfig>): StoreSettings | undefined {
  const {
    BACKUP_S3_URL: url,
    BACKUP_S3_REGION: region,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
  } = config;
  if (url === undefined || keyId === undefined || secret === undefined) return undefined;
  const place = readStoreUrl(url);
  return place === undefined ? undefined : { ...place, region, keyId, secret };
}

/** Backup folders in a bucket; a path is `folder/file`. */
export interface BackupStore {
  /** The size of each backup file; anything else in the bucket is ignored and stays. */
  list: (folder?: string) => Promise<Map<string, number>>;
  put: (path: string, file: string) => Promise<void>;
  get: (path: string, file: string) => Promise<void>;
  remove: (path: string) => Promise<void>;
}

/** The part size of larger files; a store accepts at most 10,000 parts. */
const defaultPartBytes = 64 * 2 ** 20;
const tries = 3;
/** Time for cleanup, which continues when everything else is aborted. */
const tidyingMs = 5_000;

const ownPath = new RegExp(`^${namePattern}/\\w[\\w.-]*$`, 'u');

export interface StoreLimits {
  /** The pause before the second try of a request; doubles each time. */
  pauseMs?: number;
  partBytes?: number;
}

/** @param signal aborts running requests */
export function openStore(
  { bucket, prefix, region, keyId, secret }: StoreSettings,
  signal: AbortSignal,
  { pauseMs = 2_000, partBytes = defaultPartBytes }: StoreLimits = {},
): BackupStore {
  const client = new S3mini({
    endpoint: bucket,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
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
        if (left === 0 || signal.aborted || isRefusal(error)) throw safeError(error);
        await setTimeout(pause, undefined, { signal });
      }
    }
  }

  /** Streams from disk, so that no file is in memory. */
  async function putParts(key: string, content: Blob): Promise<void> {
    const upload = await tried(() => client.getMultipartUploadId(key));
    try {
      const parts: UploadPart[] = [];
      for (let from = 0; from < content.size; from += partBytes) {
        const part = content.slice(from, from + partBytes);
        parts.push(await tried(() => client.uploadPart(key, upload, part, parts.length + 1)));
      }
      await tried(() => client.completeMultipartUpload(key, upload, parts));
    } catch (error) {
      // Aborts the upload, because its parts would cost money.
      await client.abortMultipartUpload(key, upload).catch(() => {});
      throw error;
    }
  }

  return {
    list: (folder) =>
      tried(async () => {
        // Names start with the year, so a shared bucket need not be listed completely.
        const start = folder === undefined ? '2' : `${folder}/`;
        const found = await client.listObjects('/', prefix + start);
        if (found === null) throw new Error('it has no such bucket');
        const files = found.map(({ Key, Size }) => [Key.slice(prefix.length), Size] as const);
        return new Map(files.filter(([path]) => ownPath.test(path)));
      }),
    put: async (path, file) => {
      const content = await openAsBlob(file);
      if (content.size > partBytes) await putParts(prefix + path, content);
      else await tried(() => client.putObject(prefix + path, content));
    },
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

/** A wrong key or name is permanent; a busy store answers 429 or 503. */
const isRefusal = (error: unknown) =>
  error instanceof S3ServiceError && error.status < 500 && error.status !== 429;

/** In one sentence, without the store's answer, which may quote the request and its signature. */
function safeError(error: unknown): Error {
  const causes = [error, error instanceof Error ? error.cause : undefined]
    .filter((one) => one instanceof Error)
    .map((one) => ('code' in one && one.message === '' ? String(one.code) : one.message));
  return new Error(`The store of backups: ${causes.join(': ')}`);
}
