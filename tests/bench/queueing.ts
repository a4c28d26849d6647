const perMinute = [10, 1_000, 100_000];
/** At most one in twenty waits longer than this in any process. */
const promise = { share: 0.05, wait: 0.1 };

/**
 * How many of each process are needed for a number of actions per minute, as table lines. A process
 * is one thread, so it counts as one core. @param costs milliseconds of CPU time for one action, by
 * process
 */
export function planLines(costs: ReadonlyMap<string, number>): string[] {
  const head = ['process', 'ms CPU', 'a second and core', ...perMinute.map((n) => `${n} a minute`)];
  const lines = [...costs].map(([name, ms]) => [
    name,
    ms.toFixed(1),
    (1000 / ms).toFixed(0),
    ...perMinute.map((n) => String(serversFor({ rate: n / 60, service: ms / 1000 }, promise))),
  ]);
  return [head, ...lines].map((cells) => cells.map((cell) => cell.padStart(18)).join(''));
}

/** Random arrivals at several equal servers with one shared queue (M/M/c). */
export interface Line {
  servers: number;
  /** Arrivals per second. */
  rate: number;
  /** Average service time in seconds. */
  service: number;
}

/**
 * The share of arrivals that have to wait; 1 if the servers are overloaded. Source: A. K. Erlang,
 * 1917 ("Erlang C"), using the recurrence for Erlang B, which neither overflows nor needs
 * factorials.
 */
export function shareThatWaits({ servers, rate, service }: Line): number {
  const load = rate * service;
  if (load >= servers) return 1;
  let blocked = 1;
  for (let server = 1; server <= servers; server += 1) {
    blocked = (load * blocked) / (server + load * blocked);
  }
  return blocked / (1 - (load / servers) * (1 - blocked));
}

/** The wait, in seconds, that only `share` of the arrivals exceed. */
export function waitExceededBy(share: number, line: Line): number {
  const waits = shareThatWaits(line);
  if (waits <= share) return 0;
  const spare = line.servers / line.service - line.rate;
  return spare <= 0 ? Infinity : Math.log(waits / share) / spare;
}

/** The fewest servers with at most this wait for all but `share` of the arrivals. */
export function serversFor(
  { rate, service }: Omit<Line, 'servers'>,
  { share, wait }: { share: number; wait: number },
): number {
  let servers = Math.floor(rate * service) + 1;
  while (waitExceededBy(share, { servers, rate, service }) > wait) servers += 1;
  return servers;
}
