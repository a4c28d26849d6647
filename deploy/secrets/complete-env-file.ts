import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/**
 * Adds a generated secret for each name that has no value in the file, and changes nothing that is
 * there. Only the file's owner can read it afterwards. Answers with the names added.
 */
export async function completeEnvFile(file: string, names: readonly string[]): Promise<string[]> {
  const content = existsSync(file) ? await readFile(file, 'utf8') : '';
  const known = parseEnv(content);
  const added = names.filter((name) => (known[name] ?? '') === '');
  if (added.length > 0) {
    const lines = added.map((name) => `${name}=${randomBytes(32).toString('base64url')}`);
    const before = content === '' ? '' : `${content.replace(/\n*$/u, '')}\n\n`;
    const draft = `${file}.${process.pid}.draft`;
    await writeFile(draft, `${before}# Generated secrets.\n${lines.join('\n')}\n`, { mode: 0o600 });
    await rename(draft, file);
  }
  await chmod(file, 0o600);
  return added;
}
