import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

/** Serves a known file; returns false for anything else. */
export type ServeFile = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => boolean;

interface Form {
  body: Buffer;
  etag: string;
  headers: Record<string, string | number>;
  /** Headers of a 304 answer. */
  kept: Record<string, string>;
}

/** A file, plain and precompressed. */
interface StoredFile {
  plain: Form;
  br: Form | undefined;
  gzip: Form | undefined;
}

export const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Build files for the gateway itself, not for browsers. */
const privateFiles = ['index.html', 'pages.json'];
const cachedForEver = 'public, max-age=31536000, immutable';
const cachedShortly = 'public, max-age=300';

/**
 * Loads the built web app (a few megabytes) into memory with prepared headers, so that serving a
 * file costs little more than sending its bytes. Files served `elsewhere` are left out.
 */
export async function loadFiles(webRoot: string, elsewhere: readonly string[]): Promise<ServeFile> {
  const leftOut = new Set([...privateFiles, ...elsewhere]);
  const files = new Map<string, StoredFile>();
  for (const [folder, cacheControl] of [
    ['', cachedShortly],
    ['assets', cachedForEver],
  ] as const) {
    for (const [name, file] of await loadFolder(join(webRoot, folder), cacheControl)) {
      if (folder === '' && leftOut.has(name)) continue;
      files.set(`${folder === '' ? '' : `/${folder}`}/${name}`, file);
    }
  }
  return (path, request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = files.get(path);
    if (file === undefined) return false;
    send(request, response, chooseForm(file, request.headers['accept-encoding']));
    return true;
  };
}

async function loadFolder(
  folder: string,
  cacheControl: string,
): Promise<(readonly [string, StoredFile])[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const bodies = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  );
  const formOf = (name: string, file: string, encoding?: string): Form | undefined => {
    const body = bodies.get(file);
    if (body === undefined) return undefined;
    const etag = etagOf(body);
    const kept = { 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' };
    const type = types[extname(name)] ?? 'application/octet-stream';
    const own = { 'content-type': type, 'content-length': body.length };
    const coding = encoding === undefined ? {} : { 'content-encoding': encoding };
    return { body, etag, kept, headers: { ...kept, ...own, ...coding } };
  };
  return names.flatMap((name) => {
    const plain = /\.(?:br|gz)$/u.test(name) ? undefined : formOf(name, name);
    if (plain === undefined) return [];
    const br = formOf(name, `${name}.br`, 'br');
    const gzip = formOf(name, `${name}.gz`, 'gzip');
    return [[name, { plain, br, gzip }] as const];
  });
}

function chooseForm({ plain, br, gzip }: StoredFile, accepted: string | undefined): Form {
  if (accepted === undefined) return plain;
  if (br !== undefined && accepts(accepted, 'br')) return br;
  return gzip !== undefined && accepts(accepted, 'gzip') ? gzip : plain;
}

/** Whether a coding is listed and its weight is not 0 (RFC 9110, 12.5.3). */
function accepts(accepted: string, coding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', ...weights] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !weights.some((weight) => /^q=0(?:\.0*)?$/u.test(weight));
  });
}

function send(request: IncomingMessage, response: ServerResponse, form: Form): void {
  if (knows(request.headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.kept).end();
    return;
  }
  response.writeHead(200, form.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body);
}

export const etagOf = (body: Buffer | string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether the browser already has this version. */
export function knows(given: string | undefined, etag: string): boolean {
  return given?.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag) ?? false;
}
