import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createTestRedis } from '@tagwell/testkit/redis';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { createInvitationsRepository } from '../../services/auth/src/data/invitations.repository.ts';
import { hashPassword } from '../../services/auth/src/domain/passwords/hash-password.ts';
import type { BenchProcess, Opened } from './processes.ts';
import { startGateway } from './start-gateway.ts';

export interface BenchAuth {
  auth: BenchProcess;
  gateway: BenchProcess;
  /** Of the people who can sign in. */
  emails: string[];
  password: string;
  keys: { user: string; admin: string; internal: string };
}

const root = new URL('../../services/auth/', import.meta.url);

/** The auth service's own process behind the real gateway, with so many accounts. */
export async function startAuth(opened: Opened, people: number): Promise<BenchAuth> {
  const { start, onEnd } = opened;
  const migrations = new URL('migrations/', root);
  const database = await createTestDatabase({ service: 'auth', migrations });
  onEnd(database.drop);
  const redis = createTestRedis();
  onEnd(redis.clear);
  const keys = { user: newIdentityKey(), admin: newIdentityKey(), internal: newIdentityKey() };
  const identity = newIdentityKey();
  const sessionKeys = { USER_SESSION_KEY: keys.user, ADMIN_SESSION_KEY: keys.admin };
  const auth = await start(new URL('src/main.ts', root), {
    MODE: 'local',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    IDENTITY_KEY: identity,
    INTERNAL_KEY: keys.internal,
    TOKEN_KEY: newIdentityKey(),
    PUBLIC_URL: 'http://tagwell.test',
    ...sessionKeys,
    ...unaskedPeers(),
  });
  const gateway = await startGateway(opened, auth.url, {
    ...sessionKeys,
    AUTH_IDENTITY_KEY: identity,
    AUTH_INTERNAL_KEY: keys.internal,
  });

  const password = 'tall giraffes read slowly';
  const emails = Array.from({ length: people }, (_, n) => `person-${n}@example.com`);
  const db = connect(database.url, { schema: 'auth', poolSize: 1 });
  try {
    const { createWithPassword } = createInvitationsRepository(db);
    const hash = await hashPassword(password);
    for (const email of emails) {
      await createWithPassword({ email, firstName: 'Ana', lastName: 'Example' }, hash);
    }
  } finally {
    await db.destroy();
  }
  return { auth, gateway, emails, password, keys };
}

/** Services that a person's export or deletion would ask; a sign-in asks none. */
function unaskedPeers(): Record<string, string> {
  const peers = ['CREDITS', 'ANALYSIS', 'IMPORT'].flatMap((name) => [
    [`${name}_URL`, 'http://127.0.0.1:9'],
    [`${name}_INTERNAL_KEY`, newIdentityKey()],
  ]);
  return Object.fromEntries(peers);
}
