import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keptPeople, keptPerson } from '@tagwell/contracts/http/people-routes';
import { limits } from '@tagwell/contracts/limits';
import { createPeopleRepository, peopleTable } from '../src/data/people.repository.ts';
import { readRefusal } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
});
afterAll(() => service.stop());

const ask = (user: string, method: string, path = '', body?: unknown) =>
  service.call(method, `/api/people${path}`, { user, ...(body !== undefined && { body }) });
const keep = (user: string, id: string, list: string, name = 'Ana Lima') =>
  ask(user, 'PUT', `/${encodeURIComponent(id)}`, { list, name });
const listed = async (user: string) =>
  keptPeople.parse((await ask(user, 'GET')).body).people.map(({ id, list }) => [id, list]);

describe('a writer’s lists', () => {
  test('are the writer’s own, by name; another list takes the place of the one before', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const kept = await keep(user, 'zed-fieldnote', 'always', 'Zed Fieldnote');
    expect(keptPerson.parse(kept.body)).toMatchObject({ id: 'zed-fieldnote', list: 'always' });
    await keep(user, 'ana-lima', 'never');
    await keep(user, 'zed-fieldnote', 'never', 'Zed Fieldnote');
    expect(await listed(user)).toEqual([
      ['ana-lima', 'never'],
      ['zed-fieldnote', 'never'],
    ]);
    expect(await listed(other)).toEqual([]);
    expect(readRefusal(await ask(other, 'DELETE', '/ana-lima')).status).toBe(404);
    expect((await ask(user, 'DELETE', '/ana-lima')).status).toBe(200);
    expect(await listed(user)).toEqual([['zed-fieldnote', 'never']]);
  });

  test('have an end, which somebody already on them does not meet', async () => {
    const user = randomUUID();
    await service.db(peopleTable).insert(
      Array.from({ length: limits.peopleKept }, (_, n) => ({
        user_id: user,
        person_id: `person-${n}`,
        name: `Person ${n}`,
        list: 'never',
      })),
    );
    const refused = readRefusal(await keep(user, 'one-more', 'never'));
    expect(refused).toMatchObject({ status: 409, code: 'too_many_people' });
    expect((await keep(user, 'person-1', 'always')).status).toBe(200);
  });

  test.each([
    ['another list', { list: 'sometimes', name: 'Ana Lima' }],
    ['no name', { list: 'never', name: '' }],
    ['more than is asked', { list: 'never', name: 'Ana Lima', note: 'x' }],
  ])('%s is refused', async (_, body) => {
    expect((await ask(randomUUID(), 'PUT', '/ana-lima', body)).status).toBe(400);
  });

  test('what an analysis is told: ids, and the names of connections', async () => {
    const user = randomUUID();
    await keep(user, 'ana-lima', 'never');
    await keep(user, 'connection-7', 'never', 'Bo Reed');
    await keep(user, 'zed-fieldnote', 'always', 'Zed Fieldnote');
    expect(await createPeopleRepository(service.db).wishesOf(user)).toEqual({
      never: ['ana-lima', 'connection-7'],
      neverNames: ['Bo Reed'],
      favorites: ['zed-fieldnote'],
    });
  });
});
