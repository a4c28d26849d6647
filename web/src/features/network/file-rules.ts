import { texts } from '@tagwell/contracts/texts';

const megabyte = 1024 * 1024;
/** What a server takes unless its operator allows more. */
const usualLimitBytes = 20 * megabyte;

/** The endings that the picker offers, and that a file's name may have. */
export const fileEndings = '.zip,.csv,.json';

/** What the name of a file says against it: a sentence, or undefined. */
export function fileNameProblem(name: string): string | undefined {
  const isTaken = fileEndings.split(',').some((ending) => name.toLowerCase().endsWith(ending));
  return isTaken ? undefined : texts.importFileType;
}

/** Said before a file is sent that is larger than most servers take. */
export function fileSizeWarning({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size <= usualLimitBytes) return undefined;
  const instead = name.toLowerCase().endsWith('.zip')
    ? 'unzip it and upload the Connections.csv inside.'
    : 'an export of 30,000 connections has about 5 MB.';
  return `This file has ${formatBytes(size)}. Usually up to 20 MB can be imported; ${instead}`;
}

/** "840 bytes", "12 kB", "4.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
