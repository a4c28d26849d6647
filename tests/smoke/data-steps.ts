import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readManifest } from '@tagwell/deploy/backup/manifest';
import { until } from '@tagwell/testkit/until';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { signIn } from '../support/accounts.ts';
import { newVisitor } from '../support/visitor.ts';
import type { FreshClone } from './fresh-clone.ts';
import { make, type Up } from './make.ts';

const people = z.array(z.looseObject({ headline: z.string() }));

/** Checks that an analysis is in the logs of the gateway, its service and the worker. */
export async function tryLogs(clone: FreshClone, up: Up): Promise<string> {
  const { url } = await up.running();
  const visitor = await newVisitor(url);
  const body = { postContent: 'Time to hire fell by half since our team works remotely.' };
  const { headers } = await visitor.call('POST', '/api/analyze', { body });
  const lines = await make(clone, 'logs', { REQUEST: headers.get('x-request-id') ?? '' });
  for (const process of ['gateway', 'analysis', 'analysis-worker']) {
    expectIn(lines, `"process":"${process}"`);
  }
  return `${lines.trimEnd().split('\n').length} lines`;
}

/** Checks that the invitation is created and its mail arrives. */
export async function tryInvite(clone: FreshClone, up: Up): Promise<void> {
  await make(clone, 'invite', { EMAIL: 'ana@example.com', NAME: 'Ana Silva' });
  await mailAbout(up, 'ana@example.com');
}

/** Checks that the test mail arrives in the mailbox. */
export async function tryMail(clone: FreshClone, up: Up): Promise<void> {
  const { mailDirectory = '' } = await up.running();
  expectIn(await make(clone, 'mail', { TO: 'rui@example.com' }), mailDirectory);
  await mailAbout(up, 'rui@example.com');
}

async function mailAbout(up: Up, word: string): Promise<void> {
  const { mailDirectory = '' } = await up.running();
  await until(`a mail with ${word}`, async () => {
    const files = await readdir(mailDirectory).catch(() => []);
    const mails = files.map((file) => readFile(join(mailDirectory, file), 'utf8'));
    return (await Promise.all(mails)).some((mail) => mail.includes(word)) || undefined;
  });
}

/** Checks that the operator can sign in with the printed password. */
export async function tryOperator(clone: FreshClone, up: Up): Promise<void> {
  const { url } = await up.running();
  const email = 'second.operator@example.com';
  const password = wordAfter(
    'Password: ',
    await make(clone, 'operator', { EMAIL: email, NEW: 'yes' }),
  );
  await signIn(url, '/api/admin/login', { email, password });
}

/** Exports all leaders, changes one, imports them, and exports them again. */
export async function tryLeaders(clone: FreshClone): Promise<string> {
  const file = (name: string) => join(clone.folder, '.data', name);
  const read = async (name: string) => people.parse(JSON.parse(await readFile(file(name), 'utf8')));
  await make(clone, 'leaders', { EXPORT: file('out.csv') });
  expectIn(await make(clone, 'leaders', { FILE: file('out.csv') }), '0 added, 0 changed');
  await make(clone, 'leaders', { EXPORT: file('out.json') });
  const text = await readFile(file('out.json'), 'utf8');
  const [first] = await read('out.json');
  const headline = 'Keeps bees on the roof of a school';
  await writeFile(file('in.json'), text.replace(JSON.stringify(first?.headline), `"${headline}"`));
  expectIn(await make(clone, 'leaders', { FILE: file('in.json') }), '0 added, 1 changed');
  await make(clone, 'leaders', { EXPORT: file('again.json') });
  if (!isDeepStrictEqual(await read('again.json'), await read('in.json'))) {
    throw new Error('other people came out than went in');
  }
  return `${(await read('again.json')).length} people out, in and out again`;
}

/** Checks that a running Tagwell is up to date, and migrates an empty database. */
export async function tryMigrate(clone: FreshClone, up: Up): Promise<string> {
  const { databaseUrl } = await up.running();
  const running = await make(clone, 'migrate');
  const all = running.match(/^\w+: /gmu) ?? [];
  if (running.match(/: up to date$/gmu)?.length !== all.length) throw new Error(running);
  const fresh = await createDatabase(databaseUrl, 'smoke_fresh');
  const ran = await make(clone, 'migrate', {
    DATABASE_URL: fresh,
    DATABASE_PREFIX: 'smoke_fresh',
  });
  const migrations = ran.match(/\d{8}-\d{6}-/gu) ?? [];
  if (migrations.length < all.length) throw new Error(`nothing was migrated:\n${ran}`);
  return `${migrations.length} migrations of ${all.length} services`;
}

/** Checks that a restored backup yields the same backup again. */
export async function tryRestore(clone: FreshClone, up: Up, backup: string): Promise<string> {
  const { databaseUrl } = await up.running();
  const copy = {
    DATABASE_URL: await createDatabase(databaseUrl, 'smoke_copy'),
    DATABASE_PREFIX: 'smoke_copy',
  };
  await make(clone, 'restore', { ...copy, DIRECTORY: backup });
  const directory = join(clone.dataFolder, 'backups-of-the-copy');
  const again = folderIn(await make(clone, 'backup', { ...copy, DIRECTORY: directory }));
  const [first, second] = [await readManifest(backup), await readManifest(again)];
  for (const part of ['migrations', 'tables', 'sequences'] as const) {
    if (!isDeepStrictEqual(first[part], second[part])) throw new Error(`${part} differ`);
  }
  for (const { file } of first.tables) {
    const rows = async (folder: string) => gunzipSync(await readFile(join(folder, file)));
    if (!(await rows(backup)).equals(await rows(again))) throw new Error(`${file} differs`);
  }
  return `${first.tables.length} tables equal`;
}

/** The folder that `make backup` prints. */
export async function tryBackup(clone: FreshClone): Promise<string> {
  return folderIn(await make(clone, 'backup'));
}

const folderIn = (output: string) => wordAfter(' tables are in ', output);

function wordAfter(start: string, output: string): string {
  const word = output.split(start)[1]?.split(/\s/u)[0] ?? '';
  if (word === '') throw new Error(`"${start.trim()}" is missing in what it printed:\n${output}`);
  return word;
}

function expectIn(output: string, sentence: string): void {
  if (!output.includes(sentence)) throw new Error(`not "${sentence}" but:\n${output}`);
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}
