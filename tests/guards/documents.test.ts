import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

const readme = read('README.md');
const makefile = read('Makefile');
const services = ['auth', 'credits', 'import', 'analysis', 'analytics'];
const configFiles = [
  'gateway/src/config.ts',
  ...services.map((name) => `services/${name}/src/config.ts`),
];
/** Set by whoever starts the processes, or read by a program that is started with them. */
const notForPeople = new Set([
  'MAIL_DIRECTORY',
  'OPERATOR_PASSWORD',
  'DEMO_EMAIL',
  'DEMO_PASSWORD',
]);
const example = found(read('.env.example'), /^([A-Z_]+)=/gmu);

describe('the README', () => {
  test('names every target of the Makefile, and no other', () => {
    const targets = found(makefile, /^([a-z]+):.*##/gmu);
    expect(found(readme, /make ([a-z]+)/gu)).toEqual(targets);
  });

  test('names only variables that .env.example explains', () => {
    const [, table = ''] = readme.split('## Configuration');
    const [section = ''] = table.split('\n## ');
    for (const variable of found(section, /`([A-Z]+(?:_[A-Z]+)+)`/gu)) {
      expect(example).toContain(variable);
    }
  });
});

test('.env.example lists what the processes read and a person may set', () => {
  const configs = configFiles.map(read).join('\n');
  const settable = found(
    configs,
    /^ {2,4}([A-Z]+(?:_[A-Z]+)+): (?:z\._default|commaList|z\.optional|amount|count)/gmu,
  );
  expect(settable.length).toBeGreaterThan(4);
  for (const variable of settable.filter((name) => !notForPeople.has(name))) {
    expect(example).toContain(variable);
  }
});
