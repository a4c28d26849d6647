import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';

type Bytes = AsyncIterable<Buffer>;

/** Encrypts a backup's files with a key derived from its passphrase and salt. */
export interface Seal {
  salt: string;
  /** Encrypts a file: nonce, ciphertext, and a tag that also authenticates the file's name. */
  close: (file: string) => (content: Bytes) => Bytes;
  /** Decrypts a file; throws at the end if anything was changed. */
  open: (file: string) => (sealed: Bytes) => Bytes;
  /** A MAC that requires the passphrase. */
  proofOf: (text: string) => string;
}

const method = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** Each passphrase guess costs 128 MiB and a third of a second. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 2 ** 20 };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export const newSalt = (): string => randomBytes(16).toString('base64url');

export async function sealOf(passphrase: string, salt: string): Promise<Seal> {
  const derived = await derive(
    passphrase.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    2 * keyBytes,
    cost,
  );
  const key = derived.subarray(0, keyBytes);
  const proofKey = derived.subarray(keyBytes);
  return {
    salt,
    close: (file) => (content) => close(key, file, content),
    open: (file) => (sealed) => open(key, file, sealed),
    proofOf: (text) => createHmac('sha256', proofKey).update(text).digest('base64url'),
  };
}

async function* close(key: Buffer, file: string, content: Bytes): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(method, key, nonce).setAAD(Buffer.from(file));
  yield nonce;
  for await (const chunk of content) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

async function* open(key: Buffer, file: string, sealed: Bytes): AsyncGenerator<Buffer> {
  let decipher: ReturnType<typeof start> | undefined;
  let held = Buffer.alloc(0);
  for await (const chunk of sealed) {
    held = Buffer.concat([held, chunk]);
    if (decipher === undefined && held.length >= nonceBytes) {
      decipher = start(key, file, held.subarray(0, nonceBytes));
      held = held.subarray(nonceBytes);
    }
    // The last bytes may be the tag.
    if (decipher !== undefined && held.length > tagBytes) {
      yield decipher.update(held.subarray(0, -tagBytes));
      held = held.subarray(-tagBytes);
    }
  }
  if (decipher === undefined || held.length < tagBytes) throw new Error(`${file} is cut off.`);
  decipher.setAuthTag(held);
  yield decipher.final();
}

const start = (key: Buffer, file: string, nonce: Buffer) =>
  createDecipheriv(method, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(file));

/** Used instead of a seal if there is none. */
export const unencrypted = (content: Bytes): Bytes => content;
