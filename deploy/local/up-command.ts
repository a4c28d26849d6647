import { processTable } from '../process-table.ts';
import { services } from '../services.ts';
import { dataFolder, readEnvironment, trustAuthority } from './environment.ts';
import { errorLine } from './errors.ts';
import { describeRunning } from './local-file.ts';
import { up } from './up.ts';

/** `make up`: starts everything, prints the addresses, and stops it all on Ctrl-C. */
const undoings: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

const say = (line: string) => console.log(line);

async function undoAll(): Promise<void> {
  for (let undo = undoings.pop(); undo !== undefined; undo = undoings.pop()) {
    await undo().catch((error: unknown) => say(errorLine(error)));
  }
}

function leave(exitCode: number): void {
  stopping ??= undoAll().then(() => process.exit(exitCode));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping === undefined) say('\nStopping Tagwell …');
    leave(0);
  });
}

try {
  const running = await up({
    environment: trustAuthority(await readEnvironment()),
    dataFolder,
    table: processTable,
    services,
    buildWeb: true,
    say,
    onStop: (undo) => void undoings.push(undo),
  });
  say(`\n${describeRunning(running, dataFolder)}\n`);
} catch (error) {
  // An interrupted start also fails, which is not reported.
  if (stopping === undefined) console.error(errorLine(error));
  leave(1);
}
