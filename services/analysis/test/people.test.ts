import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { analysis, analysisAccepted, analysisResult } from '@tagwell/contracts/http/analysis';
import { keptPeople, keptPerson } from '@tagwell/contracts/http/people-routes';
import { limits } from '@tagwell/contracts/limits';
import { until } from '@tagwell/testkit/until';
import { dimensions, quantize, serializeEmbedding } from '@tagwell/topics/embedding/embedding';
import { analysesTable } from '../src/data/analyses.repository.ts';
import { createPeopleRepository, peopleTable } from '../src/data/people.repository.ts';
import { createEngine } from '../src/domain/engine/create-engine.ts';
import { fictionalCatalogue } from '../src/domain/engine/engine-test-builder.ts';
import { includeWriterPeople } from '../src/domain/writer-people.ts';
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

describe('the lists of a writer', () => {
  test('are private, sorted by name, and hold a person on one list at a time', async () => {
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

  test('are limited, except for people already on them', async () => {
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
    ['an unknown field', { list: 'never', name: 'Ana Lima', note: 'x' }],
  ])('reject %s with 400', async (_, body) => {
    expect((await ask(randomUUID(), 'PUT', '/ana-lima', body)).status).toBe(400);
  });

  test('are read as ids of blocked people and favorites, with names of connections', async () => {
    const user = randomUUID();
    await keep(user, 'ana-lima', 'never');
    await keep(user, 'connection-7', 'never', 'Bo Reed');
    await keep(user, 'zed-fieldnote', 'always', 'Zed Fieldnote');
    await keep(user, 'connection-9', 'always', 'Zoe Nolan');
    const { preferences } = await createPeopleRepository(service.db).listsOf(user);
    expect(preferences).toEqual({
      blocked: ['ana-lima', 'connection-7'],
      blockedNames: ['Ana Lima', 'Bo Reed'],
      favorites: ['zed-fieldnote', 'connection-9'],
      favoriteNames: ['Zoe Nolan'],
    });
  });
});

const ana = { name: 'Ana Sourcewell', headline: 'Recruiter at Orchard', topics: ['hiring'] };
const hiringPost =
  'We cut our time to hire in half by writing honest job ads. Recruiting is marketing, too. What works for you when you hire?';

describe('people added by a writer', () => {
  const add = async (user: string, changes: object = {}) =>
    ask(user, 'POST', '', { ...ana, ...changes });
  const suggestedTo = async (user: string) => {
    const body = { postContent: hiringPost };
    const { thoughtLeaders, moreLeaders = [] } = await service.analyze('free', { user, body });
    return [...thoughtLeaders, ...moreLeaders].map(({ name }) => name);
  };

  test('are suggested to this writer only, until they are deleted', async () => {
    const worker = await service.startWorker();
    const [user, other] = [randomUUID(), randomUUID()];
    const added = await add(user);
    expect(added.status).toBe(201);
    const { id, list, own } = keptPerson.parse(added.body);
    expect({ list, own }).toEqual({
      list: 'own',
      own: { headline: ana.headline, topics: ana.topics },
    });
    expect((await keep(user, id, 'always', ana.name)).status).toBe(200);
    expect((await suggestedTo(user))[0]).toBe(ana.name);
    expect(await suggestedTo(other)).not.toContain(ana.name);
    const { added: stored } = await createPeopleRepository(service.db).listsOf(user);
    expect(stored.map(({ embedding }) => embedding?.length)).toEqual([512]);

    expect((await keep(user, id, 'never', ana.name)).status).toBe(200);
    expect(await suggestedTo(user)).not.toContain(ana.name);
    expect((await keep(user, id, 'own', ana.name)).status).toBe(200);
    expect((await ask(user, 'DELETE', `/${id}`)).status).toBe(200);
    expect(await suggestedTo(user)).not.toContain(ana.name);
    await worker.stop();
  });

  test('are added once by concurrent requests, and names stay unique', async () => {
    const user = randomUUID();
    const answers = await Promise.all([add(user), add(user), add(user)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const { id } = keptPerson.parse((await add(user, { name: 'Bo Reed' })).body);
    expect(readRefusal(await ask(user, 'PUT', `/${id}/facts`, ana)).code).toBe('already_exists');
  });

  test('keep their stored name when put on a list under an old name', async () => {
    const user = randomUUID();
    const { id } = keptPerson.parse((await add(user)).body);
    await ask(user, 'PUT', `/${id}/facts`, { ...ana, name: 'Ana Springwell' });
    const starred = keptPerson.parse((await keep(user, id, 'always', ana.name)).body);
    expect(starred).toMatchObject({ name: 'Ana Springwell', list: 'always' });
  });

  test('can be added to a list at once', async () => {
    const user = randomUUID();
    const { id } = keptPerson.parse((await add(user, { list: 'never' })).body);
    const { blocked } = (await createPeopleRepository(service.db).listsOf(user)).preferences;
    expect(blocked).toEqual([id]);
  });

  test('do not get an embedding of words that were changed while it was computed', async () => {
    const user = randomUUID();
    const { id } = keptPerson.parse((await add(user)).body);
    const people = createPeopleRepository(service.db);
    const embedding = quantize(Array.from({ length: dimensions }, () => 0.05));
    const analyze = async (meanwhile?: object) =>
      includeWriterPeople(createEngine(fictionalCatalogue), await people.listsOf(user), {
        people,
        onFailed: (error) => expect(error).toBeUndefined(),
        encode: async (encoded) => {
          if (meanwhile !== undefined) await ask(user, 'PUT', `/${id}/facts`, meanwhile);
          return encoded.map(() => embedding);
        },
      });
    const storedNow = async () => (await people.listsOf(user)).added.map((one) => one.embedding);

    await analyze({ ...ana, headline: 'Tax law' });
    expect(await storedNow()).toEqual([null]);
    await analyze({ ...ana, headline: 'Tax law', topics: ['coaching', 'hiring'] });
    expect(await storedNow()).toEqual([null]);
    await analyze();
    expect(await storedNow()).toEqual([serializeEmbedding(embedding)]);
    await ask(user, 'PUT', `/${id}/facts`, { ...ana, headline: 'Labor law' });
    expect(await storedNow()).toEqual([null]);
  });

  test('can be changed only by the writer who added them', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const { id } = keptPerson.parse((await add(user)).body);
    const change = { ...ana, headline: '', topics: ['coaching', 'hiring'] };
    expect(readRefusal(await ask(other, 'PUT', `/${id}/facts`, change)).status).toBe(404);
    const changed = keptPerson.parse((await ask(user, 'PUT', `/${id}/facts`, change)).body);
    expect(changed.own).toEqual({ headline: '', topics: ['coaching', 'hiring'] });
    expect(readRefusal(await add(user, { name: ' ana SOURCEWELL' })).code).toBe('already_exists');
  });

  test('cannot be added under a name that the writer blocked', async () => {
    const user = randomUUID();
    await keep(user, 'connection-7', 'never', 'Ana SOURCEWELL');
    expect(readRefusal(await add(user))).toMatchObject({ status: 409, code: 'already_exists' });
    const { id } = keptPerson.parse((await add(user, { name: 'Anna Other' })).body);
    expect(readRefusal(await ask(user, 'PUT', `/${id}/facts`, ana)).code).toBe('already_exists');
    // Not suggested since, but their facts can still be changed.
    await keep(user, 'connection-8', 'never', 'Anna Other');
    const change = { ...ana, name: 'Anna Other', headline: '' };
    expect((await ask(user, 'PUT', `/${id}/facts`, change)).status).toBe(200);
    await ask(user, 'DELETE', '/connection-7');
    expect((await add(user)).status).toBe(201);
  });

  test.each([
    ['a name of the catalog', 409, { name: 'adam GRANT' }],
    ['no topic', 400, { topics: [] }],
    ['an unknown topic', 400, { topics: ['no-such-topic'] }],
    ['too many topics', 400, { topics: Array.from({ length: 6 }, () => 'hiring') }],
    ['no name', 400, { name: ' ' }],
  ])('are rejected when given %s', async (_, status, changes) => {
    expect((await add(randomUUID(), changes)).status).toBe(status);
  });

  test('have their own limit', async () => {
    const user = randomUUID();
    const own = { user_id: user, list: 'own', headline: '', topics: ['hiring'] };
    await service.db(peopleTable).insert(
      Array.from({ length: limits.writerPeopleKept }, (_, n) => ({
        ...own,
        person_id: `own-${n}`,
        name: `Person ${n}`,
      })),
    );
    expect(await add(user)).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_people',
        message: 'You have added 50 people, the most you can. Delete one first.',
      },
    });
  });

  test('are separate from people of the catalog, whom a search finds by name', async () => {
    const user = randomUUID();
    const found = await ask(user, 'GET', '/search?name=gran%20ada');
    expect(found.body).toEqual([expect.objectContaining({ id: 'adam-grant', name: 'Adam Grant' })]);
    for (const id of ['adam-grant', `own-${randomUUID()}`]) {
      expect((await keep(user, id, 'own', 'Adam Grant')).status).toBe(404);
    }
    const topics = await ask(user, 'GET', '/topics');
    expect(topics.body).toContainEqual({ id: 'hiring', name: 'Hiring' });
  });
});

describe('an analysis opened again', () => {
  const premium = { kind: 'premium', state: 'done' };

  test('hides people blocked since, except those tagged in its finished post', async () => {
    const worker = await service.startWorker();
    const user = randomUUID();
    const body = { postContent: hiringPost };
    const headers = { prefer: 'respond-async' };
    const answer = await service.call('POST', '/api/analyze', { user, body, headers });
    const { analysisId } = analysisAccepted.parse(answer.body);
    const leaders = async () =>
      until('the result', async () => {
        const { result } = analysis.parse(
          (await service.call('GET', `/api/analyses/${analysisId}`, { user })).body,
        );
        return result && [...result.thoughtLeaders, ...(result.moreLeaders ?? [])];
      });
    const [tagged, blocked, wanted] = await leaders();
    for (const person of [tagged, blocked]) {
      await keep(user, person?.id ?? '', 'never', person?.name);
    }
    expect((await leaders()).map(({ id }) => id)).not.toContain(tagged?.id);
    await service.db(analysesTable).where({ id: analysisId }).update(premium);
    const people = [{ id: tagged?.id, name: tagged?.name, isFromNetwork: false }];
    const finished = { text: 'A post', people, way: 'two-steps' };
    await service.call('PUT', `/api/posts/finished/${analysisId}`, { user, body: finished });
    const shown = (await leaders()).map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining([tagged?.id, wanted?.id]));
    expect(shown).not.toContain(blocked?.id);

    await keep(user, 'connection-7', 'never', wanted?.name);
    expect((await leaders()).map(({ id }) => id)).not.toContain(wanted?.id);
    await keep(user, wanted?.id ?? '', 'always', wanted?.name);
    expect((await leaders()).map(({ id }) => id)).toContain(wanted?.id);
    await worker.stop();
  });

  test('with the same Idempotency-Key hides people blocked since', async () => {
    const worker = await service.startWorker();
    const user = randomUUID();
    const headers = { 'idempotency-key': randomUUID() };
    const leaders = async () => {
      const body = { postContent: hiringPost };
      const answer = await service.call('POST', '/api/analyze', { user, body, headers });
      return analysisResult.parse(answer.body).thoughtLeaders;
    };
    const [first, second] = await leaders();
    await keep(user, first?.id ?? '', 'never', first?.name);
    expect((await leaders())[0]).toEqual(second);
    await worker.stop();
  });
});
