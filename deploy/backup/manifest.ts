import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isEnoent } from '../is-enoent.ts';

const named = { schema: z.string(), name: z.string() };

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** By schema: what it had gone through. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** In the order in which they can be filled. */
  tables: z.array(
    z.object({ ...named, columns: z.array(z.string()), rows: z.number(), file: z.string() }),
  ),
  sequences: z.array(z.object({ ...named, lastValue: z.nullable(z.string()) })),
});
export type Manifest = z.infer<typeof manifest>;

const pathOf = (folder: string) => join(folder, 'manifest.json');

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(pathOf(folder), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(pathOf(folder), 'utf8').catch((error: unknown) => {
    throw isEnoent(error) ? new Error(`There is no finished backup in ${folder}.`) : error;
  });
  return manifest.parse(JSON.parse(text));
}
