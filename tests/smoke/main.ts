import { makeFreshClone } from './fresh-clone.ts';
import { interruptAll } from './make.ts';
import { notTried, Skipped, stepsIn, type Step } from './steps.ts';

/**
 * `make smoke`: runs every command once, for real, in a fresh clone with its own servers, ports and
 * data. Prints one line per command; exits with 1 if one failed.
 */
const clone = await makeFreshClone();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    void interruptAll();
  });
}

let failed = 0;
try {
  for (const step of stepsIn(clone)) {
    // After an interrupt, the running step fails and no further step starts.
    if (!isInterrupted) await report(step);
  }
  for (const [target, why] of Object.entries(notTried)) say('skipped', target, 0, why);
} finally {
  await clone.remove();
}
console.log(failed === 0 ? 'Every command works.' : `${failed} failed.`);
process.exitCode = failed === 0 ? 0 : 1;

async function report({ target, what = '', run }: Step): Promise<void> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const outcome = await run();
    say('ok', target, seconds(), [what, outcome ?? ''].filter((part) => part !== '').join(': '));
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    const isSkipped = error instanceof Skipped;
    if (!isSkipped) failed += 1;
    say(isSkipped ? 'skipped' : 'failed', target, seconds(), sentence);
  }
}

function say(
  how: 'ok' | 'failed' | 'skipped',
  target: string,
  seconds: number,
  told: string,
): void {
  console.log(`${how.padEnd(8)}${target.padEnd(10)}${seconds.toFixed(0).padStart(4)} s  ${told}`);
}
