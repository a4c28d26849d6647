import { createServer } from 'node:http';
import { readConfig } from '@tagwell/service/config';
import { closeServer, drainServer, listen } from '@tagwell/service/listen';
import { runProcess } from '@tagwell/service/run-process';
import { httpConfig } from './config.ts';
import { wireHttp } from './wire-http.ts';

await runProcess('analytics', async (context) => {
  const config = readConfig(httpConfig, process.env);
  const server = createServer(wireHttp(config, context));
  await listen(server, Number(config.PORT), config.HOST);
  context.onShutdown('http', () => closeServer(server));
  context.onShutdown('connections', () => drainServer(server, config.DRAIN_MS));
});
