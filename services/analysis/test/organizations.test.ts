import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import {
  organization,
  type Organization,
  type OrganizationFacts,
} from '@tagwell/contracts/http/organization-entry';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { until } from '@tagwell/testkit/until';
import * as z from 'zod/mini';
import { readRefusal } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const postContent =
  'Two years ago our team went fully remote. What remote work changed: IBM taught us to write things down, and meetings became rare.';

let service: TestAnalysis;
const intervals = useFakeIntervals();
beforeAll(async () => {
  service = await startAnalysis({ RATE_LIMITS: 'off' });
  await service.startWorker();
});
afterAll(async () => {
  intervals.restore();
  await service.stop();
});

const operatorId = randomUUID();

async function list(query: string): Promise<Organization[]> {
  const answer = await service.call('GET', `/api/admin/organizations?${query}`, {
    operator: operatorId,
  });
  expect(answer.status).toBe(200);
  return z.array(organization).parse(answer.body);
}

async function namesFor(post = postContent): Promise<{ named: string[]; suggested: string[] }> {
  const asked = service.analyze('free', { body: { postContent: post } });
  const { organizations } = await intervals.passDuring(asked);
  const { named = [], suggested = [] } = organizations ?? {};
  return {
    named: named.map(({ written }) => written),
    suggested: suggested.map(({ name }) => name),
  };
}

const untilPostNames = (post: string, names: readonly string[]) =>
  until(`${names.length} to be named`, async () => {
    // Workers poll every 2 s.
    intervals.pass(2_000);
    const now = await namesFor(post);
    return isDeepStrictEqual(now.named, names) ? now : undefined;
  });

async function actsOf(operator: string): Promise<string[]> {
  const acts = await publishedEvents(service.db, operatorActed);
  return acts
    .filter((act) => act.operatorId === operator)
    .map(({ action, subject }) => `${action} ${subject}`);
}

const mark = (method: 'PUT' | 'DELETE', id: string) =>
  service.call(method, `/api/admin/organizations/${id}/do-not-suggest`, { operator: operatorId });

test('operators search organizations by name, alias and topic', async () => {
  expect((await list('query=ernst')).map(({ name }) => name)).toEqual(['EY']);
  const [first, ...others] = await list('query=quantum computing&sort=name&order=desc');
  expect(first).toMatchObject({ name: 'Quantinuum', doNotSuggest: false, aliases: [] });
  expect(others.length).toBeGreaterThan(0);
  expect(await list('state=do-not-suggest')).toEqual([]);
});

test('a do-not-suggest organization is neither suggested nor recognized until it is unmarked', async () => {
  const before = await namesFor();
  expect(before).toMatchObject({ named: ['IBM'], suggested: expect.arrayContaining(['Doist']) });
  for (const id of ['doist', 'ibm', 'ibm']) {
    expect(await mark('PUT', id)).toMatchObject({ status: 200, body: { doNotSuggest: true } });
  }
  expect((await list('state=do-not-suggest')).map(({ id }) => id)).toEqual(['doist', 'ibm']);
  expect(await list('query=doist')).toEqual([]);
  const untilNamed = (...names: string[]) => untilPostNames(postContent, names);
  expect((await untilNamed()).suggested).not.toContain('Doist');
  for (const id of ['doist', 'ibm']) expect((await mark('DELETE', id)).status).toBe(200);
  expect(await untilNamed('IBM')).toEqual(before);

  expect(await actsOf(operatorId)).toEqual([
    'do_not_suggest_organization doist',
    'do_not_suggest_organization ibm',
    'suggest_organization_again doist',
    'suggest_organization_again ibm',
  ]);
});

test('marking an unknown organization answers 404', async () => {
  expect(await mark('PUT', 'no-such-company')).toMatchObject({ status: 404 });
});

describe('an organization managed by operators', () => {
  const fieldnote: OrganizationFacts = {
    name: 'Fieldnote Labs',
    aliases: ['Fieldnote'],
    kind: 'company',
    headline: 'Makes notebooks for people who work from home',
    topics: { 'remote-work': 1 },
    region: 'europe',
    asOf: '2026-01',
  };
  /** Calls the service as one operator. */
  function operate() {
    const operator = randomUUID();
    const ask = (method: string, path: string, body?: unknown) =>
      service.call(method, `/api/admin/organizations${path}`, {
        operator,
        ...(body !== undefined && { body }),
      });
    return {
      ask,
      read: async (id: string) => organization.parse((await ask('GET', `/${id}`)).body),
      change: (one: Organization, changes: Partial<OrganizationFacts>) => {
        const { id, doNotSuggest: _mark, origin: _origin, updatedAt: _at, ...rest } = one;
        const { aliases, ...facts } = rest;
        const names = aliases.length > 0 ? { aliases } : {};
        return ask('PUT', `/${id}`, { ...facts, ...names, ...changes });
      },
      acts: () => actsOf(operator),
    };
  }
  beforeEach(async () => {
    await service.db('organizations').delete();
    await service.db('catalogue_version').increment('version');
  });

  test('is found by running workers under each name and can be changed and marked', async () => {
    const post = (name: string) => postContent.replace('IBM', name);
    expect((await namesFor(post('Fieldnote'))).named).toEqual([]);
    const me = operate();
    const added = await me.ask('POST', '', { ...fieldnote, name: ' Fieldnote Labs ' });
    expect(added).toMatchObject({
      status: 201,
      body: { id: 'fieldnote-labs', ...fieldnote, origin: 'own', doNotSuggest: false },
    });
    await untilPostNames(post('Fieldnote'), ['Fieldnote']);
    expect((await list('origin=own')).map(({ id }) => id)).toEqual(['fieldnote-labs']);

    const seen = await me.read('fieldnote-labs');
    const apple = { name: 'Orchard', tellingWords: ['Notebook'] };
    const changed = await me.change(seen, apple);
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Orchard', tellingWords: ['notebook'] },
    });
    await untilPostNames(post('an Orchard notebook'), ['Orchard']);
    expect((await namesFor(post('an Orchard'))).named).toEqual([]);
    await mark('PUT', 'fieldnote-labs');
    await untilPostNames(post('an Orchard notebook'), []);
    await mark('DELETE', 'fieldnote-labs');

    expect(readRefusal(await me.change(seen, {}))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    await me.change(await me.read('fieldnote-labs'), {});
    expect(await me.acts()).toEqual([
      'add_organization fieldnote-labs',
      'change_organization fieldnote-labs',
    ]);
  });

  test('that was shipped keeps its change until it is set back to the shipped facts', async () => {
    const me = operate();
    const shipped = await me.read('ibm');
    expect(shipped).toMatchObject({ origin: 'shipped', updatedAt: null });
    const changed = organization.parse((await me.change(shipped, { headline: 'Is blue' })).body);
    expect(changed).toMatchObject({ headline: 'Is blue', origin: 'shipped' });
    expect(changed.updatedAt).not.toBeNull();
    expect((await list('sort=updatedAt&order=desc'))[0]).toEqual(changed);
    expect((await me.change(changed, { headline: shipped.headline })).body).toEqual(shipped);
    expect(await service.db('organizations')).toEqual([]);
    expect(await me.acts()).toEqual(['change_organization ibm', 'change_organization ibm']);
  });

  test.each([
    [
      'an alias',
      { name: 'ernst and young', aliases: ['I.B.M.', 'E.Y.'] },
      ['aliases: “I.B.M.” is a name of IBM already', 'aliases: “E.Y.” is a name of EY already'],
    ],
    ['the name', { name: 'ERNST & YOUNG' }, ['name: “ERNST & YOUNG” is a name of EY already']],
  ])(
    'with %s of another is rejected with 409 when added or changed',
    async (_what, wrong, faults) => {
      const me = operate();
      const refused = { status: 409, code: 'already_exists', faults };
      expect(readRefusal(await me.ask('POST', '', { ...fieldnote, ...wrong }))).toEqual(refused);
      expect(readRefusal(await me.change(await me.read('doist'), wrong))).toEqual(refused);
      expect(await service.db('organizations')).toEqual([]);
      expect(await me.acts()).toEqual([]);
    },
  );

  test.each([
    [{ topics: { alchemy: 1 } }, 'topics: unknown topic "alchemy"'],
    [{ asOf: '2026-13' }, 'asOf: Must be a month such as 2026-01'],
    [{ name: '&&' }, 'name: Must have a letter or a digit'],
    [{ tellingWords: ['two words'] }, 'tellingWords.0: Must be one word'],
  ])('with an invalid field is rejected with 400: %j', async (wrong, fault) => {
    const answer = await operate().ask('POST', '', { ...fieldnote, ...wrong });
    const faults = [fault];
    expect(readRefusal(answer)).toEqual({ status: 400, code: 'invalid_request', faults });
  });

  test('added by two operators concurrently exists once, under an id that is not marked', async () => {
    const marks = service.db('do_not_suggest_organizations');
    await marks.insert({ organization_id: 'fieldnote-labs' });
    const answers = await Promise.all([0, 1].map(() => operate().ask('POST', '', fieldnote)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await list('origin=own')).map(({ id }) => id)).toEqual(['fieldnote-labs-2']);
    await service.db('do_not_suggest_organizations').delete();
  });

  test('with an unknown id answers 404', async () => {
    const me = operate();
    const change = { ...fieldnote, version: '0'.repeat(16) };
    for (const [method, body] of [['GET'], ['PUT', change]] as const) {
      expect(await me.ask(method, '/no-such-company', body)).toMatchObject({ status: 404 });
    }
  });
});
