import { describe, expect, test } from '@jest/globals';
import { analyze, fictionalCatalogue, remoteHiringPost } from '../engine/engine-test-builder.ts';
import { stubModel } from './model-test-builder.ts';
import { wordRelevance } from './word-relevance.ts';

const { reading, topics, leaders: ranked } = analyze(remoteHiringPost);
const leaders = ranked.map((leader, place) => ({ ...leader, matchScore: place < 2 ? 85 : 60 }));
const people = {
  findLeader: (id: string) => fictionalCatalogue.find((leader) => leader.id === id),
  namedIn: () => [],
};
const sentence = 'Shares what makes teams across the world work, day after day.';
const word = (model: ReturnType<typeof stubModel> | undefined) =>
  wordRelevance(model, reading, topics, leaders, people);
const relevances = (some: readonly { relevance: string }[]) => some.map((one) => one.relevance);

describe('the wording of the model', () => {
  test('is shown where it keeps the rules, else the sentence of the engine stays', async () => {
    const model = stubModel(() => ({
      items: [
        { id: 'p1', sentence: ` ${sentence} `, name: 'Zorblax Quuxington', matchScore: 100 },
        { id: 'p2', sentence: 'Writes like Zorblax Quuxington, the greatest of all.' },
        { id: 'p3', sentence },
      ],
    }));
    const [, ...own] = relevances(leaders);
    const worded = await word(model);
    expect(relevances(worded)).toEqual([sentence, ...own]);
    const relevance = '';
    expect(worded.map((leader) => ({ ...leader, relevance }))).toEqual(
      leaders.map((leader) => ({ ...leader, relevance })),
    );
  });

  test('is asked for those who fit well only, without their names', async () => {
    const model = stubModel(() => ({ items: [] }));
    expect(await word(model)).toEqual(leaders);
    const data = model.asked[0]?.data ?? '';
    expect(JSON.parse(data)).toMatchObject({ people: [{ id: 'p1' }, { id: 'p2' }] });
    for (const { name } of fictionalCatalogue) expect(data).not.toContain(name);
  });

  test('the first of two sentences for one person counts', async () => {
    const items = [sentence, 'Explains the same again, in other words.'].map((one) => ({
      id: 'p1',
      sentence: one,
    }));
    expect((await word(stubModel(() => ({ items }))))[0]?.relevance).toBe(sentence);
  });

  test('is not asked for without a model', async () => {
    expect(await word(undefined)).toBe(leaders);
  });
});
