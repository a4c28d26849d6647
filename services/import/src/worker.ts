import { readConfig } from '@tagwell/service/config';
import { createProbeServer } from '@tagwell/service/health';
import { closeServer, listen } from '@tagwell/service/listen';
import { runProcess } from '@tagwell/service/run-process';
import { workerConfig } from './config.ts';
import { wireWorker } from './wire-worker.ts';

await runProcess('import-worker', async (context) => {
  const config = readConfig(workerConfig, process.env);
  const server = createProbeServer(wireWorker(config, context));
  await listen(server, Number(config.PORT), config.HOST);
  context.onShutdown('http', () => closeServer(server));
});
