import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a JSON file; undefined when there is no file, or no object in it. */
export async function readObject(file: string): Promise<JsonObject | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isObject(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a folder that only its owner can look into, or makes one so that is there. */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Writes a JSON file that only its owner can read; a reader sees the old or the new, never half. */
export async function writePrivateObject(file: string, content: object): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
