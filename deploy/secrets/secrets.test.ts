import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '@tagwell/service/config';
import { clusterSecret, completeEnvFile, keyVariables, passwordVariables } from './env-file.ts';
import { monitoringConfig, prepareConfig, readSecrets } from './prepare-config.ts';

describe('completeEnvFile (make env)', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tagwell-env-'));
    file = join(folder, '.env');
  });
  afterEach(async () => rm(folder, { recursive: true }));

  const contents = async () => parseEnv(await readFile(file, 'utf8'));

  test('creates a file with a different 32-byte secret each, readable by its owner only', async () => {
    expect(await completeEnvFile(file, ['ONE', 'TWO'])).toEqual(['ONE', 'TWO']);
    const { ONE = '', TWO = '' } = await contents();
    expect(Buffer.from(ONE, 'base64url')).toHaveLength(32);
    expect(ONE).not.toBe(TWO);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('keeps existing content byte for byte and adds only missing values', async () => {
    const before = '# mine\nPORT=9000\nONE=chosen\nTWO=\n';
    await writeFile(file, before);
    await chmod(file, 0o644);
    expect(await completeEnvFile(file, ['ONE', 'TWO', 'THREE'])).toEqual(['TWO', 'THREE']);
    expect((await readFile(file, 'utf8')).startsWith(before)).toBe(true);
    expect(await contents()).toMatchObject({ PORT: '9000', ONE: 'chosen' });
    expect((await contents())['TWO']).toHaveLength(43);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('changes nothing the second time', async () => {
    await completeEnvFile(file, ['ONE']);
    const first = await readFile(file, 'utf8');
    expect(await completeEnvFile(file, ['ONE'])).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe(first);
  });

  test('keeps a symbolic link and writes to its target', async () => {
    const kept = join(folder, 'kept.env');
    await writeFile(kept, 'ONE=chosen\n');
    await symlink(kept, file);
    await completeEnvFile(file, ['TWO']);
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    expect(parseEnv(await readFile(kept, 'utf8'))).toMatchObject({ ONE: 'chosen' });
    expect(await readFile(kept, 'utf8')).toContain('\nTWO=');
  });

  test('rejects an unquoted # in a value, which Compose reads differently from Node', async () => {
    await writeFile(file, 'ONE=ab#cd\n');
    await expect(completeEnvFile(file, ['ONE'])).rejects.toThrow('ONE in .env has a # in it');
  });
});

test('clusterSecret contains each value of .env without its quotes', () => {
  const secret: unknown = JSON.parse(clusterSecret(`ONE='pa$$ "word"#1'\nTWO=\n`));
  expect(secret).toMatchObject({
    kind: 'Secret',
    metadata: { name: 'tagwell' },
    data: { ONE: Buffer.from('pa$$ "word"#1').toString('base64') },
  });
  expect(secret).not.toHaveProperty('data.TWO');
});

const strong = Object.fromEntries(
  [...keyVariables, ...passwordVariables].map((name) => [
    name,
    randomBytes(32).toString('base64url'),
  ]),
);
const start = (changed: NodeJS.ProcessEnv) => () => readSecrets({ ...strong, ...changed });

test('readSecrets accepts the secrets that make env generates', () => {
  expect(start({})()).toEqual(strong);
});

test.each(Object.keys(strong))('readSecrets rejects a missing or weak %s', (name) => {
  expect(start({ [name]: undefined })).toThrow(new RegExp(`${name}: .*is missing`, 'u'));
  expect(start({ [name]: 'tagwell' })).toThrow(new RegExp(`${name}: .*(is weak|32 bytes)`, 'u'));
});

test('readSecrets rejects a password that needs escaping in a URL', () => {
  expect(start({ REDIS_PASSWORD: `${'a'.repeat(30)}@/` })).toThrow(ConfigError);
});

test.each(["'pa$$ word'", '"pa$$ word"'])(
  'readSecrets rejects the quoted password %s',
  (quoted) => {
    const managed = { MANAGED_POSTGRES: 'true', POSTGRES_PASSWORD: quoted };
    expect(start(managed)).toThrow(/POSTGRES_PASSWORD: begins and ends with a quote/u);
  },
);

test('readSecrets accepts any password for a managed server, but not an empty one', () => {
  const chosen = { POSTGRES_PASSWORD: `'p@ss/word`, REDIS_PASSWORD: 'aB+/9=' };
  const managed = { MANAGED_POSTGRES: 'true', MANAGED_REDIS: 'true' };
  expect(start({ ...chosen, ...managed })()).toMatchObject(chosen);
  expect(start({ ...managed, REDIS_PASSWORD: '' })).toThrow(/REDIS_PASSWORD: .*is missing/u);
  expect(start({ ...managed, AUTH_DB_PASSWORD: 'short' })).toThrow(/AUTH_DB_PASSWORD: .*weak/u);
});

describe('prepareConfig', () => {
  const prepare = (environment: NodeJS.ProcessEnv) => () =>
    readConfig(prepareConfig, {
      DATABASE_URL: 'postgres://postgres/tagwell',
      ...environment,
    });

  test('requires SMTP_URL in production', () => {
    expect(prepare({ MODE: 'production' })).toThrow(/SMTP_URL: is missing/u);
    expect(prepare({ MODE: 'production', SMTP_URL: '' })).toThrow(/SMTP_URL: is missing/u);
    expect(prepare({ MODE: 'production', SMTP_URL: 'smtp://mail.example.com' })).not.toThrow();
    expect(prepare({ MODE: 'local' })).not.toThrow();
  });

  test.each([
    ['DATABASE_URL', 'Postgres'],
    ['REDIS_URL', 'Redis'],
  ])('rejects %s when the containers run their own %s', (name, server) => {
    const refusal = new RegExp(
      `${name}: is set, but these containers run their own ${server}`,
      'u',
    );
    expect(prepare({ MODE: 'local', [`UNUSED_${name}`]: 'set' })).toThrow(refusal);
    expect(prepare({ MODE: 'local', [`UNUSED_${name}`]: '' })).not.toThrow();
    const managed = `MANAGED_${server.toUpperCase()}`;
    expect(prepare({ MODE: 'local', [`UNUSED_${name}`]: 'set', [managed]: 'true' })).not.toThrow();
  });

  test('rejects a DATABASE_URL with a user name', () => {
    const refusal = /DATABASE_URL: names a user/u;
    expect(prepare({ DATABASE_URL: 'postgres://owner:pw@db.example.com/a' })).toThrow(refusal);
  });

  test.each(['Tagwell', '9lives', 'tag-well', 'a'.repeat(25)])(
    'rejects the DATABASE_PREFIX %s',
    (prefix) => {
      expect(prepare({ MODE: 'local', DATABASE_PREFIX: prefix })).toThrow(
        /DATABASE_PREFIX: is not/u,
      );
    },
  );
});

describe('monitoringConfig', () => {
  const readMonitoring = (environment: NodeJS.ProcessEnv) => () =>
    readConfig(monitoringConfig, {
      DATABASE_URL: 'postgres://postgres@postgres/tagwell',
      MONITORING_DB_PASSWORD: randomBytes(32).toString('base64url'),
      PUBLIC_URL: 'http://localhost:8080',
      SMTP_URL: 'smtp://mail-catcher:1025',
      ALERTING_DIRECTORY: '/alerting',
      TARGETS_DIRECTORY: '/targets',
      ...environment,
    });

  test('accepts no, one or several receivers of alerts', () => {
    expect(readMonitoring({ ALERT_EMAIL: '', ALERT_WEBHOOK_URL: '' })).not.toThrow();
    expect(readMonitoring({ ALERT_EMAIL: 'ana@example.com, ben@example.com' })).not.toThrow();
    expect(readMonitoring({ ALERT_WEBHOOK_URL: 'http://chat:8080/alerts' })).not.toThrow();
  });

  test.each([
    ['MONITORING_DB_PASSWORD', 'tagwell', /is weak/u],
    ['ALERT_EMAIL', 'ana@example.com, ben', /is neither an e-mail address/u],
    ['ALERT_WEBHOOK_URL', 'ftp://chat/alerts', /is neither http nor https/u],
    ['SMTP_URL', 'smtps://mail.example.com:587', /cannot be used for alerts/u],
    ['SMTP_URL', 'smtp://mail.example.com:465', /cannot be used for alerts/u],
  ])('rejects %s=%s', (name, value, refusal) => {
    expect(readMonitoring({ ALERT_EMAIL: 'ana@example.com', [name]: value })).toThrow(refusal);
  });

  test('accepts any SMTP_URL when no alert is sent by mail', () => {
    expect(readMonitoring({ SMTP_URL: 'smtps://mail.example.com:587' })).not.toThrow();
  });
});
