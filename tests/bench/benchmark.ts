import type { Measured } from './result.ts';

/** How much is measured: `quick` is for a look, `full` for figures to keep. */
export type Size = 'full' | 'quick';

export interface Benchmark {
  /** What `make bench ARGS=…` calls it. */
  name: string;
  needsServers: boolean;
  /** Checks the work, then measures it. Throws when an answer is wrong. */
  run: (size: Size) => Promise<Measured[]>;
}
