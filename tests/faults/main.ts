import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startEnvironment, stopEnvironment } from '@tagwell/testkit/environment';
import { killCredits } from './kill-credits.ts';
import { table } from './report.ts';

/**
 * `make faults`: kills the credits service again and again while clients retry, and looks whether a
 * promise was broken. `--kills 200` and `--seed N` (printed) repeat a run.
 */
const { values: flags } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, seed: { type: 'string' } },
});
const kills = Number(flags.kills);
const seed = Number(flags.seed ?? randomInt(2 ** 31));
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(seed)) {
  console.error('Say how many kills, and which seed, as whole numbers: --kills 200 --seed 1');
  process.exit(2);
}

try {
  await startEnvironment();
  console.log(`killing the credits service ${kills} times (seed ${seed}) …`);
  const { counts, promises } = await killCredits({ kills, seed });
  console.log(`\n${table(counts, promises)}`);
  const broken = promises.filter(({ faults }) => faults.length > 0);
  if (broken.length > 0) {
    console.error(`Broken with seed ${seed}: ${broken.map(({ promise }) => promise).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await stopEnvironment();
}
