import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** As Postgres chooses them itself. */
const iterations = 4_096;
const saltBytes = 16;

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * What Postgres keeps of a password for SCRAM-SHA-256 (RFC 5803). Sent instead of the password, it
 * keeps the password out of statements, and so out of every log of statements.
 */
export function scramVerifier(password: string, salt = randomBytes(saltBytes)): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const serverKey = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
