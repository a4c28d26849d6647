import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const run = promisify(execFile);
const cwd = fileURLToPath(new URL('../../', import.meta.url));

/** Everything that `make check` checks, so that its errors fail the tests as well. */
test('make check finds nothing (types, lint, import rules, unused exports, formatting)', async () => {
  const { stdout } = await run('bash', ['deploy/check.sh'], { cwd }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error) throw new Error(String(error.stdout));
    throw error;
  });
  expect(stdout.match(/^· /gmu)).toHaveLength(4);
}, 600_000);

/** The process table sets the environment of all of them, including newly called services. */
test('no program in tests/ sets keys or URLs of a service by hand', async () => {
  const programs = (await readdir(join(cwd, 'tests'), { recursive: true })).filter(
    (file) => /(?<!\.test)\.ts$/u.test(file) && !file.includes('node_modules'),
  );
  expect(programs).toContain('bench/start-gateway.ts');
  const secret = /\b\w*(?:IDENTITY|INTERNAL|SESSION|TOKEN|COOKIE)_KEY\b['"`]?\s*[:,]|\}_URL\b/u;
  const texts = await Promise.all(
    programs.map((file) => readFile(join(cwd, 'tests', file), 'utf8')),
  );
  expect(programs.filter((_, place) => secret.test(texts[place] ?? ''))).toEqual([]);
});
