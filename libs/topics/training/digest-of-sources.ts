import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** What is learned from. */
const data = [
  '../data/',
  'posts/',
  'meanings.bin',
  'title-meanings.bin',
  '../model/encoder.safetensors',
  '../../../tests/quality/posts/',
];
const trains = 'train-command.ts';

/** A digest that changes with everything a model is made from. */
export function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sourcesOfModels()) {
    hash.update(file.pathname.split('/').at(-1) ?? '').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The data and, with all that it imports, the program that learns from them. */
export function sourcesOfModels(): URL[] {
  const programs = new Set<string>();
  addProgram(new URL(trains, import.meta.url));
  return [
    ...data.flatMap((place) => filesIn(new URL(place, import.meta.url))),
    ...[...programs].toSorted().map((href) => new URL(href)),
  ];

  function addProgram(file: URL): void {
    if (programs.has(file.href)) return;
    programs.add(file.href);
    const text = readFileSync(file, 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)'/gu)) {
      addProgram(new URL(imported, file));
    }
  }
}

function filesIn(place: URL): URL[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('.md'))
    .map((name) => new URL(name, place))
    .filter((file) => statSync(file).isFile())
    .toSorted((one, other) => (one.href < other.href ? -1 : 1));
}
