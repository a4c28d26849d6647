import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectionPage } from '@tagwell/contracts/http/import-routes';
import { importUserDataRoute, networkCandidatesRoute } from '@tagwell/contracts/internal-routes';
import { identityKey } from '@tagwell/service/identity';
import { callService, type RemoteService } from '@tagwell/service/internal-calls';
import { readUserData } from '@tagwell/testkit/service-client';
import * as z from 'zod/mini';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
let peer: RemoteService;
beforeAll(async () => {
  service = await startImport();
  await service.startWorker();
  peer = { name: 'import', url: service.baseUrl, key: identityKey(service.internalKey) };
});
afterAll(() => service.stop());

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const importNames = async (names: readonly string[]): Promise<string> => {
  const user = randomUUID();
  const rows = names.map(
    (name, at) => `${name},https://www.linkedin.com/in/p${at},,Acme,Buyer,05 Jan 2024`,
  );
  await service.upload(user, [header, ...rows].join('\n'));
  return user;
};
const pageOf = async (user: string, query: Record<string, string>) => {
  const path = `/api/linkedin/connections?${new URLSearchParams(query).toString()}`;
  const answer = await service.call('GET', path, { user });
  expect(answer.status).toBe(200);
  return connectionPage.parse(answer.body);
};

test.each([
  ['Thai', 'สมชาย ธนากร,ศรีสุวรรณวงศ์ไพบูลย์กิจเจริญ ที่ปรึกษาการตลาด'],
  ['bold letters', `${'𝗔'.repeat(255)},${'𝗕'.repeat(255)}`],
  ['quotation marks', `"${'""'.repeat(255)}","${'""'.repeat(255)}"`],
])('GET /api/linkedin/connections pages past a long name in %s', async (_what, name) => {
  const user = await importNames(Array.from({ length: 52 }, () => name));
  const { connections, nextCursor } = await pageOf(user, {});
  expect(connections).toHaveLength(50);
  const next = await pageOf(user, { cursor: nextCursor ?? '' });
  expect(next.connections).toHaveLength(2);
  expect(next.nextCursor).toBeNull();
});

test('connection search ignores accents, case and letter variants, and escapes wildcards', async () => {
  const user = await importNames(['José,Müller', 'Zoë,Núñez', 'नेहा,शर्मा', 'Jo,Lee', '𝗔𝗻𝗮,50%']);
  const found = async (query: string) =>
    (await pageOf(user, { query })).connections.map(({ firstName }) => firstName);
  for (const query of ['Jose', 'JOSÉ', 'José'.normalize('NFD'), 'muller', 'josé muller acme']) {
    expect(await found(query)).toEqual(['José']);
  }
  expect(await found('nunez')).toEqual(['Zoë']);
  expect(await found('नेहा')).toEqual(['नेहा']);
  expect(await found('नह')).toEqual([]);
  expect(await found('ana')).toEqual(['𝗔𝗻𝗮']);
  expect(await found('％')).toEqual(['𝗔𝗻𝗮']);
  expect(await found('_')).toEqual([]);
});

const timeoutMs = 10_000;
const file = (...rows: string[]) =>
  ['First Name,Last Name,URL,Email Address,Company,Position,Connected On', ...rows].join('\n');
const network = file(
  'Ana,One,,,Acme,Head of Talent Acquisition,05 Jan 2024',
  'Ben,Two,,,Granite Bank,Chief Financial Officer,05 Jan 2024',
  'Cleo,Three,,,Kestrel Cloud,Site Reliability Engineer,05 Jan 2024',
  'Dan,Four,,,Beekeepers United,Beekeeper,05 Jan 2024',
);

function ask(userId: string, query: { functions?: string[]; words?: string[]; names?: string[] }) {
  const functions = (query.functions ?? []).map((id) => ({ id, weight: 1 }));
  const body = { userId, functions, words: query.words ?? [], names: query.names };
  return callService(peer, networkCandidatesRoute, { body, timeoutMs });
}
const names = ({ candidates }: Awaited<ReturnType<typeof ask>>) =>
  candidates.map(({ firstName }) => firstName);

test('network candidates are ordered by how well their titles match the functions', async () => {
  const user = randomUUID();
  await service.upload(user, network);
  const found = await ask(user, { functions: ['hiring'] });
  expect(found.searched).toBe(4);
  expect(names(found)[0]).toBe('Ana');
  expect(names(found)).not.toContain('Dan');
});

test('network candidates match a word of the title, and treat it as plain text', async () => {
  const user = randomUUID();
  await service.upload(user, network);
  expect(names(await ask(user, { words: ['beekeeper'] }))).toEqual(['Dan']);
  expect(names(await ask(user, { words: ['.*', '('] }))).toEqual([]);
});

test('network candidates include requested names, whatever their titles', async () => {
  const user = randomUUID();
  await service.upload(user, network);
  const asked = { functions: ['hiring'], names: ['dan FOUR', 'Zed Nobody', 'Ana One'] };
  const found = names(await ask(user, asked));
  expect(found[0]).toBe('Ana');
  expect(found.at(-1)).toBe('Dan');
  expect(new Set(found).size).toBe(found.length);

  const other = randomUUID();
  await service.upload(other, file('Ida,Maria Holm,,,Acme,Baker,05 Jan 2024'));
  expect(names(await ask(other, { names: ['ida maria holm'] }))).toEqual(['Ida']);
});

test.each(['İlker Çelik', 'Ayşe İnan', 'ΝΙΚΟΣ ΠΑΠΠΑΣ', 'Émile Zola', 'Jo De La Cruz'])(
  'network candidates find the name %s despite different lowercasing in Postgres',
  async (name) => {
    const user = randomUUID();
    const [first = '', ...last] = name.split(' ');
    await service.upload(
      user,
      file('Ida,Holm,,,Acme,Baker,', `${first},${last.join(' ')},,,Acme,Baker,`),
    );
    expect(names(await ask(user, { names: ['Nobody Else', name] }))).toEqual([first]);
  },
);

test("network candidates come from the user's own network only", async () => {
  await service.upload(randomUUID(), network);
  expect(await ask(randomUUID(), { functions: ['hiring'] })).toEqual({
    searched: 0,
    candidates: [],
  });
});

test('network candidates never come from a replaced or deleted network', async () => {
  const user = randomUUID();
  await service.upload(user, network);
  expect(names(await ask(user, { functions: ['hiring'] }))[0]).toBe('Ana');
  await service.upload(user, file('Eva,Five,,,Acme,Head of Talent Acquisition,05 Jan 2024'));
  const replaced = await ask(user, { functions: ['hiring'] });
  expect([replaced.searched, names(replaced)]).toEqual([1, ['Eva']]);
  await service.call('DELETE', '/api/linkedin/connections', { user });
  expect(await ask(user, { functions: ['hiring'] })).toEqual({ searched: 0, candidates: [] });
});

test('connectedOn has one format for every export, and ambiguous dates are kept as written', async () => {
  const user = randomUUID();
  const written = [
    '2024-01-05',
    '"Jan 5, 2024"',
    '5 de enero de 2024',
    '05 Jan 2024',
    '01/05/2024',
    '',
  ];
  const rows = written.map((day, n) => `Ana,Example ${n},,,Acme,Head of Talent Acquisition,${day}`);
  await service.upload(user, file(...rows));
  const shown = [...Array.from({ length: 4 }, () => '05 Jan 2024'), '01/05/2024', ''];
  const list = await service.call('GET', '/api/linkedin/connections', { user });
  const { connections } = connectionPage.parse(list.body);
  expect(connections.map(({ connectedOn }) => connectedOn)).toEqual(shown);
  const { candidates } = await ask(user, { functions: ['hiring'] });
  const inOrder = candidates.toSorted((a, b) => a.lastName.localeCompare(b.lastName));
  expect(inOrder.map(({ connectedOn }) => connectedOn)).toEqual(shown);

  // The person's data export contains what they uploaded.
  const request = { params: { id: user }, timeoutMs };
  const data = await callService(peer, importUserDataRoute, request);
  expect(data['connections']).toMatchObject([{ connectedOn: '2024-01-05' }, {}, {}, {}, {}, {}]);
});

test('titles read with an older vocabulary are read again before a search', async () => {
  const user = randomUUID();
  await service.upload(user, network);
  const empty = { vocabulary_version: 0, functions: '' };
  await service.db('linkedin_connections').where({ user_id: user }).update(empty);
  expect(names(await ask(user, { functions: ['hiring'] }))[0]).toBe('Ana');
});

test('user data contains connections, emails and imports, and a browser request for it gets 401', async () => {
  const user = randomUUID();
  await service.upload(user, network);
  const request = { params: { id: user }, timeoutMs };
  const kept = { email: 'ana@one.example' };
  await service.db('linkedin_connections').where({ user_id: user, first_name: 'Ana' }).update(kept);
  const data = await callService(peer, importUserDataRoute, request);
  expect(data['connections']).toHaveLength(4);
  expect(data['connections']).toMatchObject([{ firstName: 'Ana', ...kept }, {}, {}, {}]);
  expect(data['connections']).not.toHaveProperty('1.email');
  expect(data['imports']).toMatchObject([
    { state: 'done', extension: 'csv', bytes: network.length, report: { imported: 4 } },
  ]);
  const path = `/internal/users/${user}/data`;
  expect((await service.call('GET', path, { user })).status).toBe(401);
});

test('user data of 450 connections is returned in pages of 200, without duplicates', async () => {
  const user = randomUUID();
  const rows = Array.from({ length: 450 }, (_, n) => `Ana,Example ${n},,,Acme,Baker,05 Jan 2024`);
  await service.upload(user, file(...rows));
  await service.upload(randomUUID(), network);
  const pages = await readUserData(peer, importUserDataRoute, user);
  const lastNames = z.array(z.object({ lastName: z.string() }));
  const people = pages.map(({ connections }) => lastNames.parse(connections));
  expect(people.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(new Set(people.flat().map(({ lastName }) => lastName)).size).toBe(450);
  expect(pages.map(({ imports }) => imports)).toMatchObject([
    undefined,
    undefined,
    [{ state: 'done' }],
  ]);
});
