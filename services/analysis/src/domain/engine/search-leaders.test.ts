import { describe, expect, test } from '@jest/globals';
import { createEngine } from './create-engine.ts';
import { buildLeader, fictionalCatalogue, remoteHiringPost } from './engine-test-builder.ts';
import type { Candidate } from './search-leaders.ts';

function search(post: string, catalogue = fictionalCatalogue): Candidate[] {
  const engine = createEngine(catalogue);
  const reading = engine.readPost({ post, keywords: [] });
  return engine.searchLeaders(reading, engine.extractTopics(reading));
}
const idsOf = (candidates: Candidate[]): string[] => candidates.map(({ id }) => id);

describe('searchLeaders', () => {
  test('finds people of the topics first, then those of neighbouring topics', () => {
    const ids = idsOf(search('Our time to hire fell because the interview process got shorter.'));
    expect(ids[0]).toBe('ada-hiregood');
    expect(ids).not.toContain('lu-fieldnote');
    const neighbour = buildLeader('Nia Peopleops', { 'human-resources': 1 });
    expect(idsOf(search('Our time to hire fell by half this year.', [neighbour]))).toEqual([
      'nia-peopleops',
    ]);
  });

  test('gives at most forty, best first, and nobody the post names', () => {
    const crowd = Array.from({ length: 90 }, (_, at) =>
      buildLeader(`Crowd Member ${String.fromCharCode(65 + (at % 26))}${at}`, {
        hiring: 1 - at / 200,
      }),
    );
    const candidates = search(`${remoteHiringPost} Thanks, Crowd Member A0.`, crowd);
    const scores = candidates.map(({ score }) => score);
    expect(candidates).toHaveLength(40);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(idsOf(candidates)).not.toContain('crowd-member-a0');
  });

  test('a crowd in one topic does not shut out the few in another', () => {
    const crowd = Array.from({ length: 90 }, (_, at) =>
      buildLeader(`Crowd Member ${at}`, { hiring: 1, 'human-resources': 1, 'future-of-work': 0.9 }),
    );
    const catalogue = [...crowd, buildLeader('Dee Farhome', { 'remote-work': 1 })];
    expect(idsOf(search(remoteHiringPost, catalogue))).toContain('dee-farhome');
  });

  test('no topics, no candidates', () => {
    expect(search('We had the best weekend at the lake.')).toEqual([]);
  });
});
