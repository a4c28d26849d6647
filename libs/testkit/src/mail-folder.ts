import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './until.ts';

/** The newest mail to an address in a folder of mails, once there is one. */
export function mailIn(folder: string, address: string): Promise<Email> {
  const read = new Map<string, Email>();
  return until(`mail to ${address}`, async () => {
    for (const file of await filesIn(folder)) {
      if (!read.has(file)) read.set(file, await PostalMime.parse(await readFile(file)));
    }
    const theirs = [...read.values()].filter(({ to }) =>
      to?.some((one) => one.address === address),
    );
    return theirs.at(-1);
  });
}

/** In the order in which they were sent. */
async function filesIn(folder: string): Promise<string[]> {
  // It comes with the first mail.
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => join(folder, name));
}
