import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';

const dist = new URL('../../web/dist/', import.meta.url);
const page = z.object({ preloads: z.array(z.string()) });
const pageTable = z.record(z.string(), page);

export type Chunks = ReadonlySet<string>;

const read = (file: string) => readFileSync(new URL(file, dist), 'utf8');

/** What a route's HTML loads before it can render; its first script is inlined. */
export function declaredFor(route: string): { scripts: string[]; styles: string[]; html: string } {
  const html = read('index.html');
  const preloads = pageTable.parse(JSON.parse(read('pages.json')))[route]?.preloads;
  if (preloads === undefined) throw new Error(`${route} is not in pages.json`);
  const scripts = [
    ...html.matchAll(/(?:src|rel="modulepreload"[^>]* href)="\/(assets\/[^"]+\.js)"/gu),
  ];
  const styles = [...html.matchAll(/rel="stylesheet"[^>]* href="\/([^"]+)"/gu)];
  return {
    scripts: [...scripts.map(pathOf), ...preloads.map((path) => path.slice(1))],
    styles: styles.map(pathOf),
    html,
  };
}

/** A script's static imports. */
export const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/gu)].map(
    (found) => `assets/${pathOf(found)}`,
  );

/** The given scripts and all their static imports: what must run before the page is ready. */
export function withImports(files: readonly string[], seen = new Set<string>()): Chunks {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    withImports(importsOf(file), seen);
  }
  return seen;
}

export function bytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(new URL(file, dist)).size, 0);
}

/** Bytes on the wire, as the gateway serves them compressed with gzip. */
export function gzipBytes(files: Iterable<string>): number {
  return bytes([...files].map((file) => `${file}.gz`));
}

export const contains = (files: Iterable<string>, text: string): string[] =>
  [...files].filter((file) => read(file).includes(text));

/** Every file of the build. */
export const allFiles = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'));

function pathOf(found: RegExpExecArray | RegExpMatchArray): string {
  return found[1] ?? '';
}
