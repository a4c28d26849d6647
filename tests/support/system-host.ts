import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { processTable } from '@tagwell/deploy/process-table';
import { serverFile } from '@tagwell/testkit/test-run';
import { startChromium } from './chromium.ts';
import { hostName, hostOrder, type HostAddresses, type HostOrder } from './shared-system.ts';
import { allParts, startSystem } from './start-system.ts';

// A program that runs the whole product and a Chromium for all test files of one Jest worker; see
// shared-system.ts. Stops everything it started when that worker ends.

const file = serverFile(hostName(), process.pid);
const startingSystem = startSystem({
  workers: 1,
  parts: allParts,
  settings: {
    RATE_LIMITS: 'off',
    SUPPORT_EMAIL: 'owner@tagwell.test',
    // Webhook receivers are on this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
    // Tests pause jobs between two stages.
    STAGES_TOGETHER_MS: '0',
  },
});
const startingChromium = startChromium();
let isLeaving = false;
for (const signal of ['disconnect', 'SIGTERM', 'SIGINT']) process.on(signal, () => void leave());

const [system, chromium] = await Promise.all([startingSystem, startingChromium]).catch(
  async (error: unknown) => {
    console.error(error);
    return leave(1);
  },
);
chromium.on('close', () => void leave());
const control = createServer((request, response) => {
  void json(request)
    .then((body) => obey(hostOrder.parse(body)))
    .then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
});
await once(control.listen(0, '127.0.0.1'), 'listening');
const address = control.address();
await writeAddresses({
  control: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  browser: chromium.wsEndpoint(),
  url: system.url,
  ownerUrl: system.ownerUrl,
  mailDirectory: system.mailDirectory,
  processes: Object.fromEntries(system.names.map((name) => [name, system.process(name).url])),
  environments: Object.fromEntries(
    processTable.map(({ name }) => [name, system.environmentOf(name)]),
  ),
});
process.send?.('ready');

async function obey(order: HostOrder): Promise<void> {
  switch (order.do) {
    case 'prepare':
      return prepare(order.without);
    case 'start':
      if (system.process(order.name).isRunning()) throw new Error(`${order.name} runs already`);
      await system.start(order.name);
      return;
    case 'end':
      await system.process(order.name).end(order.signal);
      return;
    case 'seed':
      return system.seed(order.accounts);
  }
}

async function prepare(without: readonly string[]): Promise<void> {
  await Promise.all(
    system.names.map(async (name) => {
      const { isRunning, end } = system.process(name);
      if (without.includes(name)) await end('SIGTERM');
      else if (!isRunning()) await system.start(name);
    }),
  );
}

async function writeAddresses(addresses: HostAddresses): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(addresses), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

async function leave(code = 0): Promise<never> {
  if (isLeaving) return new Promise(() => {});
  isLeaving = true;
  try {
    // The servers may be gone already; the processes have ended anyway.
    await Promise.allSettled([
      startingSystem.then((started) => started.stop()),
      startingChromium.then((browser) => browser.close()),
    ]);
  } finally {
    await rm(file, { force: true });
    process.exit(code);
  }
}
