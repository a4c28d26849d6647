import { describe, expect, test } from '@jest/globals';
import {
  allFiles,
  bytes,
  contains,
  declaredFor,
  gzipBytes,
  importsOf,
  withImports,
} from '../support/web-build.ts';

const kilobyte = 1000;
/** Every zod schema has this property, so every bundle with zod contains this name. */
const zod = '_zod';

const chunksOf = (route: string) => withImports(declaredFor(route).scripts);

describe('first load', () => {
  test.each(['/', '/paste-post', '/login'])('%s needs at most 155 kB of script', (route) => {
    expect(gzipBytes(chunksOf(route))).toBeLessThanOrEqual(155 * kilobyte);
  });

  test.each(['/', '/paste-post', '/login'])('%s requests at most 15 scripts', (route) => {
    expect(chunksOf(route).size).toBeLessThanOrEqual(15);
  });

  test.each(['/', '/paste-post', '/login', '/progress'])(
    'the HTML of %s lists every script, so that none is discovered late',
    (route) => {
      const declared = new Set(declaredFor(route).scripts);
      expect([...chunksOf(route)].filter((file) => !declared.has(file))).toEqual([]);
    },
  );

  test.each(['/', '/paste-post', '/login'])('%s loads no zod', (route) => {
    expect(contains(chunksOf(route), zod)).toEqual([]);
  });

  test.each(['/', '/paste-post', '/login'])('%s loads no list of CSV column names', (route) => {
    const columnName = 'nombredelaempresa';
    expect(contains(allFiles(), columnName)).toHaveLength(1);
    expect(contains(chunksOf(route), columnName)).toEqual([]);
  });

  test('the search for zod finds it on /progress', () => {
    expect(contains(chunksOf('/progress'), zod)).not.toEqual([]);
  });

  test('no script contains CSS comments', () => {
    const scripts = allFiles().filter((file) => file.endsWith('.js'));
    expect(contains(scripts, '/* ')).toEqual([]);
  });

  test('no script is part of an import cycle', () => {
    const scripts = allFiles().filter((file) => file.endsWith('.js'));
    const isInCircle = (script: string) => withImports(importsOf(script)).has(script);
    expect(scripts.filter(isInCircle)).toEqual([]);
  });

  test('the web vitals script is not in the first load', () => {
    const scripts = allFiles().filter((file) => file.endsWith('.js'));
    const measuring = contains(scripts, 'largest-contentful-paint');
    expect(measuring).toHaveLength(1);
    for (const route of ['/', '/paste-post', '/login']) {
      expect(measuring.filter((file) => chunksOf(route).has(file))).toEqual([]);
    }
  });

  test('/progress adds at most 25 kB to /paste-post', () => {
    const before = chunksOf('/paste-post');
    const added = [...chunksOf('/progress')].filter((file) => !before.has(file));
    expect(gzipBytes(added)).toBeLessThanOrEqual(25 * kilobyte);
  });

  test.each([
    ['/premium', 25],
    ['/premium-app', 27],
    ['/linkedin-import', 25],
    ['/account', 25],
    ['/admin', 75],
  ])('%s adds at most %d kB to /login', (route, most) => {
    const before = chunksOf('/login');
    const added = [...chunksOf(route)].filter((file) => !before.has(file));
    expect(gzipBytes(added)).toBeLessThanOrEqual(most * kilobyte);
  });

  test.each([
    '/premium-processing',
    '/premium-analysis',
    '/premium-select-ai-leaders',
    '/premium-select-network',
    '/premium-select-leaders',
    '/premium-results',
  ])('%s adds at most 25 kB to /premium-app', (route) => {
    const before = chunksOf('/premium-app');
    const added = [...chunksOf(route)].filter((file) => !before.has(file));
    expect(gzipBytes(added)).toBeLessThanOrEqual(25 * kilobyte);
  });

  test('the first paint needs at most 3 kB of styles and no image', () => {
    const { styles, html } = declaredFor('/');
    expect(styles.length).toBeGreaterThan(0);
    expect(gzipBytes(styles)).toBeLessThanOrEqual(3 * kilobyte);
    expect(html).not.toMatch(/<img|as="image"/u);
  });

  test('English needs one font of at most 50 kB, with font-display: optional', () => {
    const fonts = allFiles().filter((file) => /\.(?:woff2?|ttf|otf)$/u.test(file));
    expect(fonts).toHaveLength(2);
    const latin = fonts.filter((file) => file.includes('inter-latin-wght'));
    expect(bytes(latin)).toBeLessThanOrEqual(50 * kilobyte);
    expect(contains(declaredFor('/').styles, 'font-display:optional')).toHaveLength(1);
  });
});

const dashboard = allFiles().filter((file) => /^assets\/dashboard-[^/]+\.js$/u.test(file));

test('the dashboard with its charts adds at most 75 kB to /login', () => {
  expect(dashboard).toHaveLength(1);
  const before = withImports(declaredFor('/login').scripts);
  const all = withImports([...declaredFor('/admin').scripts, ...dashboard]);
  const added = [...all].filter((file) => !before.has(file));
  expect(gzipBytes(added)).toBeLessThanOrEqual(75 * kilobyte);
});

test('the operator sign-in loads no charts', () => {
  const signIn = withImports(declaredFor('/admin').scripts);
  expect(dashboard.filter((file) => signIn.has(file))).toEqual([]);
});
