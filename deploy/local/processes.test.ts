import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { projectFolder } from './environment.ts';
import { defineProcesses, passedOn } from './processes.ts';
import { processTable } from '../process-table.ts';
import { secretNames } from '../process-variables.ts';
import { keyVariables, monitoringVariables, passwordVariables } from '../secrets/env-file.ts';

async function define(environment: NodeJS.ProcessEnv = {}) {
  const processes = await defineProcesses(processTable, {
    environment,
    publicUrl: 'http://localhost:8080',
    publicPort: 8080,
    redisUrl: 'redis://127.0.0.1:1',
    dataFolder: '/data',
    databaseUrlOf: (service) => `postgres://tagwell_${service}@127.0.0.1:2/tagwell`,
    secretOf: (name) => `secret ${name}`,
  });
  return new Map(processes.map((definition) => [definition.name, definition]));
}

test('the gateway knows the URL of each service and shares its identity key', async () => {
  const processes = await define();
  const gateway = processes.get('gateway');
  const analysis = processes.get('analysis');
  expect(gateway?.environment['ANALYSIS_URL']).toBe(`http://127.0.0.1:${analysis?.port}`);
  expect(gateway?.environment['ANALYSIS_IDENTITY_KEY']).toBe(analysis?.environment['IDENTITY_KEY']);
  expect(gateway?.environment).toMatchObject({ PORT: '8080', INTERNAL_PORT: `${gateway?.port}` });
});

test('a process gets only the environment that it needs', async () => {
  const processes = await define({
    PATH: '/bin',
    LOG_LEVEL: 'warn',
    DATABASE_URL: 'postgres://owner@host/all',
    AWS_SECRET_ACCESS_KEY: 'private',
  });
  expect(processes.get('gateway')?.environment).toMatchObject({ PATH: '/bin', LOG_LEVEL: 'warn' });
  expect(processes.get('gateway')?.environment).not.toHaveProperty('DATABASE_URL');
  for (const { environment } of processes.values()) {
    expect(environment).not.toHaveProperty('AWS_SECRET_ACCESS_KEY');
    expect(environment['DATABASE_URL'] ?? '').not.toContain('owner');
  }
});

test('LLM_API_KEY reaches only analysis-worker', async () => {
  const processes = await define({ LLM_API_KEY: 'private' });
  const processesWith = [...processes.values()].filter(
    ({ environment }) => 'LLM_API_KEY' in environment,
  );
  expect(processesWith.map(({ name }) => name)).toEqual(['analysis-worker']);
});

test('SMTP_URL reaches only auth-worker, and MAIL_DIRECTORY is set only without it', async () => {
  const processesWith = async (name: string, environment: NodeJS.ProcessEnv) =>
    [...(await define(environment)).values()].flatMap((process) =>
      name in process.environment ? [process.name] : [],
    );
  const SMTP_URL = 'smtp://user:password@mail.example.com';
  expect(await processesWith('SMTP_URL', { SMTP_URL })).toEqual(['auth-worker']);
  // Tells the auth service that it may show a reset token.
  expect(await processesWith('MAIL_DIRECTORY', { SMTP_URL })).toEqual([]);
  expect(await processesWith('MAIL_DIRECTORY', {})).toContain('auth');
});

test('secretNames contains every secret once', () => {
  const names = secretNames(processTable);
  expect(new Set(names).size).toBe(names.length);
});

test('.env.example explains every setting of the process table', async () => {
  const explained = parseEnv(await readFile(join(projectFolder, '.env.example'), 'utf8'));
  const own = processTable.flatMap(({ settings = [] }) => settings);
  for (const name of [...passedOn, ...own]) expect(explained).toHaveProperty(name);
});

test('.env.example explains every variable of docker-compose.yml that is not generated', async () => {
  const read = (name: string) => readFile(join(projectFolder, name), 'utf8');
  const explained = Object.keys(parseEnv(await read('.env.example')));
  const generated = [...keyVariables, ...passwordVariables, ...monitoringVariables];
  const known = new Set([...explained, ...generated, 'TAGWELL_REVISION']);
  const asked = [...(await read('docker-compose.yml')).matchAll(/\$\{(\w+)/gu)];
  expect(asked.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
});
