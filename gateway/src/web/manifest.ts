import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Branding } from '@tagwell/contracts/http/branding';
import * as z from 'zod/mini';
import { etagOf } from './files.ts';

export const manifestPath = '/manifest.webmanifest';
export const manifestType = 'application/manifest+json; charset=utf-8';

const manifest = z.looseObject({});

interface NamedManifest {
  body: string;
  etag: string;
}

/** What browsers install: the build's, under the installation's name. */
export async function loadManifest(
  webRoot: string,
): Promise<(branding: Pick<Branding, 'name'>) => NamedManifest> {
  const built = manifest.parse(JSON.parse(await readFile(join(webRoot, manifestPath), 'utf8')));
  return ({ name }) => {
    const body = JSON.stringify({ ...built, name, short_name: name });
    return { body, etag: etagOf(body) };
  };
}
