import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { analyze, buildLeader, remoteHiringPost } from '../engine/engine-test-builder.ts';
import { stubModel } from './model-test-builder.ts';
import { reorderCandidates } from './reorder-candidates.ts';

const { reading, topics } = analyze(remoteHiringPost);
const leaders = Array.from({ length: 35 }, (_, place) =>
  buildLeader(`Person Number${place}`, { hiring: 1 }, { headline: `Headline ${place}.` }),
);
const candidates = leaders.map(({ id }, place) => ({ id, score: 35 - place }));
const people = { findLeader: (id: string) => leaders.find((leader) => leader.id === id) };

const told = z.object({ people: z.array(z.object({ id: z.string(), headline: z.string() })) });
/** Labels in the order a test wants, read off the headlines as a model would. */
const rankBy = (order: (place: number) => number) =>
  stubModel((data) => ({
    items: told
      .parse(JSON.parse(data))
      .people.toSorted((a, b) => order(placeOf(a)) - order(placeOf(b)))
      .map(({ id }) => ({ id })),
  }));
const placeOf = ({ headline }: { headline: string }): number => Number(/\d+/u.exec(headline)?.[0]);
const reorder = (model: ReturnType<typeof stubModel> | undefined, some = candidates) =>
  reorderCandidates(model, reading, topics, some, people);
const favours = (some: readonly { id: string; favour?: number }[]) =>
  some.map(({ favour }) => favour ?? 1);

describe('the order the model wants', () => {
  test('changes nothing when it is that of the engine', async () => {
    expect(favours(await reorder(rankBy((place) => place)))).toEqual(candidates.map(() => 1));
  });

  test('lifts and lowers a fit by at most a tenth', async () => {
    const all = favours(await reorder(rankBy((place) => -place)));
    expect(Math.max(...all)).toBeCloseTo(1.1);
    expect(Math.min(...all)).toBeCloseTo(0.9);
    expect(all[0]).toBeCloseTo(0.9);
    expect(all[29]).toBeCloseTo(1.1);
  });

  test('is asked about the best thirty only, mixed and without names', async () => {
    const model = rankBy((place) => place);
    const after = await reorder(model);
    const { people: sent } = told.parse(JSON.parse(model.asked[0]?.data ?? ''));
    expect(sent.map(placeOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, place) => place),
    );
    expect(sent.map(placeOf)).not.toEqual(Array.from({ length: 30 }, (_, place) => place));
    expect(sent.map(({ id }) => id)).toEqual(sent.map((_, place) => `p${place + 1}`));
    expect(model.asked[0]?.data).not.toMatch(/Person|person-number/u);
    expect(after.map(({ id }) => id)).toEqual(candidates.map(({ id }) => id));
    await reorder(model);
    expect(model.asked[1]?.data).toBe(model.asked[0]?.data);
  });

  test('puts those it left out behind the others, in the order of the engine', async () => {
    const some = candidates.slice(0, 4);
    const lastFirst = stubModel((data) => {
      const last = told.parse(JSON.parse(data)).people.find((one) => placeOf(one) === 3);
      return { items: [{ id: last?.id }, { id: last?.id }] };
    });
    const [first = 1, second = 1, third = 1, last = 1] = favours(await reorder(lastFirst, some));
    expect(last).toBeCloseTo(1.1);
    expect([second, third]).toEqual([first, first]);
    expect(first).toBeLessThan(1);
  });

  test.each([
    ['made-up ids', { items: [{ id: 'zorblax' }, { id: 'p31' }, { id: 'person-number3' }] }],
    ['nobody', { items: [] }],
    ['another shape', { people: ['p1'] }],
    ['nested ids', { items: [{ id: { id: 'p1' } }, [['p1']]] }],
  ])('is the engine’s when the answer holds %s', async (_what, answer) => {
    expect(await reorder(stubModel(() => answer))).toBe(candidates);
  });

  test('is not asked for without a model, or for a single person', async () => {
    expect(await reorder(undefined)).toBe(candidates);
    const model = rankBy((place) => place);
    const [one] = candidates;
    if (one !== undefined) await reorder(model, [one]);
    expect(model.asked).toEqual([]);
  });
});
