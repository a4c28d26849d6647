import { beforeAll, describe, expect, test } from '@jest/globals';
import { fittingWork, readLabelledConnections, works } from './labelled-connections.ts';
import { readLabelledPosts } from './labelled-posts.ts';
import { evaluateNetwork, type NetworkEvaluation } from './network-figures.ts';

describe('the labelled connections', () => {
  const connections = readLabelledConnections();

  test('are at least 500 of every line of work, half of them for checking', () => {
    expect(connections.length).toBeGreaterThanOrEqual(500);
    const check = connections.filter(({ split }) => split === 'check');
    expect(check.length / connections.length).toBeCloseTo(0.5, 1);
    for (const half of [check, connections.filter(({ split }) => split === 'development')]) {
      const labels = new Set(half.flatMap(({ works: own }) => own));
      expect(works.filter((work) => !labels.has(work))).toEqual([]);
    }
  });

  test('are of all styles: without position, without company, of no line of work', () => {
    expect(connections.some(({ position }) => position === '')).toBe(true);
    expect(connections.some(({ company }) => company === '')).toBe(true);
    const idle = connections.filter(({ works: own }) => own.length === 0);
    expect(idle.length / connections.length).toBeGreaterThan(0.1);
  });

  test('stand against a table that knows every topic of the posts', () => {
    const labels = new Set(readLabelledPosts().flatMap(({ topics }) => topics));
    expect([...labels].filter((id) => fittingWork[id] === undefined)).toEqual([]);
  });
});

// Floors a little below what `make quality` prints for the check posts and connections.
describe('network suggestions', () => {
  let quality: NetworkEvaluation;
  beforeAll(() => {
    quality = evaluateNetwork('check');
  });

  test('fit, far beyond chance and beyond shared words', () => {
    const { systems, chance } = quality;
    const engine = systems.get('engine');
    const words = systems.get('word overlap');
    expect(chance).toBeLessThan(0.1);
    expect(engine?.p3).toBeGreaterThanOrEqual(0.8);
    expect(engine?.p7).toBeGreaterThanOrEqual(0.72);
    expect(engine?.nobodyFits).toBeLessThanOrEqual(0.14);
    expect(engine?.p3).toBeGreaterThanOrEqual(4 * (words?.p3 ?? 1));
    expect(engine?.p7).toBeGreaterThanOrEqual(4 * (words?.p7 ?? 1));
  });

  test('have scores that mean something', () => {
    const { bands, strongShare, nonsenseMaximum } = quality;
    expect(bands['70+'].shown).toBeGreaterThanOrEqual(100);
    expect(bands['70+'].fits).toBeGreaterThanOrEqual(0.78);
    expect(bands['50-69'].fits).toBeGreaterThanOrEqual(0.6);
    expect(bands['30-49'].fits).toBeLessThanOrEqual(0.69);
    expect(bands.below.fits).toBeLessThanOrEqual(0.68);
    expect(strongShare).toBeLessThanOrEqual(0.35);
    expect(nonsenseMaximum).toBeLessThan(60);
  });
});
