import { describe, expect, test } from '@jest/globals';
import { buildLeader } from '../engine-test-builder.ts';
import { explainMatch } from './explain-match.ts';
import type { PostTopic } from '../topics/extract-topics.ts';

const keyword = (id: string | null, name: string, phrases: string[]): PostTopic => ({
  id,
  name,
  relevance: 0.9,
  phrases,
  source: 'keyword',
});
const remote: PostTopic = {
  id: 'remote-work',
  name: 'Remote Work',
  relevance: 0.5,
  phrases: ['distributed team'],
  source: 'post',
};
const falconry = keyword(null, 'Falconry', ['falconry']);
const origami = keyword(null, 'Origami', ['origami']);
const ada = buildLeader('Ada Roe', { 'remote-work': 1 });
const bo = buildLeader(
  'Bo Roe',
  { biodiversity: 1 },
  { knownFor: ['origami', 'the "great" escape', 'cold calls', 'Zoom fatigue'] },
);

const explain = (topics: PostTopic[], leader = bo, subjects: string[] = []) =>
  explainMatch(leader, topics, { subjects, nearest: undefined }, true).relevance;

describe('a keyword outside the vocabulary', () => {
  test('is not mentioned for a person who does not match it', () => {
    expect(explain([falconry])).toBe(
      'Writes about biodiversity, perhaps close to what your post says.',
    );
  });

  test('does not suppress matching words of the post', () => {
    expect(explain([falconry], bo, ['cold calls'])).toBe(
      'Known for "cold calls", which your post mentions.',
    );
  });

  test('is quoted once, with inner quotes turned into single ones', () => {
    const marked = keyword(null, 'The "great" escape', ['the "great" escape']);
    expect(explain([marked], bo, ['The "great" escape'])).toBe(
      'Writes about "the \'great\' escape", which you added as a keyword.',
    );
  });

  test('is only quoted if it is the one of two that the person matches', () => {
    expect(explain([falconry, origami], bo, ['Origami'])).toBe(
      'Writes about "origami", which you added as a keyword.',
    );
  });
});

describe('a keyword that only the headline has', () => {
  const wharton = keyword(null, 'Wharton', ['Wharton']);

  test('is not said to be what somebody writes about', () => {
    expect(explain([wharton], ada, ['Wharton'])).toBe(
      'Connected with "Wharton", which you added as a keyword.',
    );
    expect(explain([wharton, remote], ada, ['Wharton'])).toBe(
      'Writes about remote work, which you mention with "distributed team", and connected with "Wharton", which you added as a keyword.',
    );
  });
});

test('quotes a keyword the person is known for, instead of its topic', () => {
  const guard = buildLeader('Cy Roe', { cybersecurity: 1 }, { knownFor: ['zero trust'] });
  const zeroTrust = keyword('cybersecurity', 'Cybersecurity', ['zero trust']);
  expect(explain([zeroTrust], guard, ['zero trust'])).toBe(
    'Writes about "zero trust", which you added as a keyword.',
  );
  expect(explain([zeroTrust], guard)).toBe(
    'Writes about cybersecurity, the topic of your keyword "zero trust".',
  );
});

test('calls a person close to the keyword who matches only part of its topic', () => {
  const part = buildLeader('Bo Roe', { 'employer-branding': 1 });
  expect(explain([keyword('hiring', 'Hiring', ['hiring'])], part)).toBe(
    'Writes about employer branding, close to your keyword "hiring".',
  );
});

describe('a knownFor entry found by a keyword', () => {
  const zoom = keyword('hiring', 'Hiring', ['Zoom fatigue']);

  test('is described as the keyword and not as words of the post', () => {
    expect(explain([zoom], bo, ['Zoom fatigue'])).toBe(
      'Known for "Zoom fatigue", which you added as a keyword.',
    );
    const two = [zoom, keyword('sales', 'Sales', ['cold calls'])];
    expect(explain(two, bo, ['cold calls', 'Zoom fatigue'])).toBe(
      'Known for "cold calls" and "Zoom fatigue", which you added as keywords.',
    );
  });

  test('may match part of the keyword', () => {
    const long = keyword('hiring', 'Hiring', ['Zoom fatigue of managers']);
    expect(explain([long], bo, ['Zoom fatigue'])).toBe(
      'Known for "Zoom fatigue", which your keywords mention.',
    );
  });

  test('is not quoted for a topic of the post', () => {
    expect(explain([zoom, remote], ada, ['Zoom fatigue'])).toBe(
      'Writes about remote work, which you mention with "distributed team".',
    );
    const both = buildLeader('Cy Roe', { 'remote-work': 1, hiring: 1 });
    expect(explain([zoom, remote], both, ['Zoom fatigue'])).toBe(
      'Writes about remote work, which you mention with "distributed team", and about hiring, the topic of your keyword "Zoom fatigue".',
    );
  });

  test('is added after the topic of the post', () => {
    const falconer = { ...ada, knownFor: ['falconry'] };
    expect(explain([falconry, remote], falconer, ['Falconry'])).toBe(
      'Writes about remote work, which you mention with "distributed team", and about "falconry", which you added as a keyword.',
    );
  });
});
