import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createEnvironments, type ProcessEnvironments } from '@tagwell/testkit/service-process';
import { createWithPassword } from '../../services/auth/src/data/invitations.repository.ts';
import { hashPassword } from '../../services/auth/src/domain/passwords.ts';
import type { BenchProcess, Opened } from './processes.ts';

export interface BenchGateway extends BenchProcess {
  redis: { url: string; prefix: string };
}

/** The real gateway process in front of one program that replaces every service. */
export async function startGatewayAlone(opened: Opened, serviceUrl: string): Promise<BenchGateway> {
  const redis = createTestRedis();
  opened.onEnd(redis.clear);
  const { environmentOf } = createEnvironments({ redis, urlOf: () => serviceUrl });
  const gateway = await startGateway(opened, environmentOf);
  return { ...gateway, redis: { url: redis.url, prefix: redis.prefix } };
}

/**
 * The real gateway process. It trusts X-Forwarded-For, so one machine can simulate many addresses,
 * each within its limits.
 */
async function startGateway(
  { startOurs, onEnd }: Opened,
  environmentOf: ProcessEnvironments['environmentOf'],
): Promise<BenchProcess> {
  const webRoot = await smallWebRoot();
  onEnd(() => rm(webRoot, { recursive: true }));
  const settings = {
    WEB_ROOT: webRoot,
    TRUST_PROXY_HOPS: '1',
    ANALYSES_PER_ADDRESS_PER_HOUR: '1000000',
  };
  return startOurs('gateway', environmentOf('gateway', settings));
}

/** Compressed sizes of the built first page's files, so that the app need not be built. */
const assetBytes = [
  56_191, 49_823, 11_656, 8_155, 2_305, 2_179, 1_664, 1_663, 1_289, 620, 382, 358, 156,
];
const assetPaths = assetBytes.map((_, index) => `/assets/${index}.js`);
/** The first page and all its files. */
export const pagePaths: readonly string[] = ['/', ...assetPaths];

async function smallWebRoot(): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'tagwell-bench-web-'));
  const shell = `<main>${'x'.repeat(8_000)}</main>`;
  const page = { title: 'Tagwell', description: 'Tagwell', shell, preloads: assetPaths };
  await mkdir(join(webRoot, 'assets'));
  for (const [index, bytes] of assetBytes.entries()) {
    await writeFile(join(webRoot, `assets/${index}.js`), 'x'.repeat(bytes * 3));
    await writeFile(join(webRoot, `assets/${index}.js.br`), 'x'.repeat(bytes));
  }
  await writeFile(
    join(webRoot, 'index.html'),
    '<!doctype html><title><!--title--></title><!--preloads--><body><!--shell-->',
  );
  await writeFile(join(webRoot, 'manifest.webmanifest'), '{}');
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
  await writeFile(join(webRoot, 'pages.json'), JSON.stringify({ '/': page, '*': page }));
  return webRoot;
}

/** The cookie of a new visitor, as a browser would send it back. */
export async function newVisitorCookie(gatewayUrl: string): Promise<string> {
  const answer = await fetch(gatewayUrl);
  await answer.body?.cancel();
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

export interface BenchAuth {
  auth: BenchProcess;
  gateway: BenchProcess;
  /** Emails of the people who can sign in. */
  emails: string[];
  password: string;
  keys: { user: string; admin: string; internal: string };
}

const migrations = new URL('../../services/auth/migrations/', import.meta.url);

/** The auth service's process behind the real gateway, with `people` accounts. */
export async function startAuth(opened: Opened, people: number): Promise<BenchAuth> {
  const { startOurs, onEnd } = opened;
  const database = await createTestDatabase({ service: 'auth', migrations });
  onEnd(database.drop);
  const redis = createTestRedis();
  onEnd(redis.clear);
  // A sign-in calls no other service, so only auth runs.
  const running = new Map<string, BenchProcess>();
  const { environmentOf, secretOf, internalKeyOf } = createEnvironments({
    redis,
    databaseUrlOf: () => database.url,
    urlOf: (service) => running.get(service)?.url,
  });
  // Requests that have to wait too long get a 503, each with a log line.
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
