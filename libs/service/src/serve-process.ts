import { createServer, type RequestListener, type Server } from 'node:http';
import type * as z from 'zod/mini';
import { readConfig } from './config.ts';
import { createProbeServer, type Probes } from './health.ts';
import { closeServer, drainServer, listen } from './listen.ts';
import { type ProcessContext, runProcess } from './run-process.ts';

/** What every process of a service reads of its environment before it listens. */
interface Address {
  HOST: string;
  PORT: string;
}

type Wire<Config, Made> = (config: Config, context: ProcessContext) => Made | Promise<Made>;

export interface HttpOptions {
  /** How long a request may take to arrive, where that is not `listen`'s own. */
  requestTimeoutMs?: number;
}

/** The life of a service's HTTP process, whose app `wire` makes. */
export async function serveHttp<Config extends Address & { DRAIN_MS: number }>(
  name: string,
  schema: z.ZodMiniType<Config>,
  wire: Wire<Config, RequestListener>,
  { requestTimeoutMs }: HttpOptions = {},
): Promise<void> {
  await runProcess(name, async (context) => {
    const config = readConfig(schema, process.env);
    const server = createServer(await wire(config, context));
    await listenAsConfigured(server, config, context);
    if (requestTimeoutMs !== undefined) server.requestTimeout = requestTimeoutMs;
    context.onShutdown('connections', () => drainServer(server, config.DRAIN_MS));
  });
}

/** The life of a service's worker, which answers its supervisor and Prometheus alone. */
export async function serveProbes<Config extends Address>(
  name: string,
  schema: z.ZodMiniType<Config>,
  wire: Wire<Config, Probes>,
): Promise<void> {
  await runProcess(name, async (context) => {
    const config = readConfig(schema, process.env);
    await listenAsConfigured(createProbeServer(await wire(config, context)), config, context);
  });
}

async function listenAsConfigured(
  server: Server,
  { HOST, PORT }: Address,
  { onShutdown }: ProcessContext,
): Promise<void> {
  await listen(server, Number(PORT), HOST);
  onShutdown('http', () => closeServer(server));
}
