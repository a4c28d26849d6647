import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findServerFile } from '@tagwell/testkit/test-run';
import * as z from 'zod/mini';
import type { RunningProcess, RunningSystem } from './start-system.ts';

const hostProgram = fileURLToPath(new URL('./system-host.ts', import.meta.url));

export interface SharedOptions {
  /** Processes, by their names in the table, that do not run until the test file starts them. */
  without?: readonly string[];
}

/**
 * The whole product, shared by all test files of a Jest worker that tolerate other files' data,
 * because starting it takes longer than most files. The first file starts the host, a process
 * beside Jest; later ones find it by its file in the run's folder. Files run one after the other
 * here, so each may stop and start processes, and initially finds all of them running except those
 * it excludes. Data of other files remains: a file may rely only on its own accounts, mails and
 * analyses.
 */
export async function useSharedSystem({ without = [] }: SharedOptions = {}) {
  const host = (await findHost(without)) ?? (await startHost(without));
  const system: RunningSystem = {
    url: host.url,
    ownerUrl: host.ownerUrl,
    mailDirectory: host.mailDirectory,
    seed: (accounts) => order(host, { do: 'seed', accounts }),
    process: (name) => processOf(host, name),
    start: async (name) => {
      await order(host, { do: 'start', name });
      return processOf(host, name);
    },
    environmentOf: (name) => {
      const environment = host.environments[name];
      if (environment === undefined) throw new Error(`there is no process ${name}`);
      return environment;
    },
  };
  return {
    system,
    browser: host.browser,
    repair: () => prepare(host, without),
    /** Kept running for the next file. */
    close: async () => {},
  };
}

const prepare = (host: HostAddresses, without: readonly string[]) =>
  order(host, { do: 'prepare', without: [...without] });

function processOf(host: HostAddresses, name: string): RunningProcess {
  const url = host.processes[name];
  if (url === undefined) throw new Error(`${name} is not in the shared system`);
  return { url, end: (signal) => order(host, { do: 'end', name, signal }) };
}

async function order({ control }: HostAddresses, body: HostOrder): Promise<void> {
  const answer = await fetch(control, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The host that an earlier file started, if it still responds. */
async function findHost(without: readonly string[]): Promise<HostAddresses | undefined> {
  const file = findServerFile(hostName());
  if (file === undefined) return undefined;
  const host = hostAddresses.parse(JSON.parse(await readFile(file, 'utf8')));
  try {
    await prepare(host, without);
    return host;
  } catch {
    await rm(file, { force: true });
    return undefined;
  }
}

async function startHost(without: readonly string[]): Promise<HostAddresses> {
  const child = spawn(process.execPath, [hostProgram], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the host of the system left with ${String(code)}`);
  });
  await Promise.race([once(child, 'message'), failed]);
  // It outlives this file; the channel's close tells it that this worker ended.
  child.unref();
  child.channel?.unref();
  const host = await findHost(without);
  if (host === undefined) throw new Error('the host of the system cannot be found');
  return host;
}

const account = z.object({ email: z.string(), password: z.string() });
const name = z.string();

/** Commands from a test file to its shared system's host. */
export const hostOrder = z.discriminatedUnion('do', [
  /** Ensures that every process runs once, except the named ones, which are stopped. */
  z.object({ do: z.literal('prepare'), without: z.array(name) }),
  z.object({ do: z.literal('start'), name }),
  z.object({ do: z.literal('end'), name, signal: z.enum(['SIGTERM', 'SIGKILL']) }),
  z.object({
    do: z.literal('seed'),
    accounts: z.object({ user: z.optional(account), operator: z.optional(account) }),
  }),
]);
export type HostOrder = z.infer<typeof hostOrder>;

/** All addresses, once everything runs. */
const hostAddresses = z.object({
  /** The address for commands. */
  control: z.string(),
  /** For Playwright to connect to. */
  browser: z.string(),
  url: z.string(),
  ownerUrl: z.string(),
  mailDirectory: z.string(),
  /** The private addresses of the processes, by their names in the table. */
  processes: z.record(name, z.string()),
  /** The environment of each process of the table. */
  environments: z.record(name, z.record(z.string(), z.string())),
});
export type HostAddresses = z.infer<typeof hostAddresses>;

/** The test files of one Jest worker run one after the other and share a host. */
export const hostName = () => `system-of-worker-${process.env['JEST_WORKER_ID'] ?? '1'}`;
