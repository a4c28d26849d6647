import { randomBytes } from 'node:crypto';
import { utf8Bytes } from '@tagwell/contracts/count-characters';
import { limits } from '@tagwell/contracts/limits';
import bcrypt from 'bcrypt';
import { endings, wholePasswords, words } from './common-words.ts';
import type { HashGate } from './hash-gate.ts';

export interface PasswordHasher {
  /** `of` says whose turn this takes: an address, or an account. */
  hash: (of: string, password: string) => Promise<string>;
  /** Takes as long without a hash, when the account does not exist or has no password yet. */
  matches: (of: string, password: string, hash: string | null | undefined) => Promise<boolean>;
}

/** bcrypt behind a gate. `cost` is the exponent: each step doubles the time. */
export function createPasswordHasher(cost: number, gate: HashGate): PasswordHasher {
  const nobodys = hashPassword(randomBytes(16).toString('base64url'), cost);
  return {
    hash: (of, password) => gate.run(of, () => hashPassword(password, cost)),
    matches: async (of, password, hash) => {
      const fits = await gate.run(of, async () =>
        bcrypt.compare(password, hash ?? (await nobodys)),
      );
      return fits && hash != null && isReadWhole(password);
    },
  };
}

/** bcrypt ignores what follows the 72nd byte; no password that could be chosen has more. */
function isReadWhole(password: string): boolean {
  return utf8Bytes(password) <= limits.passwordMaxBytes && !password.includes('\0');
}

/** bcrypt's exponent of work: 12 takes about 0.2 s of one core. */
export const productionCost = 12;

/** `cost` is the exponent: each step doubles the time. */
export function hashPassword(password: string, cost = productionCost): Promise<string> {
  return bcrypt.hash(password, cost);
}

const listOf = (text: string) => text.trim().split(/\s+/u);

/** Well over 3,000: what is long enough to be chosen at all. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    ...listOf(wholePasswords),
    ...listOf(words).flatMap((word) => endings.map((ending) => word + ending)),
  ].filter((password) => password.length >= limits.passwordMinCharacters),
);

/** A capital letter here or there makes a common password no rarer. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
