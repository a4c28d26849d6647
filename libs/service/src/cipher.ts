import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

/** Encrypts secrets in databases, queues and backups. */
export interface Cipher {
  seal: (text: string) => string;
  /** Throws if it was not encrypted with this key or was changed. */
  open: (sealed: string) => string;
  /** Undefined where `open` throws, for readers who can do without values of an earlier key. */
  tryOpen: (sealed: string) => string | undefined;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
/** 96 random bits per message (NIST SP 800-38D). */
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with the first 32 bytes of `secret` (base64url). Format: nonce, tag, ciphertext. */
export function createCipher(secret: string): Cipher {
  const key = createSecretKey(Buffer.from(secret, 'base64url').subarray(0, keyBytes));
  const open = (sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  };
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open,
    tryOpen: (sealed) => {
      try {
        return open(sealed);
      } catch {
        return undefined;
      }
    },
  };
}
