import { processTable } from '@tagwell/deploy/process-table';
import { services } from '@tagwell/deploy/services';
import { up } from '@tagwell/deploy/local/up';

/** `make up` with another data folder; reports when everything is ready. */
const undoings: (() => Promise<void>)[] = [];
process.once('SIGTERM', async () => {
  for (const undo of undoings.toReversed()) await undo();
  process.exit(0);
});
await up({
  environment: process.env,
  dataFolder: process.env['DATA_FOLDER'] ?? '',
  table: processTable,
  services,
  buildWeb: true,
  say: console.log,
  onStop: (undo) => void undoings.push(undo),
});
console.log('ready');
