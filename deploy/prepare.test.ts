import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { until } from '@tagwell/testkit/until';
import { findFreePort } from './local/free-port.ts';
import { projectFolder } from './local/environment.ts';
import { keyVariables, passwordVariables } from './secrets/env-file.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const owner = `owner_${randomBytes(4).toString('hex')}`;
const secrets = Object.fromEntries(
  [...keyVariables, ...passwordVariables].map((name) => [
    name,
    randomBytes(32).toString('base64url'),
  ]),
);
const password = secrets['POSTGRES_PASSWORD'] ?? '';

async function asSuperuser(statement: string): Promise<void> {
  const superuser = connect(serverUrl, { schema: 'public' });
  await superuser.raw(statement).finally(() => superuser.destroy());
}
beforeAll(() => asSuperuser(`CREATE ROLE ${owner} LOGIN PASSWORD '${password}'`));
afterAll(() => asSuperuser(`DROP ROLE ${owner}`));

test('prepare waits for Postgres, and prints no secret when it fails', async () => {
  const port = await findFreePort();
  const { pathname, hostname, port: serverPort } = new URL(serverUrl);
  const program = spawn(process.execPath, [join(projectFolder, 'deploy/prepare-command.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...secrets,
      MODE: 'local',
      DATABASE_URL: `postgres://127.0.0.1:${port}${pathname}`,
      POSTGRES_OWNER: owner,
    },
  });
  const output: string[] = [];
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => void output.push(part));
  }
  const ended = once(program, 'close');
  await until('a first try in vain', () => output.join('').includes('trying again') || undefined);

  const server = createServer((socket) => {
    const onward = connectTo(Number(serverPort), hostname);
    for (const end of [socket, onward]) end.on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
  });
  server.listen(port, '127.0.0.1');
  const [code] = await ended;
  server.close();

  expect(code).toBe(1);
  expect(output.join('')).toMatch(/permission denied/u);
  for (const secret of Object.values(secrets)) expect(output.join('')).not.toContain(secret);
});

test('prepare-monitoring creates a role without access to data, and the Alertmanager configuration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tagwell-monitoring-'));
  const environment = {
    DATABASE_URL: serverUrl,
    MONITORING_DB_PASSWORD: password,
    PUBLIC_URL: 'https://tags.example.com',
    SMTP_URL: 'smtp://mail-catcher:1025',
    ALERT_EMAIL: 'ana@example.com',
    ALERTING_DIRECTORY: folder,
    TARGETS_DIRECTORY: folder,
  };
  // Twice, because it runs at every start.
  for (const changed of [{ MONITORING_DB_PASSWORD: 'a'.repeat(43) }, {}]) {
    const program = spawn(
      process.execPath,
      [join(projectFolder, 'deploy/prepare-monitoring-command.ts')],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...environment, ...changed } },
    );
    const [said, [code]] = await Promise.all([text(program.stdout), once(program, 'close')]);
    expect([said, code]).toEqual(['Alerts are told by mail.\n', 0]);
  }

  const files = await Promise.all(
    ['alertmanager.yml', 'front-door.json'].map(async (name) => {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      return readFile(join(folder, name), 'utf8');
    }),
  );
  expect(files).toEqual([
    expect.stringContaining('no-reply@tags.example.com'),
    expect.stringContaining('"https://tags.example.com/healthz"'),
  ]);

  const watcher = Object.assign(new URL(serverUrl), { username: 'tagwell_monitoring', password });
  const db = connect(watcher.href, { schema: 'public' });
  const seen = await db.raw<{ rows: unknown[] }>('SELECT * FROM pg_stat_database');
  expect(seen.rows.length).toBeGreaterThan(0);
  await expect(db.raw('SELECT * FROM pg_authid')).rejects.toThrow('permission denied');
  await db.destroy();
  await asSuperuser('DROP ROLE tagwell_monitoring');
  await rm(folder, { recursive: true });
});
