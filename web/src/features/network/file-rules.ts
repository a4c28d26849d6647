import { texts } from '@tagwell/contracts/texts';

const megabyte = 1024 * 1024;
/** What a server takes unless its operator allows more. */
const usualLimitBytes = 20 * megabyte;

/** What the name of a file says against it: a sentence, or undefined. */
export function fileNameProblem(name: string): string | undefined {
  if (/\.(csv|json)$/iu.test(name)) return undefined;
  if (/\.zip$/iu.test(name)) {
    return `${texts.importFileType} This is the ZIP it came in: unzip it first, and upload the Connections.csv inside.`;
  }
  return texts.importFileType;
}

/** Said before a file is sent that is larger than most servers take. */
export function fileSizeWarning(bytes: number): string | undefined {
  if (bytes <= usualLimitBytes) return undefined;
  return `This file has ${formatBytes(bytes)}. Usually up to 20 MB can be imported; an export of 30,000 connections has about 5 MB.`;
}

/** "840 bytes", "12 kB", "4.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
