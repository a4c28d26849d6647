import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { alternate, check, median } from './measure.ts';
import { type BenchProcess, type Opened, withProcesses } from './processes.ts';
import { versionOf } from './report.ts';
import { newVisitorCookie, pagePaths, startGatewayAlone } from './start-gateway.ts';

const amounts = { quick: 1_000, full: 4_000 } satisfies Record<Size, number>;
const postCharacters = 3_000;

interface Targets {
  ours: BenchProcess;
  floor: BenchProcess;
  peer: BenchProcess;
  direct: BenchProcess;
}

/**
 * The real gateway with everything enabled, including rate limits: requests come from so many
 * addresses that none is rejected.
 */
export const gateway: Benchmark = {
  name: 'gateway',
  needsServers: true,
  run: (size) =>
    withProcesses(async (opened) => {
      const targets = await startTargets(opened);
      const cookie = await newVisitorCookie(targets.ours.url);
      const results: Measured[] = [];
      for (const load of createLoads(cookie, amounts[size])) {
        for (const target of Object.values(targets)) await checkAnswer(load, target);
        results.push(...(await measure(load, targets)));
      }
      results.push(await measurePage(opened, targets.ours, cookie, amounts[size]));
      return results;
    }),
};

async function startTargets(opened: Opened): Promise<Targets> {
  const direct = await opened.start(new URL('./programs/static-upstream.ts', import.meta.url), {});
  const environment = { UPSTREAM_URL: direct.url };
  const [ours, floor, peer] = await Promise.all([
    startGatewayAlone(opened, direct.url),
    opened.start(new URL('./programs/bare-pipe.ts', import.meta.url), environment),
    opened.start(new URL('./programs/fastify-proxy.ts', import.meta.url), environment),
  ]);
  return { ours, floor, peer, direct };
}

function createLoads(cookie: string, amount: number): Load[] {
  const body = JSON.stringify({ postContent: 'x'.repeat(postCharacters) });
  return [
    { method: 'GET', paths: [`/api/analyses/${randomUUID()}`], headers: { cookie }, amount },
    {
      method: 'POST',
      paths: ['/api/analyze'],
      headers: { cookie, 'content-type': 'application/json' },
      body,
      amount,
    },
  ];
}

/** Checks that the answer has the requested id, or the number of bytes sent. */
async function checkAnswer(load: Load, { url }: BenchProcess): Promise<void> {
  const { method, paths, headers, body } = load;
  const [path = '/'] = paths;
  const answer = await fetch(new URL(path, url), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  const expected =
    body === undefined ? `"id":"${path.split('/').at(-1)}"` : `"received":${body.length}`;
  check(answer.status === 200 && text.includes(expected), `${url} said ${answer.status} ${text}`);
}

async function measure(load: Load, targets: Targets): Promise<Measured[]> {
  const send = (target: BenchProcess) => async () => {
    const figures = await sendLoad(load, target);
    // Leftover cleanup must not count for the next one.
    await pause(100);
    return figures;
  };
  const [ours = [], floor = [], peer = [], direct = []] = await alternate([
    send(targets.ours),
    send(targets.floor),
    send(targets.peer),
    send(targets.direct),
  ]);
  const name = `gateway ${load.method}`;
  const perSecond = (figures: readonly LoadFigures[]) => figures.map((one) => one.perSecond);
  const cpu = (figures: readonly LoadFigures[]) => figures.map((one) => one.cpuUsPerRequest);
  const fastify = { name: '@fastify/http-proxy', version: versionOf('@fastify/http-proxy') };
  return [
    {
      id: name,
      unit: 'req/s',
      better: 'higher',
      ours: perSecond(ours),
      floor: { name: 'http.request pipe', values: perSecond(floor) },
      peer: { ...fastify, values: perSecond(peer) },
      goal: { of: 'peer', limit: 0.8, stretch: 0.95 },
      cpuUsPerOp: median(cpu(ours)),
      peakRssMb: targets.ours.peakRssMb(),
    },
    {
      id: `${name} cpu`,
      unit: 'us',
      better: 'lower',
      ours: cpu(ours),
      floor: { name: 'http.request pipe', values: cpu(floor) },
      peer: { ...fastify, values: cpu(peer) },
      goal: { of: 'floor', limit: 1.7, stretch: 1.5 },
    },
    { id: `${name} without proxy`, unit: 'req/s', better: 'higher', ours: perSecond(direct) },
  ];
}

/** All files of the first page, compared with serving the same bytes from memory. */
async function measurePage(
  opened: Opened,
  ours: BenchProcess,
  cookie: string,
  amount: number,
): Promise<Measured> {
  const floor = await opened.start(new URL('./programs/memory-files.ts', import.meta.url), {
    PAGE_URL: ours.url,
    PATHS: pagePaths.join(','),
  });
  const headers = { cookie, 'accept-encoding': 'br' };
  const load: Load = { method: 'GET', paths: pagePaths, headers, amount };
  const perPage = (target: BenchProcess) => async () =>
    ((await sendLoad(load, target)).cpuUsPerRequest * pagePaths.length) / 1000;
  const [our = [], least = []] = await alternate([perPage(ours), perPage(floor)]);
  return {
    id: 'gateway first page cpu',
    unit: 'ms',
    better: 'lower',
    ours: our,
    floor: { name: 'node:http from memory', values: least },
    goal: { of: 'floor', limit: 2, stretch: 1.5 },
  };
}

const connections = 50;
/** So many addresses that none reaches its rate limit. */
const addressesPerConnection = 100;

export interface Load {
  method: 'GET' | 'POST';
  /** Requested in turn. */
  paths: readonly string[];
  headers: Record<string, string>;
  body?: string;
  /** Total requests. */
  amount: number;
}

export interface LoadFigures {
  perSecond: number;
  /** CPU time of the process under load. */
  cpuUsPerRequest: number;
}

/** Sends all requests, 50 at a time. Throws unless every answer was a 200. */
async function sendLoad(load: Load, target: BenchProcess): Promise<LoadFigures> {
  const { method, paths, headers, body, amount } = load;
  let nextAddress = 0;
  const cpuBefore = target.cpuMs();
  // The load generator only checks at intervals, so the time is taken from the answers.
  let firstMs = 0;
  let lastMs = 0;
  const result = await autocannon({
    url: target.url,
    connections,
    amount,
    sampleInt: 50,
    setupClient: (client) => {
      const requests = Array.from({ length: addressesPerConnection }, () => {
        const address = toAddress(nextAddress++);
        return paths.map((path) => ({
          method,
          path,
          headers: { ...headers, 'x-forwarded-for': address },
          ...(body === undefined ? {} : { body }),
        }));
      }).flat();
      client.setRequests(requests);
      client.on('response', () => {
        lastMs = performance.now();
        if (firstMs === 0) firstMs = lastMs;
      });
    },
  });
  const cpuMs = target.cpuMs() - cpuBefore;
  check(
    result['2xx'] === amount && result.non2xx === 0 && result.errors === 0,
    `${result['2xx']} of ${amount} requests were answered with success`,
  );
  return {
    perSecond: (amount - 1) / ((lastMs - firstMs) / 1000),
    cpuUsPerRequest: (cpuMs * 1000) / amount,
  };
}

/** 198.18.0.0/15 is reserved for benchmarks (RFC 2544). */
function toAddress(number: number): string {
  return `198.18.${number >> 8}.${number & 255}`;
}
