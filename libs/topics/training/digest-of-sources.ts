import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** All that a model depends on: the data, the programs that fit it and the posts learned from. */
const sources = ['../data/', './', '../src/atlas/', '../../../tests/quality/posts/'];

/** A digest that changes with everything a model is made from. */
export function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of sources) addFolder(new URL(folder, import.meta.url));
  return hash.digest('hex').slice(0, 16);

  function addFolder(folder: URL): void {
    for (const name of readdirSync(folder).toSorted()) {
      const place = new URL(name, folder);
      if (statSync(place).isDirectory()) addFolder(new URL(`${name}/`, folder));
      else if (!/\.(?:test\.ts|md)$/u.test(name)) hash.update(name).update(readFileSync(place));
    }
  }
}
