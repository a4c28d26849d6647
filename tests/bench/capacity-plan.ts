import { serversFor } from './queueing.ts';

const perMinute = [10, 1_000, 100_000];
/** At most one in twenty waits longer than this in any one process. */
const promise = { share: 0.05, wait: 0.1 };

/**
 * How many of each process a number of actions a minute takes, as lines of a table. A process is one
 * thread, so it stands for one core.
 * @param costs milliseconds of processor time for one action, by process
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
