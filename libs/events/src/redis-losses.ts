import { type QueueLocation, shardsOf } from '@tagwell/jobs/queue-shards';
import type { RedisClient } from '@tagwell/jobs/redis';
import { deleteInBatches, type DeleteRun, deleteRows } from '@tagwell/postgres/delete-in-batches';
import type { Knex } from 'knex';
import { lanes } from './outbox.ts';

/** A time range, by the database's clock, in which Redis may have lost entries of these queues. */
export interface RedisLoss {
  queues: readonly string[];
  fromMs: number;
  untilMs: number;
}

/** Far more than the time between the relay's timestamp and the event being in the queue. */
const marginMs = 60_000;
/** How long relayed events are remembered. */
const rememberedMs = 24 * 60 * 60_000;

/**
 * Detects data loss of Redis with a timestamp kept in Redis itself. Each check writes the current
 * time and the server's run id. After a restart or failover, the run id differs, and the restored
 * timestamp is where the loss begins: a second ago if the file is written every second, an hour ago
 * after a snapshot, the beginning of time if Redis is empty. The loss ends when it is noticed. The
 * timestamp must be read after the new run id, so a new run id is stored only for a caller that has
 * already seen it.
 */
const lookScript = `
local info = redis.call('INFO', 'server') .. redis.call('INFO', 'replication')
local run = (string.match(info, 'run_id:(%w+)') or '') .. (string.match(info, 'master_replid:(%w+)') or '')
local key, now, seen = KEYS[1], ARGV[1], ARGV[2]
if redis.call('HGET', key, 'run') ~= run then
  if seen ~= run then return {'new', run} end
  local kept = redis.call('HGET', key, 'kept') or ARGV[4]
  redis.call('HSET', key, 'run', run, 'lost:' .. now, kept)
end
redis.call('HSET', key, 'kept', now)
local answer = {'known', run}
local fields = redis.call('HGETALL', key)
for index = 1, #fields, 2 do
  local seenAt = string.match(fields[index], '^lost:(%d+)$')
  if seenAt and tonumber(seenAt) < tonumber(now) - tonumber(ARGV[3]) then
    redis.call('HDEL', key, fields[index])
  elseif seenAt then
    table.insert(answer, seenAt)
    table.insert(answer, fields[index + 1])
  end
end
return answer
`;

/** Losses of the last day: on one server the same for all queues, in a cluster per master. */
export async function readRedisLosses(
  db: Knex,
  location: QueueLocation,
  queues: readonly string[],
): Promise<RedisLoss[]> {
  const shards = (await Promise.all(queues.map((queue) => memoriesOf(queue, location)))).flat();
  const losses = await Promise.all(
    [...Map.groupBy(shards, ({ key }) => key)].map(async ([key, of]) => {
      const found = await look(db, location.redis, { key, isNew: of.every(({ isNew }) => isNew) });
      const names = [...new Set(of.map(({ queue }) => queue))];
      return found.map((loss) => ({ ...loss, queues: names }));
    }),
  );
  // From now on, a shard without a timestamp has lost its data.
  for (const { first, isNew, number } of shards) {
    if (isNew) await location.redis.hset(first, 'shards', number + 1);
  }
  return losses.flat();
}

interface Memory {
  key: string;
  /** Whether the shard is new, so nothing can be lost. */
  isNew: boolean;
}

/**
 * The keys where each shard stores the last check; the first shard also stores the number of
 * shards.
 */
async function memoriesOf(queue: string, location: QueueLocation) {
  const keys = shardsOf(queue, location).map(({ prefix }) => `${prefix}:memory`);
  const [first = ''] = keys;
  const known = keys.length === 1 ? 1 : Number((await location.redis.hget(first, 'shards')) ?? 1);
  return keys.map((key, number) => ({ queue, first, number, key, isNew: number >= known }));
}

async function look(
  db: Knex,
  redis: RedisClient,
  { key, isNew }: Memory,
): Promise<Omit<RedisLoss, 'queues'>[]> {
  let seen = 'none yet';
  for (;;) {
    const now = await readClock(db);
    const [state, run, ...losses] = strings(
      await redis.eval(lookScript, 1, key, now, seen, rememberedMs, isNew ? now : 0),
    );
    if (state === 'known') return inPairs(losses);
    seen = run ?? '';
  }
}

async function readClock(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { ms: number }[] }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database does not tell the time');
  return row.ms;
}

function strings(answer: unknown): string[] {
  return Array.isArray(answer) ? answer.map(String) : [];
}

/** Pairs of times: when a loss was noticed, and since when entries may be missing. */
function inPairs(values: readonly string[]): Omit<RedisLoss, 'queues'>[] {
  return values.flatMap((seenAt, index) =>
    index % 2 === 1
      ? []
      : [{ fromMs: Number(values[index + 1]) - marginMs, untilMs: Number(seenAt) }],
  );
}

/** Losses older than this are not restored. Shorter than the inbox's memory. */
const rememberedHours = 24;
/** Small, so that queues and consumers have little extra load. */
const batchSize = 500;
/** Redelivered events also come after new ones in the queue. */
const redeliveredPriority = 10;

/**
 * Puts a batch of the events that Redis may have lost back into the outbox, the latest first:
 * those are the likeliest to be missing. Whether they were lost is not asked: the inbox makes a
 * repeat harmless. Returns how many went back: none of a queue while some of it still wait there.
 */
export async function restoreEvents(db: Knex, losses: readonly RedisLoss[]): Promise<number> {
  for (const loss of losses) {
    const restored = await restoreBatch(db, loss);
    if (restored > 0) return restored;
  }
  return 0;
}

async function restoreBatch(db: Knex, { queues, fromMs, untilMs }: RedisLoss): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `WITH lost AS (
       DELETE FROM relayed_events WHERE id = ANY (ARRAY(
         SELECT id FROM relayed_events
         WHERE queue = ANY(?)
           AND relayed_at > to_timestamp(? / 1000.0) AND relayed_at <= to_timestamp(? / 1000.0)
           AND NOT EXISTS (
             SELECT FROM outbox WHERE lane = ? AND outbox.queue = relayed_events.queue
           )
         ORDER BY relayed_at DESC LIMIT ? FOR UPDATE SKIP LOCKED
       )) RETURNING queue, queue_id, name, payload, attempts, backoff_ms
     )
     INSERT INTO outbox (queue, queue_id, name, payload, attempts, backoff_ms, priority, lane)
     SELECT *, ?::integer, ?::smallint FROM lost`,
    [
      [...queues],
      fromMs,
      untilMs,
      lanes.redelivered,
      batchSize,
      redeliveredPriority,
      lanes.redelivered,
    ],
  );
  return rowCount;
}

/** Deletes events that were relayed long ago. */
export async function deleteOldEvents(db: Knex, round: DeleteRun): Promise<void> {
  const old = deleteRows(db, 'relayed_events', (rows) =>
    rows
      .whereRaw(`relayed_at < now() - ? * interval '1 hour'`, [rememberedHours])
      .orderBy('relayed_at'),
  );
  await deleteInBatches({ relayed: old }, round);
}
