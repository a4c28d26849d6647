import { beforeAll, describe, expect, test } from '@jest/globals';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import { createSentenceEncoder } from '@tagwell/topics/embedding/sentence-encoder';
import { loadCatalogue } from '../../services/analysis/src/data/catalogue-files.ts';
import { createEngine } from '../../services/analysis/src/domain/engine/create-engine.ts';
import { createEmbedPost } from '../../services/analysis/src/domain/embeddings.ts';
import { suggestLeaders } from '../../services/analysis/src/domain/suggest-leaders.ts';
import { sample } from '../../web/src/features/beta-notice/sample.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import { fields, isOnTopic, readLabelledPosts } from './labelled-posts.ts';

// Thresholds slightly below what `make quality` prints for the check posts.
let quality: Evaluation;
beforeAll(async () => {
  quality = evaluate('check', await loadCatalogue());
});

function figuresOf<T>(systems: ReadonlyMap<string, T>, name: string): T {
  const figures = systems.get(name);
  if (figures === undefined) throw new Error(`Nothing was measured for ${name}`);
  return figures;
}

describe('labeled posts', () => {
  const posts = readLabelledPosts();

  test('cover every field and length, and enough of them are for checking', () => {
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

  test('have topics and fields exactly when they are posts', () => {
    for (const post of posts) {
      const labelled = post.topics.length > 0 && post.fits.length > 0;
      expect(labelled).toBe(isOnTopic(post));
      expect(post.fits.filter((field) => post.unfit.includes(field))).toEqual([]);
    }
  });
});

describe('topics', () => {
  test('reach the thresholds with and without hashtags, and where the text does not name them', () => {
    const engine = figuresOf(quality.topics, 'engine');
    expect(engine.first).toBeGreaterThanOrEqual(0.86);
    expect(engine.p5).toBeGreaterThanOrEqual(0.7);
    expect(engine.r5).toBeGreaterThanOrEqual(0.79);
    expect(engine.f5).toBeGreaterThanOrEqual(0.74);
    expect(engine.bareF5).toBeGreaterThanOrEqual(0.72);
    expect(engine.unsaidR10).toBeGreaterThanOrEqual(0.65);
  });

  test('are all in the vocabulary', () => {
    expect(figuresOf(quality.topics, 'engine').outside).toBe(0);
  });

  test.each(['term frequency', 'rake', 'textrank'])('beat the baseline %s', (baseline) => {
    const engine = figuresOf(quality.topics, 'engine');
    const other = figuresOf(quality.topics, baseline);
    // Word counts include hashtags, and phrases are mapped to topics with the engine's own atlas.
    expect(engine.f5).toBeGreaterThanOrEqual(1.2 * other.f5);
    expect(engine.bareF5).toBeGreaterThanOrEqual(1.35 * other.bareF5);
    // RAKE gains the most from each word added to the atlas.
    const times = baseline === 'rake' ? 1.45 : 1.5;
    expect(engine.unsaidR10).toBeGreaterThanOrEqual(times * other.unsaidR10);
  });
});

describe('leaders', () => {
  test('reach the thresholds by field, by topic and strictly', () => {
    const byField = figuresOf(quality.leadersByField, 'engine');
    expect(byField.p1).toBeGreaterThanOrEqual(0.89);
    expect(byField.p3).toBeGreaterThanOrEqual(0.91);
    expect(byField.ndcg5).toBeGreaterThanOrEqual(0.89);
    expect(byField.lift).toBeGreaterThanOrEqual(2.9);
    expect(byField.nobodyFits).toBeLessThanOrEqual(0.06);
    const byTopic = figuresOf(quality.leadersByTopic, 'engine');
    expect(byTopic.p1).toBeGreaterThanOrEqual(0.88);
    expect(byTopic.p3).toBeGreaterThanOrEqual(0.87);
    expect(byTopic.ndcg5).toBeGreaterThanOrEqual(0.87);
    expect(byTopic.nobodyFits).toBeLessThanOrEqual(0.1);
    const strictly = figuresOf(quality.leadersStrictly, 'engine');
    expect(strictly.p3).toBeGreaterThanOrEqual(0.87);
    expect(strictly.nobodyFits).toBeLessThanOrEqual(0.08);
  });

  test('are not always the same people', () => {
    expect(figuresOf(quality.leadersByField, 'engine').mostRepeated).toBeLessThanOrEqual(0.05);
  });

  test.each(['bm25', 'most followed', 'random'])('fit far more often than by %s', (baseline) => {
    const byField = figuresOf(quality.leadersByField, 'engine').p3;
    expect(byField).toBeGreaterThanOrEqual(1.45 * figuresOf(quality.leadersByField, baseline).p3);
    const byTopic = figuresOf(quality.leadersByTopic, 'engine').p3;
    expect(byTopic).toBeGreaterThanOrEqual(1.7 * figuresOf(quality.leadersByTopic, baseline).p3);
  });

  test('change with one added keyword', () => {
    expect(quality.keywordGain).toBeGreaterThanOrEqual(0.67);
  });
});

describe('lists', () => {
  test('are ordered by score', () => {
    expect(quality.lists.inOrder).toBe(1);
  });

  test('are the same for lower-case text', () => {
    expect(quality.lists.sameInLowerCase).toBeGreaterThanOrEqual(0.96);
  });

  test('never score 70 for a text that is not a post', () => {
    expect(quality.lists.nonsenseMaximum).toBeLessThan(70);
  });
});

describe('scores', () => {
  test('of 80 and above mean a fit, and more often than the lowest scores', () => {
    for (const { bands, auc } of [quality.scoresByTopic, quality.scoresStrictly]) {
      expect(bands['80+'].shown).toBeGreaterThanOrEqual(250);
      expect(bands['80+'].fits).toBeGreaterThanOrEqual(0.9);
      expect(bands['80+'].fits - bands.below.fits).toBeGreaterThanOrEqual(0.12);
      expect(bands['70-79'].fits).toBeGreaterThanOrEqual(0.82);
      expect(auc).toBeGreaterThanOrEqual(0.64);
    }
  });
});

test('the example on the home page matches the engine’s real suggestions', async () => {
  const steps: JobSteps = {
    run: async ({ work }) => work(),
    advance: async () => undefined,
    record: async () => undefined,
  };
  const engine = createEngine(await loadCatalogue());
  const encoder = createSentenceEncoder();
  const fail = (error: unknown) => {
    throw error;
  };
  const { thoughtLeaders } = await suggestLeaders(
    { post: sample.post, keywords: [] },
    { engine, embedPost: createEmbedPost(encoder, fail), steps },
  );
  await encoder.close();
  const first = thoughtLeaders
    .slice(0, sample.people.length)
    .map(({ id, name, headline, relevance, matches }) => {
      return { id, name, headline, relevance, phrases: matches.map(({ phrase }) => phrase) };
    });
  expect(first).toHaveLength(sample.people.length);
  // The encoder rounds slightly differently on other processors, so ties may swap places.
  expect(sample.people).toEqual(expect.arrayContaining(first));
});
