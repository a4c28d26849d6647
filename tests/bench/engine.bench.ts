import { isDeepStrictEqual } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findTopic } from '@tagwell/topics/taxonomy';
import MiniSearch from 'minisearch';
import { loadCatalogue } from '../../services/analysis/src/data/catalogue-files.ts';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import {
  createEngine,
  type Engine,
} from '../../services/analysis/src/domain/engine/create-engine.ts';
import { buildIndex } from '../../services/analysis/src/domain/engine/build-index.ts';
import {
  chooseLeaders,
  type RankedLeader,
} from '../../services/analysis/src/domain/engine/rank-leaders.ts';
import { searchLeaders } from '../../services/analysis/src/domain/engine/search-leaders.ts';
import type { Benchmark, Size } from './benchmark.ts';
import { alternate, check, percentile } from './measure.ts';
import { versionOf } from './package-version.ts';
import { buildPlainBm25 } from './plain-bm25.ts';
import type { Measured } from './result.ts';
import { samplePosts } from './sample-posts.ts';
import { syntheticPeople } from './synthetic-people.ts';

const manyPeople = { quick: 20_000, full: 100_000 } satisfies Record<Size, number>;
/** Posts a round; the peer needs up to a second for one, so it reads fewer. */
const posts = { quick: 80, full: 300 } satisfies Record<Size, number>;
const peerPosts = { few: 40, many: 4 };
const limit = 40;

/**
 * Kept for every call that reads a post, in microseconds. The limit is one of processor time, which is
 * no more than the time that passes; kernels that count it in ticks of 4 ms could not tell.
 */
const readingLimit = 5000;

/**
 * Ranking people against a post of 1000 characters, over the real catalogue and a large one. What
 * is held against the floor is what both do: find, weigh, choose and score people. The floor's own
 * time includes cutting the post into words. Reading the post, which does not depend on how many
 * people there are, has a limit of its own; "post to people" is everything, reasons included.
 */
export const engine: Benchmark = {
  name: 'engine',
  needsServers: false,
  run: async (size) => [
    ...(await measure(await loadCatalogue(), posts[size], peerPosts.few)),
    ...(await measure(syntheticPeople(manyPeople[size]), posts[size], peerPosts.many)),
  ],
};

async function measure(
  people: readonly CatalogueLeader[],
  amount: number,
  peerAmount: number,
): Promise<Measured[]> {
  const built = buildEngine(people);
  const ours = built.engine;
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

  const index = buildIndex(people);
  const rankings = samplePosts.map((post) => {
    const { reading, topics } = read(ours, post);
    return () => chooseLeaders(index, reading, topics, searchLeaders(index, reading, topics));
  });
  const [whole = [], reading = [], ranking = [], plain = [], mini = []] = await alternate([
    () => time(amount, (turn) => suggest(ours, samplePosts[turn] ?? '')),
    () => time(amount, (turn) => read(ours, samplePosts[turn] ?? '')),
    () => time(amount, (turn) => rankings[turn]?.()),
    () => time(amount, (turn) => floor.search(samplePosts[turn] ?? '', limit)),
    () => time(peerAmount, (turn) => peerHits(samplePosts[turn] ?? '')),
  ]);
  check(
    isDeepStrictEqual(
      samplePosts.map((post) => suggest(ours, post)),
      answers,
    ),
    'the same post got other suggestions later',
  );

  const at = (share: number, rounds: readonly number[][]) =>
    rounds.map((values) => percentile(values, share));
  const common = { unit: 'us', better: 'lower' } as const;
  const name = `engine ${people.length.toLocaleString('en')} people`;
  const minisearch = { name: 'minisearch', version: versionOf('minisearch') };
  const bm25 = 'typed-array BM25';
  const floorAt = (share: number) => ({ name: bm25, values: at(share, plain) });
  return [
    {
      ...common,
      id: `${name}, ranking p50`,
      ours: at(0.5, ranking),
      floor: floorAt(0.5),
      peer: { ...minisearch, values: at(0.5, mini) },
      goal: { of: 'floor', limit: 3, stretch: 1.5 },
    },
    { ...common, id: `${name}, ranking p99`, ours: at(0.99, ranking), floor: floorAt(0.99) },
    {
      ...common,
      id: `${name}, reading p99`,
      ours: at(0.99, reading),
      goal: { of: 'value', limit: readingLimit },
    },
    { ...common, id: `${name}, post to people p50`, ours: at(0.5, whole), floor: floorAt(0.5) },
    { ...common, id: `${name}, post to people p99`, ours: at(0.99, whole), floor: floorAt(0.99) },
    { ...common, unit: 'ms', id: `${name}, building the index`, ours: [built.milliseconds] },
    { ...common, unit: 'MB', id: `${name}, memory of the index`, ours: [built.megabytes] },
  ];
}

interface BuiltEngine {
  engine: Engine;
  milliseconds: number;
  megabytes: number;
}

function buildEngine(people: readonly CatalogueLeader[]): BuiltEngine {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const used = (): number => {
    if (typeof collect === 'function') collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const began = performance.now();
  const made = createEngine(people);
  const milliseconds = performance.now() - began;
  return { engine: made, milliseconds, megabytes: (used() - before) / 2 ** 20 };
}

function read({ readPost, extractTopics }: Engine, post: string) {
  const reading = readPost({ post, keywords: [] });
  return { reading, topics: extractTopics(reading) };
}

/** All stages before the answer is worded: read, topics, search, match. */
function suggest(ours: Engine, post: string): RankedLeader[] {
  const { reading, topics } = read(ours, post);
  return ours.rankLeaders(reading, topics, ours.searchLeaders(reading, topics));
}

/** What can be found of a person: the headline and the names of the topics. */
function textOf({ headline, topics }: CatalogueLeader): string {
  return [headline, ...Object.keys(topics).map((id) => findTopic(id)?.name ?? id)].join(' · ');
}

/** Microseconds of each call, the sample posts in turn. */
function time(amount: number, work: (turn: number) => unknown): number[] {
  return Array.from({ length: amount }, (_, call) => {
    const began = performance.now();
    work(call % samplePosts.length);
    return (performance.now() - began) * 1000;
  });
}
