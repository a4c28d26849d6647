import * as z from 'zod/mini';

/** Of a bucket, by its path: the one form that every S3-compatible store understands. */
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

/** Where backups are copied to; only who takes and who restores them reads it. */
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
  /** The address of the bucket itself. */
  bucket: string;
  /** In front of every name in it: empty, or folders with a slash at the end. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
}

/** Undefined when nobody wants a store; then nothing is ever copied. */
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
