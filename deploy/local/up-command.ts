import { relative } from 'node:path';
import { services } from '../services.ts';
import { readEnvironment } from './environment.ts';
import { errorLine } from './error-line.ts';
import { dataFolder } from './folders.ts';
import type { LocalFile } from './local-file.ts';
import { processTable } from '../process-table.ts';
import { up } from './up.ts';

/** `make up`: starts everything, tells where it is, and stops it all on Ctrl-C. */
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

/** What a person needs to know of a running Tagwell. */
function describe({ url, operator, demo, mailDirectory }: LocalFile): string {
  const from = (path: string) => `${relative(process.cwd(), path)}/`;
  const lines: [string, string | undefined][] = [
    ['Tagwell is ready:', url],
    ['Premium (demo):', demo && `${demo.email}  ${demo.password}  at ${url}/login`],
    ['Operator:', operator && `${operator.email}  ${operator.password}  at ${url}/admin`],
    ['Mail lands in:', mailDirectory && from(mailDirectory)],
    ['Logs:', from(`${dataFolder}/logs`)],
    ['To stop it:', 'Ctrl-C (your data is kept)'],
  ];
  return lines
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name.padEnd(18)} ${value}`)
    .join('\n');
}

try {
  const running = await up({
    environment: await readEnvironment(),
    dataFolder,
    table: processTable,
    services,
    buildWeb: true,
    say,
    onStop: (undo) => void undoings.push(undo),
  });
  say(`\n${describe(running)}\n`);
} catch (error) {
  // An interrupted start fails too, but that is no news.
  if (stopping === undefined) console.error(errorLine(error));
  leave(1);
}
