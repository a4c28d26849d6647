import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** All that a model depends on: data, programs, how words are cut and compared, the posts learned from. */
const folders = [
  '../data/',
  './',
  '../src/atlas/',
  '../src/embedding/',
  '../../../tests/quality/posts/',
];
const files = [
  'topics.ts',
  'functions.ts',
  'functions.ts',
  'tokenize.ts',
  'tokenize.ts',
  'memo.ts',
];

/** A digest that changes with everything a model is made from. */
export function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of folders) addFolder(new URL(folder, import.meta.url));
  for (const file of files) hash.update(readFileSync(new URL(`../src/${file}`, import.meta.url)));
  return hash.digest('hex').slice(0, 16);

  function addFolder(folder: URL): void {
    for (const name of readdirSync(folder).toSorted()) {
      const place = new URL(name, folder);
      if (statSync(place).isDirectory()) addFolder(new URL(`${name}/`, folder));
      else if (!/\.(?:test\.ts|md)$/u.test(name)) hash.update(name).update(readFileSync(place));
    }
  }
}
