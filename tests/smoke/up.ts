import { findFreePort } from '@tagwell/deploy/local/free-port';
import { readLocalFile, type LocalFile } from '@tagwell/deploy/local/local-file';
import { until } from '@tagwell/testkit/until';
import { analyze } from '../bench/writer.ts';
import { newVisitor } from '../support/visitor.ts';
import type { FreshClone } from './fresh-clone.ts';
import { startMake, type MakeRun } from './make.ts';

/** The first start installs and builds everything. */
const longestStartMs = 10 * 60_000;

/** `make up` in a fresh clone, on a port of its own. */
export interface Up {
  /** Resolves with the seconds it took. */
  start: () => Promise<number>;
  /** As Ctrl-C; fails unless all of it is gone. */
  stop: () => Promise<void>;
  /** What runs; throws when nothing does. */
  running: () => Promise<LocalFile>;
  output: () => string;
}

export function createUp(clone: FreshClone): Up {
  let making: MakeRun | undefined;
  let port: number | undefined;

  const running = async () => {
    const local = await readLocalFile(clone.dataFolder);
    if (making?.isRunning() !== true || local === undefined)
      throw new Error('make up does not run');
    return local;
  };
  return {
    running,
    output: () => making?.output() ?? '',
    start: async () => {
      port ??= await findFreePort();
      const began = performance.now();
      const started = startMake(clone, 'up', { PORT: String(port) });
      making = started;
      const isReady = async () => {
        if (!started.isRunning()) await started.done;
        return started.output().includes('Tagwell is ready:') || undefined;
      };
      await until('the line that says it is ready', isReady, longestStartMs);
      const seconds = (performance.now() - began) / 1000;
      const { url } = await running();
      if (!url.endsWith(`:${port}`)) throw new Error(`it is at ${url}, not at port ${port}`);
      await analyze(await newVisitor(url), '/api/analyze');
      return seconds;
    },
    stop: async () => {
      const { url } = await running();
      await making?.interrupt();
      const answer = await fetch(url).catch(() => undefined);
      const { processes } = (await readLocalFile(clone.dataFolder)) ?? {};
      const left = Object.keys(processes ?? {});
      if (answer !== undefined || left.length > 0) {
        throw new Error(`after Ctrl-C there still is ${left.join(', ')} ${answer?.url ?? ''}`);
      }
    },
  };
}
