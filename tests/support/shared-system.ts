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
 * The whole product, running once for all the test files of a Jest worker that can live with what
 * others leave behind: its start takes longer than most files do. The first file starts the host, a
 * process beside Jest; the next ones find it by its file in the run's folder. Files run one after the
 * other here, so each may end and start processes, and finds all of them running at its beginning but
 * those it wants to do without. What others have left behind stays: accounts, mails and analyses of
 * its own are all that a file may count on.
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
    /** It stays, for the next file. */
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

/** The host that an earlier file started, if it still does as it is told. */
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
  // It lives on after this file; the channel tells it when this worker goes away.
  child.unref();
  child.channel?.unref();
  const host = await findHost(without);
  if (host === undefined) throw new Error('the host of the system cannot be found');
  return host;
}

const account = z.object({ email: z.string(), password: z.string() });
const name = z.string();

/** What a test file may ask of the host of its shared system. */
export const hostOrder = z.discriminatedUnion('do', [
  /** Makes sure that one of every process runs, but for those named, of which none does. */
  z.object({ do: z.literal('prepare'), without: z.array(name) }),
  z.object({ do: z.literal('start'), name }),
  z.object({ do: z.literal('end'), name, signal: z.enum(['SIGTERM', 'SIGKILL']) }),
  z.object({
    do: z.literal('seed'),
    accounts: z.object({ user: z.optional(account), operator: z.optional(account) }),
  }),
]);
export type HostOrder = z.infer<typeof hostOrder>;

/** Where everything is, once it runs. */
const hostAddresses = z.object({
  /** Takes orders. */
  control: z.string(),
  /** For Playwright to connect to. */
  browser: z.string(),
  url: z.string(),
  ownerUrl: z.string(),
  mailDirectory: z.string(),
  /** The private addresses of the processes, by their names in the table. */
  processes: z.record(name, z.string()),
  /** What each process of the table is started with. */
  environments: z.record(name, z.record(z.string(), z.string())),
});
export type HostAddresses = z.infer<typeof hostAddresses>;

/** Test files that run one after the other share a host: those of one Jest worker. */
export const hostName = () => `system-of-worker-${process.env['JEST_WORKER_ID'] ?? '1'}`;
