import { fileURLToPath } from 'node:url';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { machineEnvironment } from '@tagwell/deploy/local/processes';
import { nodeProcess, supervise, type Supervisor } from '@tagwell/deploy/local/supervisor';

/** Starts eight idle processes as `make up` starts ours, and reports when all are ready. */
const folder = process.env['DATA_FOLDER'] ?? '';
const supervisors: Supervisor[] = [];
for (let number = 1; number <= 8; number += 1) {
  const port = await findFreePort();
  const definition = {
    name: `empty-${number}`,
    role: 'service',
    entry: fileURLToPath(new URL('empty-process.ts', import.meta.url)),
    flags: [],
    port,
    environment: {
      ...machineEnvironment(process.env),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: `${folder}/compile-cache`,
      REDIS_URL: process.env['REDIS_URL'] ?? '',
      PORT: String(port),
    },
  } as const;
  const logFile = `${folder}/empty-${number}.log`;
  supervisors.push(
    supervise(nodeProcess(definition, { logFile, cwd: folder }), { say: console.log }),
  );
}
process.once('SIGTERM', () => {
  void Promise.all(supervisors.map(({ stop }) => stop())).then(() => process.exit(0));
});
await Promise.all(supervisors.map(({ ready }) => ready));
console.log('ready');
