import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const project = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

const readme = read('README.md');
const makefile = read('Makefile');
const services = ['auth', 'credits', 'import', 'analysis', 'analytics'];
const configFiles = [
  'gateway/src/config.ts',
  ...services.map((name) => `services/${name}/src/config.ts`),
];
/** Set by the program that starts the processes, or read by one started with them. */
const notSettable = new Set([
  'MAIL_DIRECTORY',
  'BUNDLED_PROXY_HOPS',
  'OPERATOR_PASSWORD',
  'DEMO_EMAIL',
  'DEMO_PASSWORD',
]);
const example = found(read('.env.example'), /^([A-Z0-9_]+)=/gmu);

describe('README', () => {
  test('names exactly the targets of the Makefile', () => {
    const targets = found(makefile, /^([a-z]+):.*##/gmu);
    expect(found(readme, /make ([a-z]+)/gu)).toEqual(targets);
  });

  test('names only variables that .env.example explains', () => {
    const [, table = ''] = readme.split('## Configuration');
    const [section = ''] = table.split('\n## ');
    for (const variable of found(section, /`([A-Z][A-Z0-9_]+)`/gu)) {
      expect(example).toContain(variable);
    }
  });
});

test('.env.example lists every variable that a person may set', () => {
  const configs = configFiles.map(read).join('\n');
  const settable = found(
    configs,
    /^ {2,4}(MODE|[A-Z]+(?:_[A-Z]+)+): (?:z\._default|commaList|z\.optional|amount|count)/gmu,
  );
  expect(settable.length).toBeGreaterThan(4);
  for (const variable of settable.filter((name) => !notSettable.has(name))) {
    expect(example).toContain(variable);
  }
});

const filesIn = (folder: string) =>
  readdirSync(new URL(folder, project)).map((file) => `${folder}${file}`);
const documents = [
  '',
  '.github/',
  '.github/ISSUE_TEMPLATE/',
  'deploy/',
  'docs/',
  'docs/decisions/',
  'docs/operating/',
  'gateway/',
  'libs/topics/data/',
  'libs/topics/training/',
  'services/analysis/training/',
  'services/analysis/training/encoder/',
  'tests/',
  'tests/quality/',
  'web/',
  ...[...filesIn('libs/'), ...filesIn('services/')].map((folder) => `${folder}/`),
].flatMap((folder) => filesIn(folder).filter((file) => file.endsWith('.md')));
/** Removes code blocks, since names in examples, such as a new file, need not exist. */
const withoutBlocks = (text: string) => text.replaceAll(/^```.*?^```$/gmsu, '');

/** A document's link targets: its heading slugs as forges generate them, and its anchors. */
function placesIn(document: URL): string[] {
  const text = withoutBlocks(readFileSync(document, 'utf8'));
  const headings = [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...found(text, /<a id="([^"]+)">/gu)];
}

describe('links, paths and anchors in the documents exist', () => {
  test.each(documents)('in %s', (document) => {
    const text = withoutBlocks(read(document));
    const links = found(text, /\]\((?!https?:|mailto:)([^)#\s]+)/gu);
    const paths = found(
      text,
      /`((?:deploy|docs|gateway|libs|services|src|test|tests|web)\/[\w./-]+)`/gu,
    );
    const here = new URL(document, project);
    const places = found(text, /\]\((?!https?:)([^)\s]*#[^)\s]+)\)/gu);
    expect(
      places.filter((place) => {
        const { href, hash } = new URL(place, here);
        const there = new URL(href.split('#', 1)[0] ?? '');
        return existsSync(there) && !placesIn(there).includes(hash.slice(1));
      }),
    ).toEqual([]);
    const isThere = (path: string) =>
      [here, project].some((from) => existsSync(new URL(path, from)));
    expect(links.filter((link) => !existsSync(new URL(link, here)))).toEqual([]);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});

describe('CONTRIBUTING diffs apply to the code (if you changed these lines for good, change the block)', () => {
  const changes = [...read('CONTRIBUTING.md').matchAll(/^```diff\n--- (\S+)\n(.*?)^```$/gmsu)];
  const examples = changes.map(([, file = '', hunks = '']) => ({
    file,
    hunks: hunks.split(/^@@\n/mu),
  }));

  test('CONTRIBUTING has diffs', () => expect(examples.length).toBeGreaterThan(20));

  test.each(examples)('in $file', ({ file, hunks }) => {
    const code = read(file);
    for (const hunk of hunks) {
      const before = hunk.split('\n').filter((line) => /^[ -]/u.test(line));
      const place = before.map((line) => line.slice(1)).join('\n');
      expect(place).not.toBe('');
      expect({ place, times: code.split(place).length - 1 }).toEqual({ place, times: 1 });
    }
    const added = hunks.join('').match(/^\+/gmu) ?? [];
    const left = hunks.join('').match(/^-/gmu) ?? [];
    const lines = code.split('\n').length - 1 + added.length - left.length;
    // The linter's limit for code; vocabulary files may be longer.
    const most = file.endsWith('.ts') ? 300 : Infinity;
    expect(lines).toBeLessThanOrEqual(most);
  });
});
