import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { processNamed } from '@tagwell/deploy/process-table';
import { findTopic, topics as vocabulary } from '@tagwell/topics/topics';
import MiniSearch from 'minisearch';
import { loadCatalogue } from '../../services/analysis/src/data/catalogue-files.ts';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import {
  createEngine,
  type Engine,
} from '../../services/analysis/src/domain/engine/create-engine.ts';
import type { RankedLeader } from '../../services/analysis/src/domain/engine/rank/rank-leaders.ts';
import { alternate, check, percentile, seededRandom } from './measure.ts';
import { versionOf } from './report.ts';
import { buildPlainBm25 } from './plain-bm25.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { hostilePosts, samplePosts } from './sample-posts.ts';

const manyPeople = { quick: 20_000, full: 100_000 } satisfies Record<Size, number>;
/** Calls per round; fewer for the peer, which needs up to a second for one. */
const readingCalls = { quick: 90, full: 270 } satisfies Record<Size, number>;
const peerCalls = { few: 36, many: 4 };
/** Ranking over the real catalogue takes 0.1 ms, so this is enough for a steady state. */
const rankingCalls = { quick: 900, full: 1800 } satisfies Record<Size, number>;
const limit = 40;
/** The limit for reading plus ranking, in microseconds. */
const wholeLimit = 1000;
const hostileLimit = 20_000;
const startLimitMs = 300;
const memoryLimitMb = 60;

/**
 * The limit for every call that reads a post, in microseconds. It limits CPU time, of which wall
 * time is an upper bound; kernels that count in 4 ms ticks are too coarse.
 */
const readingLimit = 5000;

/**
 * Ranking people for a post of 1000 characters, over the real catalogue and a large one. Only what
 * both do is compared with the floor: split the post into words, find, weigh and score people;
 * reasons are only in the engine. Reading the post, which does not depend on the number of people,
 * has its own limit; "post to people" is everything.
 */
export const engine: Benchmark = {
  name: 'engine',
  needsServers: false,
  run: async (size) => [
    ...(await measure(await loadCatalogue(), {
      ranking: rankingCalls[size],
      whole: readingCalls[size],
      peer: peerCalls.few,
    })),
    ...(await measure(syntheticPeople(manyPeople[size]), {
      ranking: readingCalls[size],
      whole: readingCalls[size],
      peer: peerCalls.many,
    })),
    ...(await measureHostilePosts()),
    ...(await measureStart()),
  ],
};

/** Calls of each per round. */
interface Calls {
  ranking: number;
  whole: number;
  peer: number;
}

async function measure(people: readonly CatalogueLeader[], calls: Calls): Promise<Measured[]> {
  const ours = createEngine(people);
  const texts = people.map(textOf);
  const floor = buildPlainBm25(texts);
  const peer = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  peer.addAll(texts.map((text, id) => ({ id, text })));
  const peerHits = (post: string) => peer.search(post).slice(0, limit).length;
  const answers = samplePosts.map((post) => suggest(ours, post));
  const reversed = createEngine(people.toReversed());
  for (const [place, post] of samplePosts.entries()) {
    check(
      isDeepStrictEqual(suggest(reversed, post), answers[place]),
      'the order of the catalogue changed the suggestions',
    );
    check((answers[place]?.length ?? 0) >= 3, 'a clear post got under three suggestions');
    check(
      isDeepStrictEqual(floor.search(post, limit), floor.searchSlowly(post, limit)),
      'the floor does not find what BM25 by the book finds',
    );
    check(peerHits(post) > 0, 'the peer finds nobody');
  }

  const rankings = samplePosts.map((post) => {
    const { reading, topics } = read(ours, post);
    return () => ours.rankLeaders(reading, topics, ours.searchLeaders(reading, topics));
  });
  const [pair = [], whole = [], reading = [], mini = []] = await alternate([
    () =>
      timeInTurn(calls.ranking, [
        (turn) => rankings[turn]?.(),
        (turn) => floor.search(samplePosts[turn] ?? '', limit),
      ]),
    () => timeInTurn(calls.whole, [(turn) => suggest(ours, samplePosts[turn] ?? '')]),
    () => timeInTurn(calls.whole, [(turn) => read(ours, samplePosts[turn] ?? '')]),
    () => timeInTurn(calls.peer, [(turn) => peerHits(samplePosts[turn] ?? '')]),
  ]);
  check(
    isDeepStrictEqual(
      samplePosts.map((post) => suggest(ours, post)),
      answers,
    ),
    'the same post got other suggestions later',
  );

  /** The percentile of each round, by default of the round's first work. */
  const at = (share: number, rounds: readonly number[][][], work = 0) =>
    rounds.map((times) => percentile(times[work] ?? [], share));
  const common = { unit: 'us', better: 'lower' } as const;
  const name = `engine ${people.length.toLocaleString('en')} people`;
  const minisearch = { name: 'minisearch', version: versionOf('minisearch') };
  const bm25 = 'typed-array BM25';
  const floorAt = (share: number) => ({ name: bm25, values: at(share, pair, 1) });
  return [
    {
      ...common,
      id: `${name}, ranking p50`,
      ours: at(0.5, pair),
      floor: floorAt(0.5),
      peer: { ...minisearch, values: at(0.5, mini) },
      goal: { of: 'floor', limit: 3, stretch: 1.5 },
    },
    { ...common, id: `${name}, ranking p99`, ours: at(0.99, pair), floor: floorAt(0.99) },
    {
      ...common,
      id: `${name}, reading p99`,
      ours: at(0.99, reading),
      goal: { of: 'value', limit: readingLimit },
    },
    {
      ...common,
      id: `${name}, post to people p50`,
      ours: at(0.5, whole),
      floor: floorAt(0.5),
      ...(people.length < manyPeople.quick
        ? { goal: { of: 'value', limit: wholeLimit } as const }
        : {}),
    },
    { ...common, id: `${name}, post to people p99`, ours: at(0.99, whole), floor: floorAt(0.99) },
  ];
}

/** The slowest of the hostile posts, read and ranked over the real catalogue. */
async function measureHostilePosts(): Promise<Measured[]> {
  const ours = createEngine(await loadCatalogue());
  const [rounds = []] = await alternate([
    () =>
      hostilePosts.map((post) => {
        const began = performance.now();
        suggest(ours, post);
        return (performance.now() - began) * 1000;
      }),
  ]);
  return [
    {
      id: 'engine, slowest hostile post of 3,000 characters',
      unit: 'us',
      better: 'lower',
      ours: rounds.map((times) => Math.max(...times)),
      goal: { of: 'value', limit: hostileLimit },
    },
  ];
}

/**
 * The cost of an engine over the real catalogue in a process with the worker's flags, see
 * `programs/engine-start.ts`.
 */
async function measureStart(): Promise<Measured[]> {
  const program = fileURLToPath(new URL('./programs/engine-start.ts', import.meta.url));
  const { flags = [] } = processNamed('analysis-worker');
  const [starts = []] = await alternate([
    () => {
      const all = [...flags, '--expose-gc', program];
      const output = execFileSync(process.execPath, all, { encoding: 'utf8' });
      return output.split(' ').map(Number);
    },
  ]);
  const common = { better: 'lower' } as const;
  return [
    {
      ...common,
      unit: 'ms',
      id: 'engine, start-up',
      ours: starts.map(([milliseconds = Number.NaN]) => milliseconds),
      goal: { of: 'value', limit: startLimitMs },
    },
    {
      ...common,
      unit: 'MB',
      id: 'engine, memory above the process without it',
      ours: starts.map(([, megabytes = Number.NaN]) => megabytes),
      goal: { of: 'value', limit: memoryLimitMb },
    },
  ];
}

function read({ readPost, extractTopics }: Engine, post: string) {
  const reading = readPost({ post, keywords: [] });
  return { reading, topics: extractTopics(reading) };
}

/** All stages before the answer's text: read, topics, search, match. */
function suggest(ours: Engine, post: string): RankedLeader[] {
  const { reading, topics } = read(ours, post);
  return ours.rankLeaders(reading, topics, ours.searchLeaders(reading, topics));
}

/** A person's searchable text: the headline and topic names. */
function textOf({ headline, topics }: CatalogueLeader): string {
  return [headline, ...Object.keys(topics).map((id) => findTopic(id)?.name ?? id)].join(' · ');
}

/**
 * Microseconds of each call, per compared work: all sample posts by one, then by the next, each
 * going first in turn, so that slowdowns of a millisecond affect all alike.
 */
function timeInTurn(calls: number, works: readonly ((turn: number) => unknown)[]): number[][] {
  const times = works.map((): number[] => []);
  for (let done = 0; done < calls; done += samplePosts.length) {
    const posts = Math.min(samplePosts.length, calls - done);
    for (let place = 0; place < works.length; place += 1) {
      const which = (done + place) % works.length;
      for (let turn = 0; turn < posts; turn += 1) {
        const began = performance.now();
        works[which]?.(turn);
        times[which]?.push((performance.now() - began) * 1000);
      }
    }
  }
  return times;
}

const syllables = ['ka', 'lo', 'mi', 'ra', 'te', 'vo', 'ni', 'sa', 'du', 'be', 'ro', 'li'];
const roles = ['Founder', 'Adviser', 'Professor', 'Author', 'Director', 'Engineer', 'Speaker'];
const bands = ['1K+', '10K+', '50K+', '100K+', '500K+', '1M+'] as const;
const seed = 20_260_101;

/** Fictional people with one to four topics each, the same every time. */
function syntheticPeople(amount: number): CatalogueLeader[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(random() * list.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const name = () => {
    const letters = pick(syllables) + pick(syllables) + pick(syllables);
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  };

  return Array.from({ length: amount }, (_, place) => {
    const topics = new Map<string, number>();
    const own = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(vocabulary));
    for (const [rank, { id }] of own.entries()) topics.set(id, Math.max(0.3, 1 - rank * 0.2));
    const [main, side] = own;
    return {
      id: `person-${place}`,
      name: `${name()} ${name()}${place}`,
      headline: `${pick(roles)} in ${main?.name ?? ''} at ${name()}, on ${side?.name ?? name()}`,
      topics: Object.fromEntries(topics),
      knownFor: own.map((topic) => topic.name.toLowerCase()),
      followers: pick(bands),
      posts: 'weekly',
      languages: ['en'],
      region: 'europe',
      asOf: '2026-01',
    };
  });
}
