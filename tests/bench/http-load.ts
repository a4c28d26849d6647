import autocannon from 'autocannon';
import { check } from './measure.ts';
import type { BenchProcess } from './processes.ts';

const connections = 50;
/** So many addresses that none of them reaches its share of requests. */
const addressesPerConnection = 100;

export interface Load {
  method: 'GET' | 'POST';
  /** Asked for in turn. */
  paths: readonly string[];
  headers: Record<string, string>;
  body?: string;
  /** Requests in all. */
  amount: number;
}

export interface LoadFigures {
  perSecond: number;
  /** Of the loaded process. */
  cpuUsPerRequest: number;
}

/** Sends all requests, 50 at a time. Throws unless every single answer was a 200. */
export async function sendLoad(load: Load, target: BenchProcess): Promise<LoadFigures> {
  const { method, paths, headers, body, amount } = load;
  let nextAddress = 0;
  const cpuBefore = target.cpuMs();
  // The generator itself only looks up at intervals: the answers tell when it was done.
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

/** 198.18.0.0/15 is set aside for measuring (RFC 2544). */
function toAddress(number: number): string {
  return `198.18.${number >> 8}.${number & 255}`;
}
