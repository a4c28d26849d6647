import { randomUUID } from 'node:crypto';
import { userDeleted } from '@tagwell/contracts/events/events';
import { healthLimits } from '@tagwell/contracts/http/leader-routes';
import { handlersByName } from '@tagwell/events/consumer';
import { finishJob, reportStage, startAttempt } from '@tagwell/jobs/job-row';
import { connect } from '@tagwell/postgres/connect';
import { deleteInBatches } from '@tagwell/postgres/delete-in-batches';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createTestProcess, testRound } from '@tagwell/testkit/process-context';
import type { Knex } from 'knex';
import {
  analysesTable,
  type AnalysisRow,
  createAnalysesRepository,
  publishSlowAnalyses,
} from '../../services/analysis/src/data/analyses.repository.ts';
import { readCatalogueUse } from '../../services/analysis/src/data/catalogue-use.repository.ts';
import { createOutcomesRepository } from '../../services/analysis/src/data/outcomes.repository.ts';
import { createPostsRepository } from '../../services/analysis/src/data/posts.repository.ts';
import { eventHandlers } from '../../services/analysis/src/events/handlers.ts';
import { check, percentile } from './measure.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { samplePosts } from './sample-posts.ts';
import { busyWriters, fillAnalyses, filledDays } from './synthetic-analyses.ts';

const defaultRows = { quick: [5_000], full: [100_000, 1_000_000] } satisfies Record<Size, number[]>;
const times = { quick: 20, full: 200 } satisfies Record<Size, number>;
/** Above this, slow work is repeated less often. */
const maxMs = 20_000;

let chosenRows: number[] | undefined;
/** Overrides the table sizes for the whole run. */
export function setRows(rows: number[]): void {
  chosenRows = rows;
}

/**
 * The service's Postgres queries over tables of several sizes: requesting and processing an
 * analysis, lists, what operators' pages and periodic jobs read, and deletion. They should be as
 * fast over ten million analyses as over a hundred thousand.
 */
export const rows: Benchmark = {
  name: 'rows',
  needsServers: true,
  run: async (size) => {
    const measured: Measured[] = [];
    for (const count of chosenRows ?? defaultRows[size]) {
      const database = await createTestDatabase({ service: 'analysis', migrations });
      const db = connect(database.url, { schema: 'analysis', poolSize: 1, statementTimeoutMs: 0 });
      try {
        await fillAnalyses(db, count);
        measured.push(...(await measureRows(db, count, times[size])));
      } finally {
        await db.destroy();
        await database.drop();
      }
    }
    return measured;
  },
};

const migrations = new URL('../../services/analysis/migrations/', import.meta.url);

async function measureRows(db: Knex, count: number, runs: number): Promise<Measured[]> {
  const results: Measured[] = await sizes(db, count);
  for (const [what, work] of Object.entries(reads(db))) {
    await work();
    results.push(...figures(`${count} rows: ${what}`, await timesOf(work, runs)));
  }
  results.push(...(await measureRemovals(db, count)));
  return results;
}

const figures = (id: string, values: number[]): Measured[] =>
  [0.5, 0.99].map((share) => ({
    id: `${id}, p${share * 100}`,
    unit: 'ms',
    better: 'lower',
    ours: [percentile(values, share)],
  }));

async function timesOf(work: () => Promise<unknown>, runs: number): Promise<number[]> {
  const values: number[] = [];
  const endsAt = performance.now() + maxMs;
  while (values.length < runs && performance.now() < endsAt) {
    const began = performance.now();
    await work();
    values.push(performance.now() - began);
  }
  return values;
}

function reads(db: Knex): Record<string, () => Promise<unknown>> {
  const analyses = createAnalysesRepository(db);
  const posts = createPostsRepository(db);
  const outcomes = createOutcomesRepository(db);
  const [busy] = busyWriters;
  const result = db(analysesTable).orderBy('created_at').limit(1).select('result');
  return {
    'ask, stage, end': async () => {
      const fence = { id: await ask(db), attempt: 1 };
      const row = await startAttempt<AnalysisRow>(db, analysesTable, fence.id, 90_000);
      check(row?.attempt === 1, 'the analysis is not the one that was asked for');
      const report = { stage: 'match', percent: 80, found: { words: 3 }, outputs: {}, stages: 1 };
      await reportStage(db, analysesTable, fence, report);
      const last = { stage: 'finalize', stages: 1, found: {} };
      const columns = { result, sealed_client: null };
      const ended = await finishJob(db, analysesTable, fence, { last, columns });
      check(ended?.state === 'done', 'the analysis has not ended');
      await db('outbox').delete();
    },
    'premium analyses of a busy writer': () => analyses.listPremium(busy, 20),
    'the next free one': () => analyses.findOldestWaiting('free'),
    'posts, first page': () => posts.list(busy, undefined, 20),
    'posts, last page': () => posts.list(busy, { updatedAt: new Date(0), id: randomUUID() }, 20),
    'open outcomes': () => outcomes.listOpen(busy),
    'catalogue health': () => readCatalogueUse(db, healthLimits.analyses),
    'sums of outcomes': () => outcomes.sums(),
    'answers of leaders': () => outcomes.answersOfLeaders(),
    'slow analyses': async () => {
      await db('analysis_time_checks').update({ checked_at: new Date(0) });
      await publishSlowAnalyses(db);
    },
    'unfinished analyses': () =>
      db(analysesTable).whereIn('state', ['queued', 'running']).orderBy('created_at').limit(500),
  };
}

async function ask(db: Knex): Promise<string> {
  const id = randomUUID();
  const visitorId = randomUUID();
  const accepted = await createAnalysesRepository(db).create({
    id,
    owner: { visitorId, userId: undefined },
    actor: { visitorId, userId: null, sealedClient: 'sealed' },
    kind: 'free',
    withNetwork: false,
    postContent: samplePosts[0] ?? '',
    keywords: [],
    idempotencyKey: randomUUID(),
    requestHash: randomUUID(),
    requestId: randomUUID(),
    dailyQuota: 20,
  });
  check(typeof accepted === 'object', 'an analysis was not accepted');
  return id;
}

/** Deletes batches of the oldest day, one by one, and accounts with all their data. */
async function measureRemovals(db: Knex, count: number): Promise<Measured[]> {
  const day = new Date(Date.now() - (filledDays - 1) * 86_400_000);
  const batches: number[] = [];
  const remove = createAnalysesRepository(db).deleteOlderThan(day);
  const began = performance.now();
  const { analyses = 0 } = await deleteInBatches(
    {
      analyses: async (size) => {
        const [ms, removed] = await timed(() => remove(size));
        batches.push(ms);
        return removed;
      },
    },
    testRound(),
  );
  const seconds = (performance.now() - began) / 1000;
  check(analyses > 0, 'nothing was forgotten');
  const handler = handlersByName(eventHandlers()).get(userDeleted.name);
  const { logger } = createTestProcess('bench').context;
  const accounts: number[] = [];
  for (const userId of busyWriters) {
    const event = { eventId: randomUUID(), publishedAt: new Date(), logger };
    const [ms] = await timed(async () => handler?.handle(db, { ...event, payload: { userId } }));
    accounts.push(ms);
  }
  return [
    ...figures(`${count} rows: a batch of a day`, batches),
    {
      id: `${count} rows: forgetting a day`,
      unit: 'rows/s',
      better: 'higher',
      ours: [analyses / seconds],
    },
    { id: `${count} rows: an account`, unit: 'ms', better: 'lower', ours: accounts },
  ];
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

async function sizes(db: Knex, count: number): Promise<Measured[]> {
  const { rows: found } = await db.raw<{ rows: Record<string, string>[] }>(
    `SELECT pg_table_size('analyses') AS table, pg_indexes_size('analyses') AS indexes`,
  );
  return Object.entries(found[0] ?? {}).map(([part, bytes]) => ({
    id: `${count} rows: ${part}, an analysis`,
    unit: 'bytes',
    better: 'lower',
    ours: [Number(bytes) / count],
  }));
}
