import { connect } from '@tagwell/postgres/connect';
import { testDatabaseUrl, testRedisUrl } from '@tagwell/testkit/test-run';
import { Redis } from 'ioredis';
import { metricsOf } from '../support/replica.ts';
import { allParts, startSystem, type TestSystem } from '../support/start-system.ts';
import { newVisitor } from '../support/visitor.ts';
import { alternate, check, cpuMsOfFamily, median, parentOf } from './measure.ts';
import { planLines } from './queueing.ts';
import { sumOf } from './processes.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { analyze, bringWriter, importPeople } from './writer.ts';

const people = 30_000;
const atOnce = 4;
const idleMs = 5_000;
/** Processes in which an action costs less get no row. */
const minMs = 0.1;
/** How often each action runs per round. */
const times = {
  quick: { page: 20, analysis: 40, premium: 20, import: 1 },
  full: { page: 100, analysis: 400, premium: 100, import: 3 },
} satisfies Record<Size, Record<string, number>>;

/** Milliseconds of CPU time by process. */
type Spent = ReadonlyMap<string, number>;

/** The CPU cost of each user action in every process, from which capacity can be calculated. */
export const capacity: Benchmark = {
  name: 'capacity',
  needsServers: true,
  run: async (size) => {
    const system = await startSystem({
      workers: 1,
      parts: allParts,
      settings: { RATE_LIMITS: 'off' },
    });
    const servers = await openServers();
    try {
      const writer = await bringWriter(system, people);
      const visitor = await newVisitor(system.url);
      const spent = () => readSpent(system, servers);
      const idle = await idleRate(spent);
      const cost = (count: number, action: () => Promise<unknown>, together = atOnce) => {
        return async () => {
          const [before, began] = [await spent(), performance.now()];
          await repeat(action, count, together);
          return perAction(before, await spent(), { idle, ms: performance.now() - began, count });
        };
      };
      const n = times[size];
      const actions = {
        'the first page': cost(n.page, () => openPage(system.url)),
        'a free analysis': cost(n.analysis, () => analyze(visitor, '/api/analyze')),
        'a premium analysis': cost(n.premium, () => analyze(writer, '/api/premium-analyze')),
        // Only one import per user runs at a time.
        [`an import of ${people}`]: cost(n.import, () => importPeople(system, writer, people), 1),
      };
      const costs = await alternate(Object.values(actions));
      const rows = Object.keys(actions).flatMap((name, place) => rowsOf(name, costs[place] ?? []));
      console.log(planLines(costsOf('a free analysis', rows)).join('\n'));
      return rows;
    } finally {
      await servers.close();
      await system.stop();
    }
  },
};

interface Servers {
  spent: () => Promise<[string, number][]>;
  close: () => Promise<void>;
}

async function openServers(): Promise<Servers> {
  const db = connect(testDatabaseUrl(), { schema: 'public', poolSize: 1 });
  const redis = new Redis(testRedisUrl());
  const backend = await db.select<{ pid: number }[]>(db.raw('pg_backend_pid() AS pid'));
  const postmaster = parentOf(backend[0]?.pid ?? 0);
  return {
    spent: async () => {
      const seconds = [...(await redis.info('cpu')).matchAll(/^used_cpu_(?:sys|user):(\S+)/gmu)];
      return [
        ['postgres', cpuMsOfFamily(postmaster)],
        ['redis', seconds.reduce((sum, [, value]) => sum + Number(value) * 1000, 0)],
      ];
    },
    close: async () => {
      redis.disconnect();
      await db.destroy();
    },
  };
}

async function readSpent(system: TestSystem, servers: Servers): Promise<Spent> {
  const names = ['gateway', ...system.names];
  const ours = await Promise.all(
    names.map(async (name): Promise<[string, number]> => {
      const page = await metricsOf(system, name);
      return [name, sumOf(page, 'tagwell_process_cpu_seconds_total') * 1000];
    }),
  );
  return new Map([...ours, ...(await servers.spent())]);
}

/** CPU milliseconds per millisecond that each process uses while idle. */
async function idleRate(spent: () => Promise<Spent>): Promise<Spent> {
  const before = await spent();
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const after = await spent();
  return new Map([...after].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / idleMs]));
}

async function repeat(
  action: () => Promise<unknown>,
  count: number,
  together: number,
): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) await action();
  };
  await Promise.all(Array.from({ length: together }, one));
}

function perAction(
  before: Spent,
  after: Spent,
  { idle, ms, count }: { idle: Spent; ms: number; count: number },
): Spent {
  return new Map(
    [...after].map(([name, spent]) => {
      const own = spent - (before.get(name) ?? 0) - (idle.get(name) ?? 0) * ms;
      return [name, Math.max(0, own) / count];
    }),
  );
}

function rowsOf(action: string, rounds: readonly Spent[]): Measured[] {
  const names = [...(rounds[0]?.keys() ?? [])];
  return names
    .map((name): Measured => {
      const ours = rounds.map((spent) => spent.get(name) ?? 0);
      return { id: `${action}: ${name}`, unit: 'ms CPU', better: 'lower', ours };
    })
    .filter(({ ours }) => median(ours) >= minMs);
}

function costsOf(action: string, rows: readonly Measured[]): Map<string, number> {
  const start = `${action}: `;
  return new Map(
    rows
      .filter(({ id }) => id.startsWith(start))
      .map(({ id, ours }) => [id.slice(start.length), median(ours)]),
  );
}

/**
 * Fetches a page like a browser with an empty cache: the page and the files its head references.
 */
async function openPage(url: string): Promise<void> {
  const page = await fetchText(url);
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)];
  check(assets.length > 0, 'the first page names nothing to load');
  await Promise.all(assets.map(([, path = '']) => fetchText(new URL(path, url).href)));
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  check(answer.ok, `${url} was answered with ${answer.status}`);
  return answer.text();
}
