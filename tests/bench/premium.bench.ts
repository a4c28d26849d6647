import { startSystem } from '../support/start-system.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import { alternate, median } from './measure.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { analyze, bringWriter } from './writer.ts';

const people = 30_000;
const analysesARound = { quick: 10, full: 80 } satisfies Record<Size, number>;
/** How much time the writer's own connections may add to an analysis, from click to result. */
const addedMaxMs = 150;

/**
 * A premium analysis over 30,000 connections, through the gateway and every process involved,
 * compared with a free one of the same posts; and how long another user's free analysis takes while
 * either runs.
 */
export const premium: Benchmark = {
  name: 'premium',
  needsServers: true,
  run: async (size) => {
    const system = await startSystem({
      workers: 1,
      parts: ['accounts', 'network', 'analytics'],
      settings: { RATE_LIMITS: 'off' },
    });
    try {
      const writer = await bringWriter(system, people);
      const visitor = await newVisitor(system.url);
      const other = await newVisitor(system.url);
      const times = analysesARound[size];
      const free = () => analyze(visitor, '/api/analyze');
      const withNetwork = () => analyze(writer, '/api/premium-analyze');

      const [ours = [], plain = []] = await alternate([
        () => timesOf(withNetwork, times),
        () => timesOf(free, times),
      ]);
      const [meanwhile = [], besideFree = [], besideFreeAgain = []] = await alternate([
        () => timesBeside(withNetwork, other, times),
        () => timesBeside(free, other, times),
        () => timesBeside(free, other, times),
      ]);
      const id = `premium analysis, ${people} connections`;
      return [
        row(id, ours, { name: 'a free one', values: plain }),
        {
          ...row(
            `${id}: what they add`,
            ours.map((ms, round) => ms - (plain[round] ?? ms)),
          ),
          goal: { of: 'value', limit: addedMaxMs },
        },
        {
          ...row('somebody else’s analysis beside premium ones', meanwhile, {
            name: 'beside free ones',
            values: besideFree,
          }),
          goal: { of: 'floor', limit: 1.25 },
        },
        // The difference between two measurements of the same thing.
        row('beside free ones, again', besideFreeAgain, {
          name: 'beside free ones',
          values: besideFree,
        }),
      ];
    } finally {
      await system.stop();
    }
  },
};

async function timesOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return median(taken);
}

/** How long `other` waits for a free analysis while somebody else works continuously. */
async function timesBeside(
  work: () => Promise<unknown>,
  other: Visitor,
  times: number,
): Promise<number> {
  let isOver = false;
  const beside = (async () => {
    while (!isOver) await work();
  })();
  try {
    return await timesOf(() => analyze(other, '/api/analyze'), times);
  } finally {
    isOver = true;
    await beside;
  }
}

function row(id: string, ours: number[], floor?: Measured['floor']): Measured {
  return { id, unit: 'ms', better: 'lower', ours, ...(floor && { floor }) };
}
