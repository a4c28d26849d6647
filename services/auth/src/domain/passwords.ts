import { limits, utf8Bytes } from '@tagwell/contracts/limits';
import { AppError } from '@tagwell/service/app-error';
import bcrypt from 'bcrypt';
import common from './common-passwords.json' with { type: 'json' };

interface HashGate {
  /**
   * Runs the work when it is `of`'s turn (the requester); rejects with `service_unavailable` if
   * that takes too long or too many are waiting.
   */
  run: <T>(of: string, work: () => Promise<T>) => Promise<T>;
  /** How many are waiting. */
  waiting: () => number;
}

/** Hashes occupy the process's thread pool; more than two would delay file reads and DNS. */
const maxRunning = 2;
/** Limits memory; about 100 s of hashing. */
const maxWaiting = 1_000;
/** The gateway gives up on an answer after 30 s. */
const maxWaitMs = 20_000;
const retryAfterSeconds = 5;

interface Waiter {
  enter: () => void;
  refuse: () => void;
}

/**
 * Keeps many sign-ins from blocking everything else in the process. Fair queueing: every key has
 * its own queue and the queues take turns, so that one frequent requester delays nobody else. If
 * too many wait, the longest queue drops its last entry.
 */
export function createHashGate(): HashGate {
  /** In the order of their turns; empty queues are removed. */
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  function remove(of: string, waiter: Waiter): void {
    const line = lines.get(of);
    const place = line?.indexOf(waiter) ?? -1;
    if (line === undefined || place === -1) return;
    line.splice(place, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(of);
  }

  function makeRoom(of: string): void {
    if (waiting < maxWaiting) return;
    const [longest, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const ownLength = lines.get(of)?.length ?? 0;
    const last = line.at(-1);
    if (last === undefined || line.length <= ownLength + 1) throw tooMany();
    remove(longest, last);
    last.refuse();
  }

  async function enter(of: string): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    makeRoom(of);
    // The slot goes to the next waiter, so `running` stays the same.
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = { enter: done(resolve), refuse: done(() => reject(tooMany())) };
      const timer = setTimeout(() => {
        remove(of, waiter);
        waiter.refuse();
      }, maxWaitMs);
      function done(end: () => void): () => void {
        return () => {
          clearTimeout(timer);
          end();
        };
      }
      const line = lines.get(of) ?? [];
      lines.set(of, line);
      line.push(waiter);
      waiting += 1;
    });
  }

  function leave(): void {
    const [turn] = lines;
    const next = turn?.[1][0];
    if (turn === undefined || next === undefined) {
      running -= 1;
      return;
    }
    const [of, line] = turn;
    remove(of, next);
    // Moves the queue to the end.
    if (lines.delete(of)) lines.set(of, line);
    next.enter();
  }

  return {
    waiting: () => waiting,
    run: async (of, work) => {
      await enter(of);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

function tooMany(): AppError {
  return new AppError(
    'service_unavailable',
    'Many people are signing in right now. Please try again in a moment.',
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  );
}

export interface PasswordHasher {
  /** `of` is the requester whose turn this uses: an IP or an account. */
  hash: (of: string, password: string) => Promise<string>;
  /** Takes equally long without a hash, if the account does not exist or has no password yet. */
  matches: (of: string, password: string, hash: string | null | undefined) => Promise<boolean>;
}

/** bcrypt behind a gate. `cost` is the exponent: each step doubles the time. */
export function createPasswordHasher(cost: number, gate: HashGate): PasswordHasher {
  const nobodys = hashOfNobody(cost);
  return {
    hash: (of, password) => gate.run(of, () => hashPassword(password, cost)),
    matches: async (of, password, hash) => {
      for (const spelling of spellingsOf(password)) {
        const fits = await gate.run(of, () => bcrypt.compare(spelling, hash ?? nobodys));
        if (fits) return hash != null && isReadWhole(spelling);
      }
      return false;
    },
  };
}

/** Composed and decomposed characters make the same password. */
const normalize = (password: string) => password.normalize('NFC');

/** The second one is for passwords that were hashed before normalization. */
const spellingsOf = (password: string) => new Set([normalize(password), password]);

const hashCharacters = 31;

/**
 * A constant hash that takes as long to compare as a real one; computing one would cost 0.2 s at
 * startup.
 */
function hashOfNobody(cost: number): string {
  return bcrypt.genSaltSync(cost) + '.'.repeat(hashCharacters);
}

/** bcrypt ignores everything after byte 72; longer passwords can't be chosen. */
function isReadWhole(password: string): boolean {
  return utf8Bytes(password) <= limits.passwordMaxBytes && !password.includes('\0');
}

/** bcrypt's cost factor: 12 takes about 0.2 s of one core. */
export const productionCost = 12;

/** `cost` is the exponent: each step doubles the time. */
export function hashPassword(password: string, cost = productionCost): Promise<string> {
  return bcrypt.hash(normalize(password), cost);
}

/** What people append to a word. */
const endings = ['', '1', '12', '123', '1234', '!'];

/**
 * More than 3,000 passwords near the top of published leak lists that are long enough to be chosen:
 * numbers and keyboard walks as they are, words and names with each ending.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    ...common.whole,
    ...common.words.flatMap((word) => endings.map((ending) => word + ending)),
  ].filter((password) => password.length >= limits.passwordMinCharacters),
);

/** Capital letters do not make a common password rarer. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
