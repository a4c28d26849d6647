import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startEnvironment, stopEnvironment } from '@tagwell/testkit/environment';
import { killCredits } from './kill-credits.ts';
import { killImports } from './kill-imports.ts';
import { table } from './report.ts';

/**
 * `make faults`: kills the credits service again and again while clients retry, and the import
 * worker while files are read, and looks whether a promise was broken. `--only credits`, `--kills
 * 200` and `--seed N` (printed) repeat a run.
 */
const runs = {
  credits: { kills: 200, run: killCredits },
  imports: {
    kills: 40,
    run: (options: { kills: number; seed: number }) => killImports({ ...options, imports: 50 }),
  },
};

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, kills: { type: 'string' }, seed: { type: 'string' } },
});
const chosen = Object.entries(runs).filter(([name]) => [undefined, name].includes(flags.only));
const kills = flags.kills === undefined ? undefined : Number(flags.kills);
const seed = Number(flags.seed ?? randomInt(2 ** 31));
const isCount = kills === undefined || (Number.isSafeInteger(kills) && kills > 0);
if (chosen.length === 0 || !isCount || !Number.isSafeInteger(seed)) {
  console.error('Say --only credits or imports, --kills and --seed as whole numbers');
  process.exit(2);
}

try {
  await startEnvironment();
  for (const [name, { kills: usual, run }] of chosen) {
    console.log(`${name}: ${kills ?? usual} kills (seed ${seed}) …`);
    const { counts, promises } = await run({ kills: kills ?? usual, seed });
    console.log(`${table(counts, promises)}\n`);
    const broken = promises.filter(({ faults }) => faults.length > 0);
    if (broken.length === 0) continue;
    console.error(`Broken with seed ${seed}: ${broken.map(({ promise }) => promise).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await stopEnvironment();
}
