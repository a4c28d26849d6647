import { readConfig } from '@tagwell/service/config';
import { closeServer, drainServer, listen } from '@tagwell/service/listen';
import { runProcess } from '@tagwell/service/run-process';
import { gatewayConfig } from './config.ts';
import { wireGateway } from './wire-gateway.ts';

await runProcess('gateway', async (context) => {
  const config = readConfig(gatewayConfig, process.env);
  const { publicServer, internalServer } = await wireGateway(config, context);
  await listen(internalServer, Number(config.INTERNAL_PORT), config.HOST);
  context.onShutdown('internal http', () => closeServer(internalServer));
  await listen(publicServer, Number(config.PORT), config.HOST, config.KEEP_ALIVE_MS);
  context.onShutdown('public connections', () => drainServer(publicServer, config.DRAIN_MS));
  // The request handler limits every body itself, an upload more generously; this is the last resort.
  publicServer.requestTimeout = config.UPLOAD_TIMEOUT_MS + config.BODY_TIMEOUT_MS + 30_000;
});
