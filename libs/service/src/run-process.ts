import type { RequestListener, Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import type * as z from 'zod/mini';
import { ConfigError, readConfig } from './config.ts';
import { createProbeServer, type Probes } from './health.ts';
import { createServer } from './http-module.ts';
import { closeServer, drainServer, listen } from './listen.ts';
import { createLogger, type Logger } from './logger.ts';
import { beginFirstRoundsSoon } from './run-every.ts';
import { startTelemetry } from './telemetry.ts';

/** Supervisors kill after 15 s; leave before. */
const shutdownDeadlineMs = 14_000;

/**
 * A service's name has the address of each replica, and Node tries one after the other. Its own
 * quarter of a second for each is too short on a busy machine.
 */
const connectAttemptMs = 1_000;

export interface ProcessContext {
  logger: Logger;
  onShutdown: Shutdown['onShutdown'];
  /** A rejection ends the start. */
  checkAtStart: (check: () => Promise<void>) => void;
}

/**
 * The life of a process: start, run until SIGTERM or SIGINT, drain, exit 0. A failed start or an
 * error nobody handled exits 1, and the supervisor starts it anew.
 */
export async function runProcess(
  name: string,
  start: (context: ProcessContext) => Promise<void>,
): Promise<void> {
  setDefaultAutoSelectFamilyAttemptTimeout(connectAttemptMs);
  const logger = createLogger(name, process.env['LOG_LEVEL'] ?? 'info');
  const { onShutdown, shutDown } = createShutdown(logger);

  const leave = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'shutting down');
    setTimeout(() => {
      logger.error('shutdown took too long');
      process.exit(0);
    }, shutdownDeadlineMs).unref();
    void shutDown().then(() => process.exit(0));
  };
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
  process.once('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'nobody handled this error');
    process.exit(1);
  });

  try {
    // Opened first and closed last, so that it also exports what the others do at their end.
    const stopTelemetry = await startTelemetry(name, process.env, logger);
    if (stopTelemetry !== undefined) onShutdown('telemetry', stopTelemetry);
    const checks: (() => Promise<void>)[] = [];
    await start({ logger, onShutdown, checkAtStart: (check) => void checks.push(check) });
    await Promise.all(checks.map((check) => check()));
  } catch (error) {
    if (error instanceof ConfigError) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'start failed');
    process.exit(1);
  }
  logger.info('started');
  beginFirstRoundsSoon();
  // A process ended by a signal never writes its compile cache by itself.
  flushCompileCache();
  setTimeout(() => {
    freeWhatStartingLeft().catch((err: unknown) => logger.warn({ err }, 'memory is kept'));
  }, settledAfterMs).unref();
}

/** By then the start is over, here and in the processes that start beside this one. */
const settledAfterMs = 10_000;

/** An idle process would keep it: V8 collects what is old only when more is needed. */
async function freeWhatStartingLeft(): Promise<void> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

export interface Shutdown {
  /** Registers how to close what was just opened; the last one opened is closed first. */
  onShutdown: (name: string, close: () => Promise<unknown> | void) => void;
  /** Closes everything, each once. Never rejects: a failure is logged and the rest goes on. */
  shutDown: () => Promise<void>;
}

export function createShutdown(logger: Logger): Shutdown {
  const closings: { name: string; close: () => Promise<unknown> | void }[] = [];
  let running: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (const { name, close } of closings.toReversed()) {
      try {
        await close();
      } catch (error) {
        logger.error({ err: error, resource: name }, 'closing failed');
      }
    }
  }

  return {
    onShutdown: (name, close) => void closings.push({ name, close }),
    shutDown: () => (running ??= closeAll()),
  };
}

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
