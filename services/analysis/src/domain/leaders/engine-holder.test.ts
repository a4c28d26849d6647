import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import type { Embedding } from '@tagwell/topics/embedding/embedding';
import type { ListedDoNotSuggest, StoredLeader } from '../../data/leaders.repository.ts';
import { buildLeader } from '../engine/engine-test-builder.ts';
import type { Answers } from '../../data/outcomes.repository.ts';
import type { PeopleEmbeddings } from '../embeddings.ts';
import { createEngineHolder, type EngineHolderTools } from './engine-holder.ts';

const ada = buildLeader('Ada Roe', { hiring: 1 });
const bo = buildLeader('Bo Roe', { hiring: 0.9 });

const works: OrganizationEntry = {
  id: 'works',
  name: 'Works',
  kind: 'company',
  headline: 'Company for first rounds',
  topics: { hiring: 1 },
  knownFor: ['first rounds'],
  region: 'europe',
  asOf: '2026-01',
};

const knowsAll: PeopleEmbeddings = { known: new Map(), learn: () => Promise.resolve(false) };

function createHolder({ known, learn }: PeopleEmbeddings = knowsAll) {
  const rows: StoredLeader[] = [];
  const objected: ListedDoNotSuggest[] = [];
  const state = { isBroken: false, isAway: false, isUnanswered: false };
  const answers = new Map<string, Answers>();
  const table = { version: 0, rows, objected, answers, reads: 0, ...state };
  const leaders: EngineHolderTools['leaders'] = {
    version: () => Promise.resolve(table.version),
    doNotSuggest: () =>
      table.isAway
        ? Promise.reject(new Error('nothing is there'))
        : Promise.resolve(table.objected),
    list: () => {
      table.reads++;
      return table.isBroken
        ? Promise.reject(new Error('the table is gone'))
        : Promise.resolve(table.rows);
    },
  };
  const seen: string[] = [];
  const holder = createEngineHolder({
    leaders,
    shipped: [ada],
    embeddings: { known, learn },
    organizations: {
      shipped: [works],
      list: () => Promise.resolve([]),
      doNotSuggest: () => Promise.resolve(new Set()),
    },
    readAnswers: () =>
      table.isUnanswered ? Promise.reject(new Error('no answers')) : Promise.resolve(table.answers),
    report: {
      loaded: ({ people, version, faults }) =>
        seen.push(`version ${version}: ${people} people, ${faults.length} left out`),
      failed: () => seen.push('failed'),
    },
  });
  return { table, holder, seen };
}

afterEach(() => void jest.restoreAllMocks());

test('removes people who objected, even if answers to tags cannot be read', async () => {
  const { table, holder, seen } = createHolder();
  await holder.refresh();
  const { id: leaderId, name } = ada;
  const entry = { id: 'x', name, profileUrl: null, leaderId, objectionId: null };
  const objected = [{ ...entry, createdAt: new Date() }];
  Object.assign(table, { version: 1, objected, isUnanswered: true });
  await holder.refresh();
  expect((await holder.current()).findLeader(ada.id)).toBeUndefined();
  expect(seen).toContain('failed');
});

test('removes the names of retired and do-not-suggest people from posts', async () => {
  const { table, holder } = createHolder();
  const entry = { profileUrl: null, leaderId: null, objectionId: null, createdAt: new Date() };
  Object.assign(table, {
    rows: [{ id: bo.id, entry: bo, retired: true }],
    objected: [
      { ...entry, id: 'x', name: ada.name, leaderId: ada.id },
      { ...entry, id: 'y', name: 'Cy Poe' },
    ],
  });
  await holder.refresh();
  const post =
    'What Ada Roe, Bo Roe, @BoRoe and Cy Poe told us about hiring changed how we interview.';
  const engine = (await holder.current()).including([], new Map());
  const { segments, namedPeople, blankedKeywords } = engine.readPost({
    post,
    keywords: ['Cy Poe'],
  });
  expect(segments.map(({ text }) => text).join('')).not.toMatch(/Ada|Bo|Cy|Roe|Poe/u);
  expect(namedPeople).toEqual([]);
  expect(blankedKeywords.join('')).not.toMatch(/Cy|Poe/u);
});

test('rebuilds the engine for a new catalog version only', async () => {
  const { table, holder, seen } = createHolder();
  await holder.refresh();
  await holder.refresh();
  expect(table.reads).toBe(1);

  Object.assign(table, { version: 1, rows: [{ id: bo.id, entry: bo, retired: false }] });
  const before = await holder.current();
  await holder.refresh();
  expect((await holder.current()).findLeader(bo.id)).toEqual(bo);
  expect(before.findLeader(bo.id)).toBeUndefined();
  expect(seen).toEqual(['version 0: 1 people, 0 left out', 'version 1: 2 people, 0 left out']);
});

test('rebuilds the engine with new answers to tags after an hour, if they changed', async () => {
  const { table, holder } = createHolder();
  table.answers.set(ada.id, { writers: 1, answered: 1 });
  await holder.refresh();
  const passHour = async () => {
    // Adding exactly an hour may be rounded down.
    const later = performance.now() + 3_600_001;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    await holder.refresh();
    return holder.current();
  };
  const first = await holder.current();
  expect(await passHour()).toBe(first);
  table.answers = new Map([[ada.id, { writers: 2, answered: 1 }]]);
  await holder.refresh();
  expect(await holder.current()).toBe(first);
  const second = await passHour();
  expect(second).not.toBe(first);
  table.isUnanswered = true;
  expect(await passHour()).toBe(second);
  expect(table.reads).toBe(1);
});

test('retries to compute missing embeddings after an hour', async () => {
  const learn = jest.fn<PeopleEmbeddings['learn']>(() => Promise.resolve(false));
  const { holder } = createHolder({ known: new Map(), learn });
  await holder.refresh();
  const withWords = await holder.current();
  const later = performance.now() + 3_600_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  learn.mockImplementation(() => Promise.resolve(true));
  await holder.refresh();
  await setImmediate();
  expect(await holder.current()).not.toBe(withWords);
});

test('keeps the old engine while the table cannot be read, and updates afterward', async () => {
  const { table, holder, seen } = createHolder();
  await holder.refresh();
  const engine = await holder.current();
  Object.assign(table, { version: 1, isBroken: true });
  await expect(holder.refresh()).rejects.toThrow('the table is gone');
  expect(await holder.current()).toBe(engine);

  table.isBroken = false;
  table.rows = [{ id: ada.id, entry: ada, retired: true }];
  await holder.refresh();
  expect((await holder.current()).peopleCount).toBe(0);
  expect(seen.slice(1)).toEqual(['failed', 'version 1: 0 people, 0 left out']);
});

test('starts with the shipped people except objectors while stored people cannot be read', async () => {
  const { table, holder } = createHolder();
  const { id: leaderId, name } = ada;
  const entry = { id: 'x', name, profileUrl: null, leaderId, objectionId: null };
  Object.assign(table, { isBroken: true, objected: [{ ...entry, createdAt: new Date() }] });
  expect((await holder.current()).peopleCount).toBe(0);
});

test('rejects while the list of objections cannot be read', async () => {
  const { table, holder } = createHolder();
  table.isAway = true;
  await expect(holder.current()).rejects.toThrow('nothing is there');
  table.isAway = false;
  expect((await holder.current()).findLeader(ada.id)).toEqual(ada);
});

test('finds new people by words at once, and rebuilds when their embeddings are ready', async () => {
  const known = new Map<string, Embedding>();
  let learned: (isNew: boolean) => void = () => {};
  const asked: string[] = [];
  const learn: PeopleEmbeddings['learn'] = (all) => {
    asked.push(...all.flatMap(({ id, knownFor }) => [id, ...knownFor]));
    return new Promise<boolean>((resolve) => (learned = resolve));
  };
  const { holder } = createHolder({ known, learn });
  await holder.refresh();
  const withWords = await holder.current();
  expect(asked).toEqual([ada.id, 'works', 'first rounds']);
  learned(true);
  await setImmediate();
  expect(await holder.current()).not.toBe(withWords);
});
