import { randomUUID } from 'node:crypto';
import { networkCandidatesRoute } from '@tagwell/contracts/internal-routes';
import { limits } from '@tagwell/contracts/limits';
import { identityKey } from '@tagwell/service/identity';
import { callService, type RemoteService } from '@tagwell/service/internal-calls';
import { readTitle } from '@tagwell/topics/read-title';
import { Client } from 'pg';
import { loadCatalogue } from '../../services/analysis/src/data/catalogue-files.ts';
import { createEngine } from '../../services/analysis/src/domain/engine/create-engine.ts';
import { buildOverlapQuery } from '../../services/analysis/src/domain/engine/network/sought-work.ts';
import {
  type PostToMatch,
  rankNetwork,
} from '../../services/analysis/src/domain/engine/network/rank-network.ts';
import { alternate, check, median } from './measure.ts';
import { withProcesses } from './processes.ts';
import type { Benchmark, Measured } from './benchmark.ts';
import { samplePosts } from './sample-posts.ts';
import { startImport } from './start-import.ts';

const people = 30_000;
/** Warm requests per round. */
const warmTimes = 15;

/**
 * From an already parsed post to seven of the writer's connections: the internal call to the import
 * service's process, and ranking what it returns. The floor only reads the network's rows from
 * Postgres.
 */
export const candidates: Benchmark = {
  name: 'candidates',
  needsServers: true,
  run: () =>
    withProcesses(async (opened) => {
      const service = await startImport(opened);
      const { userId } = await service.importPeople(people);
      const key = identityKey(service.internalKey);
      const peer: RemoteService = { name: 'import', url: service.http.url, key };
      const posts = await readPosts();
      const client = new Client({ connectionString: service.databaseUrl });
      await client.connect();
      opened.onEnd(() => client.end());

      const names = await Promise.all(posts.map((post) => suggest(peer, userId, post)));
      check(
        names.every((found) => found.split(' ').length === limits.networkReturned),
        'a clear post got under seven connections',
      );
      const [first = [], warm = [], floor = []] = await alternate([
        async () => {
          // A user without any earlier request (cold).
          const copy = await copyNetwork(client, userId);
          return timed(async () => {
            check((await suggest(peer, copy, posts[0])) !== '', 'nobody was found');
          });
        },
        async () => {
          const times: number[] = [];
          for (let time = 0; time < warmTimes; time += 1) {
            const place = time % posts.length;
            const began = performance.now();
            const found = await suggest(peer, userId, posts[place]);
            times.push(performance.now() - began);
            check(found === names[place], 'the same post got other connections');
          }
          return median(times);
        },
        () => timed(() => readRows(client, userId)),
      ]);
      const floorOf = { name: 'reading the rows', values: floor };
      const results: Measured[] = [
        {
          id: `${people} connections to 7, first time`,
          unit: 'ms',
          better: 'lower',
          ours: first,
          floor: floorOf,
          peakRssMb: service.http.peakRssMb(),
          goal: { of: 'floor', limit: 2, stretch: 1.5 },
        },
        {
          id: `${people} connections to 7, warm`,
          unit: 'ms',
          better: 'lower',
          ours: warm,
          floor: floorOf,
          goal: { of: 'floor', limit: 0.2, stretch: 0.1 },
        },
      ];
      return results;
    }),
};

async function readPosts(): Promise<PostToMatch[]> {
  const engine = createEngine(await loadCatalogue());
  return samplePosts.map((post) => {
    const reading = engine.readPost({ post, keywords: [] });
    return { post, reading, topics: engine.extractTopics(reading) };
  });
}

/** The ids of the seven suggestions, best first. */
async function suggest(
  peer: RemoteService,
  userId: string,
  post: PostToMatch | undefined,
): Promise<string> {
  check(post !== undefined, 'there is no post');
  const answer = await callService(peer, networkCandidatesRoute, {
    body: { ...buildOverlapQuery(post.topics, post.reading), userId },
    timeoutMs: 30_000,
  });
  check(answer.searched === people, `${answer.searched} people were searched`);
  const read = answer.candidates.map((candidate) => ({
    ...candidate,
    ...readTitle(candidate.position, candidate.company),
  }));
  return rankNetwork(post, read)
    .map(({ id }) => id)
    .join(' ');
}

/** Copies the network to a new user. */
async function copyNetwork(client: Client, userId: string): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
      WHERE table_schema = 'import' AND table_name = 'linkedin_connections'
        AND column_name NOT IN ('id', 'user_id') ORDER BY ordinal_position`,
  );
  const list = rows.map(({ column_name: name }) => name).join(', ');
  const copy = randomUUID();
  await client.query(
    `INSERT INTO import.linkedin_connections (user_id, ${list})
     SELECT $2, ${list} FROM import.linkedin_connections WHERE user_id = $1 ORDER BY id`,
    [userId, copy],
  );
  return copy;
}

async function readRows(client: Client, userId: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT id, first_name, last_name, company, position, connected_on, profile_url, topics,
            functions
       FROM import.linkedin_connections WHERE user_id = $1`,
    [userId],
  );
  check(rows.length === people, `${rows.length} rows were read`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
