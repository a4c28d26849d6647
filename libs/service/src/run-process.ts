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

/** Supervisors kill after 15 s; exit before that. */
const shutdownDeadlineMs = 14_000;

/**
 * A service's name resolves to every replica, and Node tries one after another. Its default of 250
 * ms each is too short on a busy machine.
 */
const connectAttemptMs = 1_000;

export interface ProcessContext {
  logger: Logger;
  onShutdown: Shutdown['onShutdown'];
  /** A rejection aborts the start. */
  checkAtStart: (check: () => Promise<void>) => void;
}

/**
 * The lifecycle of a process: start, run until SIGTERM or SIGINT, drain, exit 0. A failed start or
 * an unhandled error exits 1, and the supervisor restarts it.
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
    // Opened first and closed last, so that it also exports what others do at shutdown.
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
  // Node does not write the compile cache of a process ended by a signal.
  flushCompileCache();
  setTimeout(() => {
    freeWhatStartingLeft().catch((err: unknown) => logger.warn({ err }, 'memory is kept'));
  }, settledAfterMs).unref();
}

/** By then the start is over, here and in the processes that start beside this one. */
const settledAfterMs = 10_000;

/**
 * An idle process would keep that memory, because V8 collects old objects only when it needs more.
 */
async function freeWhatStartingLeft(): Promise<void> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

export interface Shutdown {
  /** Registers how to close something; the last one opened is closed first. */
  onShutdown: (name: string, close: () => Promise<unknown> | void) => void;
  /** Closes everything once. Never rejects: a failure is logged and the rest continues. */
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

/** Environment of every service process that listens. */
interface Address {
  HOST: string;
  PORT: string;
}

type Wire<Config, Made> = (config: Config, context: ProcessContext) => Made | Promise<Made>;

export interface HttpOptions {
  /** How long a request may take to arrive; default: `listen`'s. */
  requestTimeoutMs?: number;
}

/** The lifecycle of a service's HTTP process; `wire` builds its app. */
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

/** The lifecycle of a service's worker, which serves only probes. */
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
