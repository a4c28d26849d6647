import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createEnvironments } from '@tagwell/testkit/service-process';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createWithPassword } from '../../services/auth/src/data/invitations.repository.ts';
import { hashPassword } from '../../services/auth/src/domain/passwords.ts';
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

const migrations = new URL('../../services/auth/migrations/', import.meta.url);

/** The auth service's own process behind the real gateway, with so many accounts. */
export async function startAuth(opened: Opened, people: number): Promise<BenchAuth> {
  const { startOurs, onEnd } = opened;
  const database = await createTestDatabase({ service: 'auth', migrations });
  onEnd(database.drop);
  const redis = createTestRedis();
  onEnd(redis.clear);
  // A sign-in asks no other service: auth alone is there.
  const running = new Map<string, BenchProcess>();
  const { environmentOf, secretOf, internalKeyOf } = createEnvironments({
    redis,
    databaseUrlOf: () => database.url,
    urlOf: (service) => running.get(service)?.url,
  });
  // Those who have to wait are answered 503, each with a line in the log.
  const quiet = { LOG_LEVEL: 'fatal' };
  const auth = await startOurs('auth', environmentOf('auth', quiet));
  running.set('auth', auth);
  const gateway = await startGateway(opened, environmentOf);

  const password = 'tall giraffes read slowly';
  const emails = Array.from({ length: people }, (_, n) => `person-${n}@example.com`);
  const db = connect(database.url, { schema: 'auth', poolSize: 1 });
  try {
    const create = createWithPassword(db);
    const hash = await hashPassword(password);
    for (const email of emails) {
      await create({ email, firstName: 'Ana', lastName: 'Example' }, hash);
    }
  } finally {
    await db.destroy();
  }
  const keys = {
    user: secretOf('userSessionKey'),
    admin: secretOf('adminSessionKey'),
    internal: internalKeyOf('auth'),
  };
  return { auth, gateway, emails, password, keys };
}
