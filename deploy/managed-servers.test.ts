import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createLogger } from '@tagwell/service/logger';
import { startServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import { projectFolder } from './local/environment.ts';
import { findFreePort } from './local/free-port.ts';
import { startPostgres, type DataServer } from './local/postgres-server.ts';
import { startRedis } from './local/redis-server.ts';
import { keyVariables, passwordVariables } from './secrets/env-file.ts';

const run = promisify(execFile);
/** A password with special characters, as somebody may choose it. */
const specialPassword = () => `${randomBytes(9).toString('base64')}+/=:@ %'$`;
const ownerPassword = specialPassword();
const redisSignIn = { REDIS_USERNAME: 'tag:well', REDIS_PASSWORD: specialPassword() };
const secrets = Object.fromEntries(
  [...keyVariables, ...passwordVariables].map((name) => [
    name,
    randomBytes(32).toString('base64url'),
  ]),
);

let folder: string;
const servers: DataServer[] = [];
let settings: Record<string, string>;
let ca: string;
let postgresUrl: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-managed-'));
  await run('chmod', ['711', folder]);
  ca = join(folder, 'ca.pem');
  await makeCertificates();
  const [postgres, redisPort] = await Promise.all([securePostgres(), secureRedis()]);
  postgresUrl = postgres;
  settings = {
    PATH: process.env['PATH'] ?? '',
    MODE: 'local',
    DATABASE_URL: `postgres://localhost:${postgres.port}${postgres.pathname}?sslmode=verify-full`,
    DATABASE_PREFIX: 'staging',
    REDIS_URL: `rediss://localhost:${redisPort}`,
    ...redisSignIn,
  };
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true });
});

/** Creates a certificate authority and certificates that it signed for this machine. */
async function makeCertificates(): Promise<void> {
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  await openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', ca, '-subj', '/CN=Ours');
  await openssl('req', ...newKey, '-keyout', 'server.key', '-out', 'csr', '-subj', '/CN=server');
  await writeFile(join(folder, 'names'), 'subjectAltName = DNS:localhost');
  const signed = ['-CA', ca, '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  await openssl('x509', '-req', '-in', 'csr', ...signed, '-out', 'server.crt', '-days', '2');
}

async function securePostgres(): Promise<URL> {
  const server = await startPostgres({
    directory: join(folder, 'postgres'),
    password: 'first',
    logFile: join(folder, 'postgres.log'),
    say: () => undefined,
    durable: false,
    detached: false,
  });
  servers.push(server);
  const db = connect(server.url, { schema: 'public', poolSize: 1 });
  try {
    const { rows } = await db.raw<{ rows: { data_directory: string }[] }>('SHOW data_directory');
    const data = rows[0]?.data_directory ?? '';
    const { uid, gid } = await stat(data);
    for (const name of ['server.key', 'server.crt']) {
      const file = join(data, name);
      await run('cp', [join(folder, name), file]);
      await run('chmod', ['600', file]);
      await chown(file, uid, gid);
    }
    await db.raw(
      `CREATE ROLE "the owner" LOGIN CREATEROLE CREATEDB PASSWORD '${ownerPassword.replaceAll("'", "''")}'`,
    );
    await db.raw('GRANT CREATE ON DATABASE tagwell TO "the owner"');
    await db.raw('ALTER SYSTEM SET ssl = on');
    await db.raw('SELECT pg_reload_conf()');
    await until('a Postgres with TLS', async () => {
      const { rows: shown } = await db.raw<{ rows: { ssl: string }[] }>('SHOW ssl');
      return shown[0]?.ssl === 'on' || undefined;
    });
  } finally {
    await db.destroy();
  }
  return new URL(server.url);
}

async function secureRedis(): Promise<number> {
  const port = await findFreePort();
  const { REDIS_USERNAME: user, REDIS_PASSWORD: password } = redisSignIn;
  const server = await startRedis({
    directory: join(folder, 'redis'),
    password: 'of-nobody',
    logFile: join(folder, 'redis.log'),
    say: () => undefined,
    detached: false,
    settings: [
      `tls-port ${port}`,
      `tls-cert-file ${join(folder, 'server.crt')}`,
      `tls-key-file ${join(folder, 'server.key')}`,
      `tls-ca-cert-file ${ca}`,
      'tls-auth-clients no',
      `user ${user} on ~* &* +@all ">${password}"`,
    ],
  });
  servers.push(server);
  return port;
}

/** Runs a program as in a container. */
async function runProgram(program: string, environment: Record<string, string>) {
  const owner = { POSTGRES_OWNER: 'the owner', POSTGRES_PASSWORD: ownerPassword };
  const env = { ...settings, ...secrets, ...redisSignIn, ...owner, ...environment };
  const ran = await run(process.execPath, [join(projectFolder, program)], {
    env: { ...env, MANAGED_POSTGRES: 'true', MANAGED_REDIS: 'true' },
  }).then(
    (printed) => ({ ...printed, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code: ran.code, output: ran.stdout + ran.stderr };
}
const prepare = (environment: Record<string, string>) =>
  runProgram('deploy/prepare-command.ts', environment);

test('prepare rejects servers with an untrusted certificate', async () => {
  const untrusted = { code: 1, output: expect.stringMatching(/unable to (verify|get)/u) };
  expect(await prepare({})).toEqual(untrusted);
  const wrong = { NODE_EXTRA_CA_CERTS: join(folder, 'names') };
  expect(await prepare(wrong)).toEqual({ code: 1, output: expect.stringContaining('CA_FILE: ') });
});

test('prepare, migrate and a worker connect over TLS with the certificate authority', async () => {
  const trusting = { NODE_EXTRA_CA_CERTS: ca };
  const migrated = { code: 0, output: expect.stringMatching(/^auth: \d/mu) };
  expect(await prepare(trusting)).toEqual(migrated);
  // On a machine where the file is set directly.
  const upToDate = { code: 0, output: expect.stringContaining('auth: up to date') };
  expect(await runProgram('deploy/migrate-command.ts', { CA_FILE: ca })).toEqual(upToDate);

  const entry = pathToFileURL(join(projectFolder, 'services/credits/src/worker.ts'));
  const worker = await startServiceProcess(entry, {
    ...settings,
    ...trusting,
    DATABASE_PASSWORD: secrets['CREDITS_DB_PASSWORD'] ?? '',
  });
  try {
    await until('a worker that has Postgres and Redis', async () => {
      const { ok } = await fetch(`${worker.url}/readyz`);
      return ok || undefined;
    });
  } finally {
    await worker.end('SIGTERM');
  }
});

test('neither our log nor that of Postgres has the values of a refused row', async () => {
  const db = connect(postgresUrl.href, { schema: 'public', poolSize: 1 });
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  try {
    await db.raw('CREATE TABLE people (email text UNIQUE)');
    const add = () => db('people').insert({ email: 'ana@example.com' });
    await add();
    await add().catch((err: unknown) => logger.error({ err }, 'not added'));
    expect(lines.join()).toContain('"code":"23505"');
  } finally {
    await db.destroy();
  }
  const log = await until('the line of Postgres', async () => {
    const all = await readFile(join(folder, 'postgres.log'), 'utf8');
    return all.includes('violates unique constraint') ? all + lines.join() : undefined;
  });
  expect(log).not.toContain('ana@example.com');
});
