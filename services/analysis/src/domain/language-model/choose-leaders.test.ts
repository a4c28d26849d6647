import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { analyze, buildLeader, remoteHiringPost } from '../engine/engine-test-builder.ts';
import { chooseLeaders } from './choose-leaders.ts';
import type { DecidedTopics } from './decide-topics.ts';
import { stubModel, type StubbedModel } from './model-test-builder.ts';

const { reading, topics: own } = analyze(remoteHiringPost);
const topics: DecidedTopics = {
  ...own,
  nobody: null,
  untaggable: 0,
  modelReading: { subject: 'hiring for remote teams', phrases: ['remote hiring'] },
};
const leaders = Array.from({ length: 45 }, (_, place) =>
  buildLeader(
    `Person Number${place}`,
    { hiring: 1 },
    { headline: `Headline ${place}.`, knownFor: ['structured interviews', `Method ${place}`] },
  ),
);
const people = leaders.map(({ id }, place) => ({ id, fit: 1 - place / 50, subjects: [] }));
const facts = {
  findLeader: (id: string) => leaders.find((leader) => leader.id === id),
  namedIn: () => [],
};
const sentence = 'Shares what makes teams across the world work, day after day.';

const told = z.object({ people: z.array(z.object({ id: z.string(), headline: z.string() })) });
const placeOf = ({ headline }: { headline: string }): number => Number(/\d+/u.exec(headline)?.[0]);
type Chosen = Record<string, unknown> & { place: number };
/** Chooses people by their rank in the engine's order, read from the headlines as a model would. */
const modelChoosing = (...chosen: Chosen[]) =>
  stubModel((data) => {
    const sent = told.parse(JSON.parse(data)).people;
    return {
      items: chosen.map(({ place, ...entry }) => ({
        id: sent.find((one) => placeOf(one) === place)?.id,
        ...entry,
      })),
    };
  });
const choose = (model: StubbedModel | undefined, post = topics) =>
  chooseLeaders(model, { reading, topics: post, people }, facts);

test("chooseLeaders removes people's names from the keywords sent to the model", async () => {
  const asked = analyze(remoteHiringPost, ['Ada Hiregood', 'quuxery by Bo Sourceman']);
  const model = modelChoosing({ place: 1, fit: 80, sentence });
  await chooseLeaders(
    model,
    { ...asked, topics: { ...asked.topics, nobody: null }, people },
    facts,
  );
  const data = z
    .object({ topics: z.array(z.string()) })
    .parse(JSON.parse(model.asked[0]?.data ?? ''));
  expect(data.topics).toContain('quuxery by …');
  expect(data.topics.join('\n')).not.toMatch(/Hiregood|Sourceman/u);
});

describe('chooseLeaders', () => {
  test("orders people by the model's scores and uses the first of two answers for a person", async () => {
    const chosen = await choose(
      modelChoosing(
        { place: 7, fit: 71.6, sentence },
        { place: 30, fit: 95, sentence, name: 'Zorblax Quuxington', matchScore: 100 },
        { place: 7, fit: 99, sentence },
        { place: 0, fit: 71.6, sentence },
      ),
    );
    expect(chosen?.map(({ id, matchScore }) => [id, matchScore])).toEqual([
      ['person-number30', 95],
      ['person-number7', 72],
      ['person-number0', 72],
    ]);
    expect(JSON.stringify(chosen)).not.toContain('Zorblax');
  });

  test('sends the best forty people shuffled, without names and with labels for ids', async () => {
    const model = modelChoosing();
    await choose(model);
    const data = model.asked[0]?.data ?? '';
    const { people: sent } = told.parse(JSON.parse(data));
    const inOrder = Array.from({ length: 40 }, (_, place) => place);
    expect(sent.map(placeOf).toSorted((a, b) => a - b)).toEqual(inOrder);
    expect(sent.map(placeOf)).not.toEqual(inOrder);
    expect(sent.map(({ id }) => id)).toEqual(inOrder.map((place) => `p${place + 1}`));
    const [first] = sent.map(placeOf);
    const knownFor = ['structured interviews', `Method ${first}`];
    expect(JSON.parse(data)).toEqual({
      post: expect.stringContaining('fully remote'),
      subject: 'hiring for remote teams',
      topics: expect.arrayContaining(['Hiring']),
      people: expect.arrayContaining([
        { id: 'p1', headline: `Headline ${first}.`, topics: ['Hiring'], knownFor },
      ]),
    });
    expect(data).not.toMatch(/Person|person-number/u);
    await choose(model);
    expect(model.asked[1]?.data).toBe(data);
  });

  test('sends favorites first and leaves room for the best people', async () => {
    const askAbout = async (favorites: readonly number[]): Promise<number[]> => {
      const preferences = {
        ...reading.preferences,
        favorites: favorites.map((place) => `person-number${place}`),
      };
      const model = modelChoosing();
      await chooseLeaders(model, { reading: { ...reading, preferences }, topics, people }, facts);
      return told
        .parse(JSON.parse(model.asked[0]?.data ?? ''))
        .people.map(placeOf)
        .toSorted((a, b) => a - b);
    };
    const places = (first: number, end: number) =>
      Array.from({ length: end - first }, (_, at) => first + at);
    expect(await askAbout([44])).toEqual([...places(0, 39), 44]);
    expect(await askAbout(places(20, 45))).toEqual(places(0, 40));
  });

  test('returns at most twelve people and none with a very low score', async () => {
    const many = Array.from({ length: 14 }, (_, place) => ({ place, fit: 90 - place, sentence }));
    expect(await choose(modelChoosing(...many))).toHaveLength(12);
    expect(await choose(modelChoosing({ place: 1, fit: 24, sentence }))).toEqual([]);
  });

  test('returns nobody when the model modelChoosing nobody', async () => {
    expect(await choose(modelChoosing())).toEqual([]);
  });

  test.each([
    [
      'made-up labels',
      {
        items: [
          { id: 'zorblax', fit: 9, sentence },
          { id: 'p41', fit: 9, sentence },
        ],
      },
    ],
    ['ids instead of labels', { items: [{ id: 'person-number3', fit: 90, sentence }] }],
    ['another shape', { people: ['p1'] }],
    [
      'no fit',
      {
        items: [
          { id: 'p1', sentence },
          { id: 'p2', fit: 101, sentence },
        ],
      },
    ],
    ['nested labels', { items: [{ id: { id: 'p1' } }, [['p1']]] }],
  ])('leaves the choice to the engine when the answer holds only %s', async (_what, answer) => {
    expect(await choose(stubModel(() => answer))).toBeUndefined();
  });

  test('ignores unknown labels beside known ones', async () => {
    const model = stubModel(() => ({
      items: ['zorblax', 'p2', 'person-number3'].map((id) => ({ id, fit: 90, sentence })),
    }));
    expect(await choose(model)).toHaveLength(1);
  });

  test('does not ask without a model, without people, or when nobody should be tagged', async () => {
    expect(await choose(undefined)).toBeUndefined();
    const model = modelChoosing();
    expect(await choose(model, { ...topics, nobody: 'personal' })).toBeUndefined();
    expect(await chooseLeaders(model, { reading, topics, people: [] }, facts)).toBeUndefined();
    expect(model.asked).toEqual([]);
  });
});

describe('the relevance of a chosen person', () => {
  const sentencesOf = async (...chosen: Chosen[]) =>
    (await choose(modelChoosing(...chosen)))?.map(({ relevance }) => relevance);

  test("is the model's sentence if it passes the checks, else the engine's", async () => {
    const [kept, replaced] =
      (await sentencesOf(
        { place: 0, fit: 90, sentence: ` ${sentence} ` },
        { place: 1, fit: 85, sentence: 'Writes like Zorblax Quuxington, the greatest of all.' },
      )) ?? [];
    expect(kept).toBe(sentence);
    expect(replaced).toMatch(/^Writes about .*hiring/u);
  });

  test('is marked as a loose match below 70, whoever wrote it', async () => {
    const [own69, engines, good] =
      (
        await sentencesOf(
          { place: 0, fit: 69, sentence },
          { place: 1, fit: 60, sentence: 'No.' },
          { place: 2, fit: 70, sentence },
        )
      )?.toSorted() ?? [];
    expect(own69).toBe(`A loose match: s${sentence.slice(1)}`);
    expect(engines).toMatch(/^A loose match: writes about/u);
    expect(good).toBe(sentence);
  });

  test('may mention what this person is known for', async () => {
    const known = 'Teaches the Method 3 to teams who want better interviews.';
    expect(await sentencesOf({ place: 3, fit: 90, sentence: known })).toEqual([known]);
    const unknown = 'Teaches the Method 4 to teams who want better interviews.';
    expect(await sentencesOf({ place: 3, fit: 90, sentence: unknown })).not.toEqual([unknown]);
  });
});
