import { createHash, createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readConfig } from '@tagwell/service/config';
import { createLogger } from '@tagwell/service/logger';
import { closeServer, listen } from '@tagwell/service/listen';
import { Registry } from 'prom-client';
import { folderNameAt } from './backup-folder.ts';
import { openStore, storeConfig, storeSettings, type StoreSettings } from './backup-store.ts';
import { copyToStore, nightlyCopies, withFetched } from './copy-to-store.ts';

const key = { id: 'KEYID', secret: 'the secret of this test' };
const objects = new Map<string, Buffer>();
const uploads = new Map<string, Map<number, Buffer>>();
const requests: string[] = [];
/** A failure that the store answers with instead; `cut` closes the connection without an answer. */
let failureFor: (method: string, path: string) => number | 'cut' | undefined = () => undefined;

/** The part of S3 that a client needs; rejects unsigned requests. */
const server = createServer((request, response) => {
  void (async () => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://store');
    const name = decodeURIComponent(url.pathname.slice('/bucket/'.length));
    requests.push(`${request.method} ${name}`);
    const status = isSigned(request, url) ? failureFor(request.method ?? '', name) : 403;
    if (status === 'cut') return request.socket.destroy();
    if (status !== undefined) {
      response.writeHead(status, { 'content-type': 'application/xml' });
      return response.end(`<Error><Code>Trouble</Code><Message>${key.id}</Message></Error>`);
    }
    const answer = answerOf(request.method ?? '', name, url.searchParams, body);
    response.writeHead(answer === undefined ? 404 : 200, { etag: '"an-etag"' });
    return response.end(answer);
  })();
});

function answerOf(method: string, name: string, query: URLSearchParams, body: Buffer) {
  const upload = query.get('uploadId') ?? '';
  if (query.has('list-type')) return page(query);
  if (query.has('uploads')) {
    uploads.set(name, new Map());
    return `<InitiateMultipartUploadResult><UploadId>${name}</UploadId></InitiateMultipartUploadResult>`;
  }
  if (query.has('partNumber')) {
    uploads.get(upload)?.set(Number(query.get('partNumber')), body);
    return '';
  }
  if (method === 'POST') {
    const parts = [...(uploads.get(upload) ?? [])].toSorted(([one], [other]) => one - other);
    objects.set(name, Buffer.concat(parts.map(([, part]) => part)));
    uploads.delete(upload);
    return '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>';
  }
  if (method === 'PUT') objects.set(name, body);
  if (method === 'DELETE' && upload !== '') return uploads.delete(upload) ? '' : undefined;
  if (method === 'DELETE') objects.delete(name);
  return method === 'GET' ? objects.get(name) : '';
}

/** Two per page, so that every list is paginated. */
function page(query: URLSearchParams): string {
  const start = query.get('prefix') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(start)).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const more = names.length > from + 2;
  const contents = names.slice(from, from + 2).map((name) => {
    return `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`;
  });
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`;
}

/** Follows Amazon's description of Signature Version 4. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const said = headers.authorization ?? '';
  const form = /^AWS4-HMAC-SHA256 Credential=KEYID\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/u;
  const [, scope = '', names = '', signature] = form.exec(said) ?? [];
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted();
  const canonical = [method, url.pathname, query.join('&'), lines.join(''), names];
  const request = [...canonical, headers['x-amz-content-sha256']].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const hmac = (by: string | Buffer, what: string) =>
    createHmac('sha256', by).update(what).digest();
  const signing = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  return signature === hmac(signing, text).toString('hex') && scope.includes('/eu-north-1/s3/');
}

let folder: string;
let settings: StoreSettings;
beforeAll(async () => {
  await listen(server, 0, '127.0.0.1');
});
afterAll(() => closeServer(server));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-store-'));
  settings = settingsOf(key.secret);
  objects.clear();
  requests.length = 0;
  failureFor = () => undefined;
});
afterEach(() => rm(folder, { recursive: true }));

function portOf(listening: Server): number {
  const address = listening.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function settingsOf(secret: string): StoreSettings {
  const found = storeSettings(
    readConfig(storeConfig, {
      BACKUP_S3_URL: `http://127.0.0.1:${portOf(server)}/bucket/of us/`,
      BACKUP_S3_REGION: 'eu-north-1',
      BACKUP_S3_KEY_ID: key.id,
      BACKUP_S3_SECRET: secret,
    }),
  );
  if (found === undefined) throw new Error('there are settings');
  return found;
}

const day = (number: number) => new Date(Date.UTC(2026, 5, number, 3));
const limits = { pauseMs: 0, partBytes: 1_000 };
const open = () => openStore(settings, new AbortController().signal, limits);

/** Creates a good backup of that day in the folder. */
async function taken(number: number, files: Record<string, string | Buffer> = {}): Promise<string> {
  const name = folderNameAt(day(number));
  await mkdir(join(folder, name));
  const content = { 'manifest.json': '{}', 'a.b.copy.gz': 'rows', ...files, 'good.txt': 'good' };
  for (const [file, text] of Object.entries(content))
    await writeFile(join(folder, name, file), text);
  return name;
}

const storedNames = () =>
  [...new Set([...objects.keys()].map((name) => name.split('/')[1] ?? ''))].toSorted();
const nothing = async () => {};

test('copyToStore uploads good backups, good.txt last, and large files in parts', async () => {
  const large = Buffer.alloc(2_345, 'what a table holds, ');
  const name = await taken(1, { 'a.large.copy.gz': large });
  await mkdir(join(folder, folderNameAt(day(2))));
  await copyToStore(folder, open());
  const files = ['a.b.copy.gz', 'a.large.copy.gz', 'good.txt', 'manifest.json'];
  expect([...objects.keys()].toSorted()).toEqual(files.map((file) => `of us/${name}/${file}`));
  expect([...objects.keys()].at(-1)).toBe(`of us/${name}/good.txt`);
  expect(objects.get(`of us/${name}/a.large.copy.gz`)?.equals(large)).toBe(true);
  const pieces = requests.filter((line) => line === `PUT of us/${name}/a.large.copy.gz`);
  expect(pieces).toHaveLength(3);
});

test('an interrupted copy does not count as a backup, and copyToStore resumes it', async () => {
  const name = await taken(1);
  failureFor = (method, path) =>
    method === 'PUT' && path.endsWith('manifest.json') ? 'cut' : undefined;
  await expect(copyToStore(folder, open())).rejects.toThrow('The store of backups: fetch failed');
  expect([...objects.keys()]).toEqual([`of us/${name}/a.b.copy.gz`]);
  await expect(withFetched(open(), name, nothing)).rejects.toThrow('no good one');

  expect(requests.filter((line) => line.endsWith('manifest.json'))).toHaveLength(3);
  failureFor = () => undefined;
  requests.length = 0;
  await copyToStore(folder, open());
  expect(requests.filter((line) => line.startsWith('PUT'))).toEqual(
    ['manifest.json', 'good.txt'].map((file) => `PUT of us/${name}/${file}`),
  );
});

test('copyToStore retries on 503, and rejects a file whose stored size is wrong', async () => {
  await taken(1);
  let busy = 2;
  failureFor = () => (busy-- > 0 ? 503 : undefined);
  await copyToStore(folder, open());
  expect(objects.size).toBe(3);

  const name = await taken(2);
  failureFor = (method, path) => (method === 'PUT' && path.endsWith('.copy.gz') ? 200 : undefined);
  await expect(copyToStore(folder, open())).rejects.toThrow('has no bytes of a.b.copy.gz');
  expect(objects.has(`of us/${name}/good.txt`)).toBe(false);
});

test('copyToStore aborts the multipart upload of a file that fails', async () => {
  const name = await taken(1, { 'a.large.copy.gz': Buffer.alloc(2_345) });
  let before = 2;
  failureFor = (method, path) =>
    method === 'PUT' && path.endsWith('large.copy.gz') && before-- <= 0 ? 403 : undefined;
  await expect(copyToStore(folder, open())).rejects.toThrow('S3 returned 403');
  expect(requests.at(-1)).toBe(`DELETE of us/${name}/a.large.copy.gz`);
  expect(uploads.size).toBe(0);
});

test('copyToStore deletes expired copies and keeps objects that are not backups', async () => {
  const here = Array.from({ length: 21 }, (_, index) => index + 1);
  for (const number of here.filter((one) => one !== 8 && one !== 9)) await taken(number);
  // The folder has lost the 8th, which was copied, and the 9th, whose copy was interrupted.
  objects.set(`of us/${folderNameAt(day(8))}/good.txt`, Buffer.from('good'));
  objects.set(`of us/${folderNameAt(day(9))}/a.b.copy.gz`, Buffer.from('rows'));
  const others = [
    'of us/2026/good.txt',
    'of us/2026-letters/good.txt',
    `${folderNameAt(day(1))}/good.txt`,
  ];
  for (const name of others) objects.set(name, Buffer.from('of somebody else'));
  await copyToStore(folder, open());
  const otherObjects = new Map(others.map((name) => [name, objects.get(name)]));
  for (const name of others) objects.delete(name);
  const kept = [7, 14, 15, 16, 17, 18, 19, 20, 21].map((number) => folderNameAt(day(number)));
  expect(storedNames()).toEqual(kept);
  expect([...otherObjects.values()].map(String)).toEqual(others.map(() => 'of somebody else'));

  // An empty folder, as on a new machine, deletes nothing.
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await copyToStore(folder, open());
  expect(storedNames()).toEqual(kept);
});

test('withFetched downloads a whole copy and deletes the download afterwards', async () => {
  const name = await taken(1, { 'c.d.copy.gz': 'more rows' });
  await copyToStore(folder, open());
  objects.set(`of us/${name}/../../out.txt`, Buffer.from('no file of a backup'));
  const fetched = await withFetched(open(), name, async (at) => {
    expect(await readFile(join(at, 'c.d.copy.gz'), 'utf8')).toBe('more rows');
    expect((await readdir(at)).toSorted()).toEqual(await readdir(join(folder, name)));
    return at;
  });
  await expect(readdir(fetched)).rejects.toThrow('ENOENT');
  await expect(withFetched(open(), '', nothing)).rejects.toThrow(
    `which backup of the store; it has ${name}.`,
  );
});

test('withFetched downloads the user tables of newer copies with an older one', async () => {
  const files = { 'auth.users.copy.gz': 'people' };
  await taken(1, files);
  const [name, next, youngest] = [await taken(2), await taken(3, files), await taken(4, files)];
  await copyToStore(folder, open());
  // If one backup can't be fetched, the others still can.
  failureFor = (_method, path) => (path.endsWith(`${youngest}/manifest.json`) ? 403 : undefined);
  const look = (at: string) => readdir(join(at, '..'), { recursive: true });
  const listed = await withFetched(open(), name, look);
  const whole = [name, next].map((one) => `${one}/manifest.json`);
  expect(listed.filter((path) => path.endsWith('.json')).toSorted()).toEqual(whole);
  expect(listed.filter((path) => path.endsWith('users.copy.gz'))).toHaveLength(2);
  expect(listed).not.toContain(`${next}/a.b.copy.gz`);
});

test('nightlyCopies logs a failure without credentials and retries after an hour', async () => {
  const registry = new Registry();
  const lines: string[] = [];
  const logger = createLogger('backup', 'info', { write: (line) => void lines.push(line) });
  const store = { directory: folder, settings, limits };
  const copies = nightlyCopies({ ...store, logger, registers: [registry] });
  const shown = () => registry.metrics();
  const at = (minutes: number) => new Date(day(1).getTime() + minutes * 60_000);
  await taken(1);
  failureFor = () => 403;
  await copies.look(at(5), day(1));
  expect(lines.join('')).toContain('S3 returned 403');
  expect(lines.join('')).not.toMatch(/KEYID|secret of this test|Signature/u);
  expect(await shown()).toContain('last_copy_timestamp_seconds 0\n');

  failureFor = () => undefined;
  await copies.look(at(64), day(1));
  expect(objects.size).toBe(0);
  await copies.look(at(65), day(1));
  expect(objects.size).toBe(3);
  expect(await shown()).toContain(`last_copy_timestamp_seconds ${day(1).getTime() / 1_000}\n`);

  requests.length = 0;
  await copies.look(at(200), day(1));
  expect(requests).toEqual([]);
  await copies.stop();
});

test('a wrong secret gets a 403, and incomplete or invalid S3 settings are rejected', async () => {
  await taken(1);
  settings = settingsOf('another secret');
  await expect(copyToStore(folder, open())).rejects.toThrow(
    'The store of backups: S3 returned 403',
  );
  expect(requests).toHaveLength(1);

  const configOf = (environment: Record<string, string>) => readConfig(storeConfig, environment);
  expect(storeSettings(configOf({ BACKUP_S3_URL: '', BACKUP_S3_KEY_ID: '' }))).toBeUndefined();
  expect(() => configOf({ BACKUP_S3_KEY_ID: key.id })).toThrow('set all three or none');
  for (const wrong of ['s3://bucket', 'https://store.example.com', 'https://key@example.com/b']) {
    expect(() => configOf({ BACKUP_S3_URL: wrong })).toThrow('is not the address of a bucket');
  }
});
