import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectionPage } from '@tagwell/contracts/http/import-routes';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
beforeAll(async () => {
  service = await startImport();
  await service.startWorker();
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
])('a list goes on behind a long name in %s', async (_what, name) => {
  const user = await importNames(Array.from({ length: 52 }, () => name));
  const { connections, nextCursor } = await pageOf(user, {});
  expect(connections).toHaveLength(50);
  const next = await pageOf(user, { cursor: nextCursor ?? '' });
  expect(next.connections).toHaveLength(2);
  expect(next.nextCursor).toBeNull();
});

test('accents make no difference to a search, nor do other forms of a letter', async () => {
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
