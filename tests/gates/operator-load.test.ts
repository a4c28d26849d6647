import { expect, test } from '@jest/globals';
import { allFiles, declaredFor, gzipBytes, withImports } from '../support/web-build.ts';

const kilobyte = 1000;
const dashboard = allFiles().filter((file) => /^assets\/dashboard-[^/]+\.js$/u.test(file));

test('the dashboard with its charts adds at most 75 kB to the sign-in, whenever it comes', () => {
  expect(dashboard).toHaveLength(1);
  const before = withImports(declaredFor('/login').scripts);
  const all = withImports([...declaredFor('/admin').scripts, ...dashboard]);
  const added = [...all].filter((file) => !before.has(file));
  expect(gzipBytes(added)).toBeLessThanOrEqual(75 * kilobyte);
});

test('nobody but a signed-in operator waits for the charts', () => {
  const signIn = withImports(declaredFor('/admin').scripts);
  expect(dashboard.filter((file) => signIn.has(file))).toEqual([]);
});
