import { expect, test } from '@jest/globals';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { scoreBands } from '@tagwell/contracts/limits';
import type { PostTopic } from '../topics/extract-topics.ts';
import { createEngine } from '../create-engine.ts';
import { fictionalCatalogue, remoteHiringPost } from '../engine-test-builder.ts';

const organization = (name: string, topics: Record<string, number>): OrganizationEntry => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  kind: 'company',
  headline: 'Company for something',
  topics,
  region: 'europe',
  asOf: '2025-06',
});

const organizations = [
  organization('Hirewell Works', { hiring: 1, 'remote-work': 0.9 }),
  organization('Farhome Labs', { 'remote-work': 1 }),
  organization('Sourcing House', { hiring: 1 }),
  organization('Talent Yard', { hiring: 0.9 }),
  organization('Early Careers Net', { hiring: 0.3 }),
  organization('Oceanworks', { oceans: 1 }),
];

const engine = createEngine(fictionalCatalogue, { organizations });

const topic = (id: string, name: string, relevance: number): PostTopic => ({
  id,
  name,
  relevance,
  phrases: [name.toLowerCase()],
  source: 'post',
});

/** The organizations for a post with these topics, as the engine or a language model read them. */
function look(post: string, changes: { topics?: PostTopic[]; nobody?: 'grief' | 'personal' } = {}) {
  const reading = engine.readPost({ post, keywords: [] });
  const topics = { ...engine.extractTopics(reading), untaggable: 0, ...changes };
  const { organizations: found } = engine.present({ post, reading, topics, leaders: [] });
  return found;
}

const clear = [topic('hiring', 'Hiring', 0.95), topic('remote-work', 'Remote Work', 0.9)];

test('those known for most of the post come first, none below the good band, three at most', () => {
  const suggested = look(remoteHiringPost, { topics: clear })?.suggested ?? [];
  expect(suggested.map(({ name }) => name)[0]).toBe('Hirewell Works');
  expect(suggested).toHaveLength(3);
  expect(suggested.map(({ name }) => name)).not.toContain('Early Careers Net');
  const scores = suggested.map(({ matchScore }) => matchScore);
  expect(scores.toSorted((a, b) => b - a)).toEqual(scores);
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(scoreBands.good);
});

test('the reason says what it is known for and what the post says, and nothing else', () => {
  const [first] = look(remoteHiringPost, { topics: clear })?.suggested ?? [];
  expect(first).toMatchObject({
    topic: 'Hiring',
    relevance: expect.stringMatching(
      /^Known for hiring and remote work, which your post names\.$/u,
    ),
  });
});

test('where the post does not name what it is known for, the score is no strong match', () => {
  const scoresFor = (changes: Partial<PostTopic>): number[] =>
    (
      look(remoteHiringPost, { topics: clear.map((one) => ({ ...one, ...changes })) })?.suggested ??
      []
    ).map(({ matchScore }) => matchScore);
  expect(Math.max(...scoresFor({}))).toBeGreaterThanOrEqual(scoreBands.strong);
  const unnamed = scoresFor({ phrases: ['time to hire', '#hiring', '#RemoteWork'] });
  expect(unnamed).toHaveLength(3);
  expect(Math.max(...unnamed)).toBe(scoreBands.strong - 1);
  expect(scoresFor({ phrases: ['chairs'], quotable: [] })).toEqual([]);
  expect(Math.max(...scoresFor({ phrases: ['recruit'], source: 'keyword' }))).toBe(
    Math.max(...scoresFor({})),
  );
});

test('an unclear subject brings none', () => {
  expect(look(remoteHiringPost, { topics: [topic('hiring', 'Hiring', 0.6)] })).toBeUndefined();
});

test('what the post names is told and not suggested', () => {
  const found = look(`${remoteHiringPost} Thank you, Hirewell Works!`, { topics: clear });
  expect(found?.named).toEqual([
    {
      id: 'hirewell-works',
      name: 'Hirewell Works',
      headline: 'Company for something',
      written: 'Hirewell Works',
    },
  ]);
  expect(found?.suggested.map(({ id }) => id)).not.toContain('hirewell-works');
});

test('under a personal post none is suggested, under a loss none is even told', () => {
  const post = `${remoteHiringPost} Thank you, Hirewell Works!`;
  expect(look(post, { topics: clear, nobody: 'personal' })).toMatchObject({ suggested: [] });
  expect(look(post, { topics: clear, nobody: 'grief' })).toBeUndefined();
});

test('the same post has the same organizations', () => {
  const again = createEngine(fictionalCatalogue, { organizations: organizations.toReversed() });
  const read = (one: typeof engine) => {
    const reading = one.readPost({ post: remoteHiringPost, keywords: ['hiring'] });
    const topics = one.extractTopics(reading);
    return one.present({ post: remoteHiringPost, reading, topics, leaders: [] }).organizations;
  };
  expect(read(engine)?.suggested.length).toBeGreaterThan(0);
  expect(read(again)).toEqual(read(engine));
});
