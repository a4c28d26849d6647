import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const run = promisify(execFile);
const cwd = fileURLToPath(new URL('../../', import.meta.url));

/** Everything `make check` looks at: a fault in it fails the tests as well. */
test('types, lint, import rules, unused exports and formatting are clean', async () => {
  const { stdout } = await run('bash', ['deploy/check.sh'], { cwd }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error) throw new Error(String(error.stdout));
    throw error;
  });
  expect(stdout.match(/^· /gmu)).toHaveLength(4);
}, 600_000);
