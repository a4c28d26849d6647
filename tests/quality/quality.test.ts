import { beforeAll, describe, expect, test } from '@jest/globals';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import { fields } from '@tagwell/topics/fields';
import { loadCatalogue } from '../../services/analysis/src/data/catalogue-files.ts';
import { createEngine } from '../../services/analysis/src/domain/engine/create-engine.ts';
import { suggestLeaders } from '../../services/analysis/src/domain/suggest-leaders.ts';
import { sample } from '../../web/src/features/beta-notice/sample.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import { isOnTopic, readLabelledPosts } from './labelled-posts.ts';

// Floors a little below what `make quality` prints for the check posts.
let quality: Evaluation;
beforeAll(async () => {
  quality = evaluate('check', await loadCatalogue());
});

function figuresOf<T>(systems: ReadonlyMap<string, T>, name: string): T {
  const figures = systems.get(name);
  if (figures === undefined) throw new Error(`Nothing was measured for ${name}`);
  return figures;
}

describe('the labelled posts', () => {
  const posts = readLabelledPosts();

  test('are many, of every field and length, and a good part of them is for checking', () => {
    const onTopic = posts.filter(isOnTopic);
    expect(posts.length).toBeGreaterThanOrEqual(1500);
    expect(posts.length - onTopic.length).toBeGreaterThanOrEqual(30);
    expect(new Set(onTopic.flatMap(({ fits }) => fits)).size).toBe(fields.length);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length);
    const check = posts.filter(({ split }) => split === 'check');
    expect(check.length).toBeGreaterThanOrEqual(140);
    expect(check.every(({ id }) => id.startsWith('check-'))).toBe(true);
    expect(check.filter(({ text }) => text.length > 1500).length).toBeGreaterThanOrEqual(12);
    expect(new Set(check.filter(isOnTopic).flatMap(({ fits }) => fits)).size).toBe(fields.length);
    const lengths = onTopic.map(({ text }) => text.length);
    expect(Math.min(...lengths)).toBeLessThan(100);
    expect(Math.max(...lengths)).toBeGreaterThan(2000);
  });

  test('have topics and fields exactly where they are posts', () => {
    for (const post of posts) {
      const labelled = post.topics.length > 0 && post.fits.length > 0;
      expect(labelled).toBe(isOnTopic(post));
      expect(post.fits.filter((field) => post.unfit.includes(field))).toEqual([]);
    }
  });
});

describe('topics', () => {
  test('are found with and without hashtags, also where the text does not say them', () => {
    const engine = figuresOf(quality.topics, 'engine');
    expect(engine.p5).toBeGreaterThanOrEqual(0.67);
    expect(engine.r5).toBeGreaterThanOrEqual(0.69);
    expect(engine.f5).toBeGreaterThanOrEqual(0.68);
    expect(engine.f10).toBeGreaterThanOrEqual(0.68);
    expect(engine.bareF5).toBeGreaterThanOrEqual(0.63);
    expect(engine.unsaidR10).toBeGreaterThanOrEqual(0.57);
  });

  test.each(['term frequency', 'rake', 'textrank'])('are found better than by %s', (baseline) => {
    const engine = figuresOf(quality.topics, 'engine');
    const other = figuresOf(quality.topics, baseline);
    // Whoever counts words counts hashtags too.
    expect(engine.f5).toBeGreaterThanOrEqual(1.6 * other.f5);
    expect(engine.bareF5).toBeGreaterThanOrEqual(1.8 * other.bareF5);
    expect(engine.unsaidR10).toBeGreaterThanOrEqual(3 * other.unsaidR10);
  });
});

describe('leaders', () => {
  test('fit by field and by topic', () => {
    const byField = figuresOf(quality.leadersByField, 'engine');
    expect(byField.p1).toBeGreaterThanOrEqual(0.89);
    expect(byField.p3).toBeGreaterThanOrEqual(0.8);
    expect(byField.ndcg5).toBeGreaterThanOrEqual(0.84);
    expect(byField.lift).toBeGreaterThanOrEqual(4);
    expect(byField.nobodyFits).toBeLessThanOrEqual(0.02);
    const byTopic = figuresOf(quality.leadersByTopic, 'engine');
    expect(byTopic.p1).toBeGreaterThanOrEqual(0.85);
    expect(byTopic.p3).toBeGreaterThanOrEqual(0.76);
    expect(byTopic.ndcg5).toBeGreaterThanOrEqual(0.8);
    expect(byTopic.nobodyFits).toBeLessThanOrEqual(0.07);
  });

  test('are not always the same', () => {
    expect(figuresOf(quality.leadersByField, 'engine').mostRepeated).toBeLessThanOrEqual(0.06);
  });

  test.each(['bm25', 'most followed', 'random'])('fit far more often than by %s', (baseline) => {
    const byField = figuresOf(quality.leadersByField, 'engine').p3;
    expect(byField).toBeGreaterThanOrEqual(1.8 * figuresOf(quality.leadersByField, baseline).p3);
    const byTopic = figuresOf(quality.leadersByTopic, 'engine').p3;
    expect(byTopic).toBeGreaterThanOrEqual(3 * figuresOf(quality.leadersByTopic, baseline).p3);
  });

  test('follow one added keyword', () => {
    expect(quality.keywordGain).toBeGreaterThanOrEqual(0.7);
  });
});

describe('scores', () => {
  test('mean what they say: 80 and above fits, and more often than 60 to 69', () => {
    // Scores are calibrated by topic; by field more people fit, those of low scores too.
    const judged = [
      { ...quality.scoresByTopic, distance: 0.25, most: 0.4 },
      { ...quality.scoresByField, distance: 0.25, most: 0.5 },
    ];
    for (const { bands, auc, distance, most } of judged) {
      expect(bands['80+'].shown).toBeGreaterThanOrEqual(300);
      expect(bands['80+'].fits).toBeGreaterThanOrEqual(0.9);
      expect(bands['80+'].fits - bands['60-69'].fits).toBeGreaterThanOrEqual(distance);
      expect(bands['70-79'].fits).toBeGreaterThanOrEqual(0.7);
      expect(bands.below.fits).toBeLessThanOrEqual(most);
      expect(auc).toBeGreaterThanOrEqual(0.88);
    }
  });

  test('never reach 70 on what is no post', () => {
    expect(quality.scoresByTopic.nonsenseMaximum).toBeLessThan(70);
  });
});

test('the example on the first page is what the product really answers', async () => {
  const steps: JobSteps = {
    run: async ({ work }) => work(),
    advance: async () => undefined,
    pendingFindings: () => ({}),
  };
  const engine = createEngine(await loadCatalogue());
  const { extractedTopics, thoughtLeaders } = await suggestLeaders(
    { post: sample.post, keywords: [] },
    { engine, steps },
  );
  expect(sample.thoughtLeaders).toEqual(thoughtLeaders.slice(0, sample.thoughtLeaders.length));
  expect(sample.extractedTopics).toEqual(extractedTopics.slice(0, sample.extractedTopics.length));
});
