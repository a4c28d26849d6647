import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, isPortFree } from '@tagwell/deploy/local/free-port';
import { startRedis } from '@tagwell/deploy/local/redis-server';
import { Redis } from 'ioredis';
import { until } from './until.ts';

export interface TestCluster {
  /** For REDIS_URL. */
  url: string;
  masters: readonly Master[];
  stop: () => Promise<void>;
}

export interface Master {
  /** A direct connection to this node. */
  redis: Redis;
  /** Its process id; it is restarted when it dies. */
  pid: () => number | undefined;
}

const count = 3;
const slots = 16_384;
/** The cluster bus port is this much above the normal port. */
const busOffset = 10_000;
/** The kernel assigns ports from here on to outgoing connections. */
const firstEphemeralPort = 32_768;

const settings = [
  'cluster-enabled yes',
  'cluster-config-file nodes.conf',
  // Long, so that a slow master on a busy machine does not count as dead.
  'cluster-node-timeout 15000',
];

/** A real Redis Cluster of three masters on free local ports, with a password. */
export async function startRedisCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwell-cluster-'));
  const password = randomBytes(16).toString('hex');
  const starting = Array.from({ length: count }, async (_, number) =>
    startRedis({
      directory: join(folder, String(number)),
      logFile: join(folder, `${number}.log`),
      password,
      say: () => undefined,
      detached: false,
      port: await findClusterPort(),
      settings,
    }),
  );
  const connections: Redis[] = [];
  const stop = async () => {
    for (const redis of connections) redis.disconnect();
    const started = await Promise.allSettled(starting);
    const running = started.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    await Promise.all(running.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const masters = (await Promise.all(starting)).map(({ url, pid }) => {
      const redis = new Redis(url);
      // Emitted for each attempt while its server is down.
      redis.on('error', () => undefined);
      connections.push(redis);
      return { redis, pid, url };
    });
    await formCluster(connections);
    // One address is enough to discover the others.
    const url = masters[0]?.url.replace('redis:', 'redis+cluster:') ?? '';
    return { url, masters, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findClusterPort(): Promise<number> {
  for (;;) {
    const port = await findFreePort();
    const bus = port + busOffset;
    if (bus < firstEphemeralPort && (await isPortFree(bus))) return port;
  }
}

/** Assigns slots and joins the nodes. */
async function formCluster(servers: readonly Redis[]): Promise<void> {
  const share = Math.ceil(slots / servers.length);
  for (const [index, server] of servers.entries()) {
    const first = index * share;
    const own = Array.from({ length: Math.min(share, slots - first) }, (_, slot) => first + slot);
    await server.cluster('ADDSLOTS', ...own);
    await server.cluster('SET-CONFIG-EPOCH', index + 1);
  }
  const [first, ...others] = servers;
  for (const { options } of others) {
    await first?.cluster('MEET', options.host ?? '', options.port ?? 0);
  }
  for (const server of servers) {
    await until('a cluster that knows itself', async () => {
      const info = await server.cluster('INFO');
      const isWhole =
        info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${servers.length}`);
      return isWhole ? true : undefined;
    });
  }
}
