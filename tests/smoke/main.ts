import { makeFreshClone } from './fresh-clone.ts';
import { notTried, Skipped, stepsIn, type Step } from './steps.ts';

/**
 * `make smoke`: every command once, for real, in a clone of its own: with its own servers, ports and
 * data. One line a command; the exit status is 1 when one of them failed.
 */
const clone = await makeFreshClone();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void clone.remove().finally(() => process.exit(1)));
}

let failed = 0;
try {
  for (const step of stepsIn(clone)) await report(step);
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
    const told = await run();
    say('ok', target, seconds(), [what, told ?? ''].filter((part) => part !== '').join(': '));
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
