import { describe, expect, test } from '@jest/globals';
import { scoreBands } from '@tagwell/contracts/limits';
import { calibrateScore } from './calibrate-score.ts';
import { analyze, remoteHiringPost } from './engine-test-builder.ts';

const bestScore = (post: string, keywords: string[] = []): number =>
  Math.max(0, ...analyze(post, keywords).leaders.map(({ matchScore }) => matchScore));

describe('calibrateScore', () => {
  const { reading } = analyze(remoteHiringPost);

  test('grows with the fit and stays within 0 and 100', () => {
    const scores = [-1, 0, 0.1, 0.3, 0.5, 0.7, 0.9, 1, 2].map((fit) =>
      calibrateScore(fit, reading, { topics: [], evidence: 4 }),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(scores[0]).toBe(0);
    expect(scores.at(-1)).toBeLessThan(100);
    expect(scores.every(Number.isInteger)).toBe(true);
  });

  test('grows with the evidence, and shrinks with the length around it', () => {
    const score = (evidence: number, words: number): number =>
      calibrateScore(0.9, { ...reading, words }, { topics: [], evidence });
    expect(score(0, 100)).toBe(0);
    expect(score(1, 100)).toBeLessThan(score(2, 100));
    expect(score(2, 400)).toBeLessThan(score(2, 100));
  });
});

describe('the scores of whole posts', () => {
  test('somebody at home in the main topic of a clear post gets 80 and more', () => {
    expect(bestScore(remoteHiringPost)).toBeGreaterThanOrEqual(scoreBands.strong);
  });

  test.each([
    ['gibberish', 'asdf qwer zxcv hiring plok wert sdfg remote work mnbv poiu ytre sales lkjh'],
    [
      'a link list',
      'https://x.example/ai\nhiring https://y.example/b\nremote work https://z.example/c and sales',
    ],
    ['a list of hashtags', '#hiring #sales #remotework #growth #success #motivation'],
    ['two words', 'remote hiring'],
    [
      'a private note',
      `Hi Anna, can you pick up the kids at five? I have a job interview for the remote work thing.
       The keys are under the mat. Love you, see you tonight!`,
    ],
    [
      'a passing word',
      `My grandmother baked bread every Sunday for sixty years. She never measured anything and she
       never owned a scale. I think about that every time I rush something, and it slows me down. I
       was hired at a bakery last month, and I start at four in the morning, before the birds.`,
    ],
  ])('%s never reaches 70', (_, post) => {
    expect(bestScore(post)).toBeLessThan(scoreBands.good);
  });

  test('gibberish stays low even with a keyword', () => {
    const score = bestScore('asdf qwer zxcv plok wert sdfg mnbv poiu ytre lkjh', ['hiring']);
    expect(score).toBeLessThan(scoreBands.good);
  });

  test('a post about nothing we know gets nobody', () => {
    expect(analyze('We had the best weekend at the lake and ate far too much.').leaders).toEqual(
      [],
    );
  });

  test('a neighbour of the topic scores below the topic itself', () => {
    const { leaders } = analyze(
      'Our privacy policy and our cookie consent finally follow the GDPR.',
    );
    const scoreOf = (id: string): number =>
      leaders.find((leader) => leader.id === id)?.matchScore ?? 0;
    expect(scoreOf('gil-breachman')).toBeGreaterThan(scoreOf('hal-firewalla'));
  });
});
