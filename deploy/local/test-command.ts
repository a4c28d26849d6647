import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { ensureChromium } from './system-package.ts';
import { errorLine } from './errors.ts';
import { projectFolder } from './environment.ts';
import { ensureWebBuild } from './web-build.ts';

/** `make test`: prepares what the browser tests need, then runs Jest with the given arguments. */
const say = (line: string) => console.log(line);

async function runJest(): Promise<number> {
  await Promise.all([ensureWebBuild(say), ensureChromium(say)]);
  const jest = spawn(
    process.execPath,
    [createRequire(import.meta.url).resolve('jest/bin/jest'), ...process.argv.slice(2)],
    {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: [
          process.env['NODE_OPTIONS'] ?? '',
          '--experimental-vm-modules',
          // Otherwise every Jest process would print experimental warnings.
          '--disable-warning=ExperimentalWarning',
        ].join(' '),
      },
    },
  );
  // A terminal also sends Ctrl-C to Jest, which cleans up while this process waits.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => jest.kill('SIGTERM'));
  const [code, signal] = await once(jest, 'exit');
  if (typeof code === 'number') return code;
  throw new Error(`The tests were ended by ${String(signal)}.`);
}

try {
  process.exitCode = await runJest();
} catch (error) {
  console.error(errorLine(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
