import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');

/** What Tagwell keeps on this machine; never removed by a command. */
export const dataFolder = join(projectFolder, '.data');

/** The programs as Node compiled them, which start in half the time from the second start on. */
export const compileCacheFolder = join(dataFolder, 'compile-cache');
