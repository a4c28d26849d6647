import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { roleOf } from '@tagwell/postgres/connect';
import * as z from 'zod/mini';
import { parseLogLine } from '../logs-command.ts';
import { migrate } from '../migrate-command.ts';
import { type ProcessEntry, stopOrder } from '../process-table.ts';
import { secretNames } from '../process-variables.ts';
import { type Service, serviceUrl, withRoles } from '../services.ts';
import { ownerUrl, readOwnerConfig } from '../which-database.ts';
import { projectFolder } from './environment.ts';
import { errorLine } from './errors.ts';
import { choosePublicPort } from './free-port.ts';
import { lockFolder } from './launcher-lock.ts';
import { ensurePrivateFolder, type LocalFile, writeLocalFile } from './local-file.ts';
import { type DataServer, startPostgres } from './postgres-server.ts';
import { defineProcesses, mailDirectoryOf, type ProcessDefinition } from './processes.ts';
import { startRedis } from './redis-server.ts';
import { keepSecrets, secretsFile, servicePasswords } from './secrets.ts';
import {
  chooseSignIns,
  giveDemoNetwork,
  type MadeSignIns,
  makeSignIns,
  signInSecrets,
} from './sign-ins.ts';
import { nodeProcess, supervise, type Supervisor } from './supervisor.ts';
import { ensureWebBuild } from './web-build.ts';

export interface UpOptions {
  environment: NodeJS.ProcessEnv;
  dataFolder: string;
  table: readonly ProcessEntry[];
  services: readonly Service[];
  buildWeb: boolean;
  say: (line: string) => void;
  /** Registers an undo for what was just started; the last one runs first. */
  onStop: (undo: () => Promise<void>) => void;
}

/** Starts everything; when all processes are ready, resolves with what is running. */
export async function up(options: UpOptions): Promise<LocalFile> {
  const { environment, dataFolder, table, services, say, onStop } = options;
  if (environment['MODE'] === 'production') {
    throw new Error(
      'MODE=production runs in containers: docs/operating/install.md. To try it on this machine: MODE=local make up',
    );
  }
  onStop(await lockFolder(dataFolder, projectFolder));
  const publicPort = await choosePublicPort(environment, say);
  const publicUrl = environment['PUBLIC_URL'] ?? `http://localhost:${publicPort}`;
  const secretOf = await keepSecrets(secretsFile(dataFolder), [
    'postgresPassword',
    'redisPassword',
    ...secretNames(table),
    ...signInSecrets,
  ]);
  const passwordOf = await servicePasswords(services, environment, dataFolder);

  const { DATABASE_URL: address, DATABASE_PREFIX: prefix, ...owner } = readOwnerConfig(environment);
  const [databaseUrl, redisUrl] = await Promise.all([
    address === undefined
      ? ownPostgres(options, secretOf('postgresPassword'))
      : ownerUrl(address, owner),
    environment['REDIS_URL'] ?? ownRedis(options, secretOf('redisPassword')),
    options.buildWeb ? buildWeb(options) : undefined,
  ]);
  await migrate(databaseUrl, withRoles(services, prefix, passwordOf));

  const definitions = await defineProcesses(table, {
    environment,
    publicUrl,
    publicPort,
    redisUrl,
    dataFolder,
    databaseUrlOf: (name) =>
      serviceUrl(databaseUrl, { role: roleOf(prefix, name), password: passwordOf({ name }) }),
    secretOf,
  });
  const running: LocalFile = {
    url: publicUrl,
    ...(environment['SMTP_URL'] === undefined
      ? { mailDirectory: mailDirectoryOf(dataFolder) }
      : {}),
    databaseUrl,
    redisUrl,
    processes: {},
  };
  const record = createRecord(dataFolder, running);
  const [{ demoId, ...signIns }] = await Promise.all([
    prepareSignIns(definitions, environment, secretOf),
    startProcesses(definitions, { running, record }, options),
  ]);
  Object.assign(running, signIns);
  await record();
  const gateway = definitions.find(({ role }) => role === 'gateway');
  if (demoId !== undefined && gateway !== undefined) {
    await giveDemoNetwork(gateway.environment, demoId);
  }
  return running;
}

/** Empty if the table has no auth service. */
async function prepareSignIns(
  definitions: readonly ProcessDefinition[],
  environment: NodeJS.ProcessEnv,
  secretOf: (name: string) => string,
): Promise<Partial<MadeSignIns>> {
  const auth = definitions.find(({ name }) => name === 'auth');
  if (auth === undefined) return {};
  const signIns = chooseSignIns(secretOf, {
    operatorEmail: environment['OPERATOR_EMAIL'],
    withDemo: environment['DATABASE_URL'] === undefined,
  });
  return makeSignIns(auth, signIns);
}

async function buildWeb({ say, onStop }: UpOptions): Promise<void> {
  const building = new AbortController();
  onStop(async () => building.abort());
  await ensureWebBuild(say, building.signal);
}

async function ownPostgres(options: UpOptions, password: string): Promise<string> {
  const directory = join(options.dataFolder, 'postgres');
  const logFile = await freshLog(options.dataFolder, 'postgres');
  return started(startPostgres({ directory, password, logFile, say: options.say }), options);
}

async function ownRedis(options: UpOptions, password: string): Promise<string> {
  const directory = join(options.dataFolder, 'redis');
  const logFile = await freshLog(options.dataFolder, 'redis');
  return started(startRedis({ directory, password, logFile, say: options.say }), options);
}

/** An interrupt during the start waits until the server is up, then stops it. */
async function started(starting: Promise<DataServer>, { onStop }: UpOptions): Promise<string> {
  onStop(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}

/** Records what is running; writes are serialized. */
function createRecord(dataFolder: string, running: LocalFile): () => Promise<void> {
  let written = Promise.resolve();
  return () => (written = written.then(() => writeLocalFile(dataFolder, running)));
}

async function startProcesses(
  definitions: readonly ProcessDefinition[],
  { running, record }: { running: LocalFile; record: () => Promise<void> },
  { dataFolder, say, onStop }: UpOptions,
): Promise<void> {
  const supervisors: { definition: ProcessDefinition; supervisor: Supervisor }[] = [];
  onStop(async () => {
    for (const role of stopOrder) {
      const group = supervisors.filter(({ definition }) => definition.role === role);
      await Promise.all(group.map(({ supervisor }) => supervisor.stop()));
    }
    running.processes = {};
    await record();
  });

  for (const definition of definitions) {
    const { name, port } = definition;
    const logFile = await freshLog(dataFolder, name);
    const supervisor = supervise(nodeProcess(definition, { logFile, cwd: projectFolder }), {
      say,
      onStart: (pid) => {
        running.processes[name] = { pid, port };
        void record();
      },
    });
    supervisors.push({ definition, supervisor });
  }
  for (const { definition, supervisor } of supervisors) {
    await supervisor.ready.catch(async (error: unknown) => {
      const log = logFileOf(dataFolder, definition.name);
      const reason = fatalReason(await readFile(log, 'utf8').catch(() => ''));
      throw new Error([`${errorLine(error)} Its log: ${log}`, ...reason].join('\n'), {
        cause: error,
      });
    });
  }
}

function logFileOf(dataFolder: string, name: string): string {
  return join(dataFolder, 'logs', `${name}.log`);
}

/** Starts a new log and keeps the previous run's. */
async function freshLog(dataFolder: string, name: string): Promise<string> {
  const file = logFileOf(dataFolder, name);
  await ensurePrivateFolder(join(dataFolder, 'logs'));
  if (existsSync(file)) await rename(file, file.replace(/\.log$/u, '.previous.log'));
  return file;
}

const fatalLine = z.object({
  level: z.literal(60),
  msg: z.string(),
  err: z.optional(z.object({ message: z.string() })),
});

/** Why a process did not start, if the last line of its log says so. */
export function fatalReason(log: string): string[] {
  const { data } = fatalLine.safeParse(parseLogLine(log.trimEnd().split('\n').at(-1) ?? ''));
  return data === undefined ? [] : [data.err?.message ?? data.msg];
}
