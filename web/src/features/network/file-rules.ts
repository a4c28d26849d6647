import { texts } from '@tagwell/contracts/texts';
import { countOf } from '../../shared/format/numbers.ts';
import type { FileLook } from './inspect-file.ts';

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

/** What was seen of a file, in a sentence; undefined when there is nothing to say. */
export function describeLook({ rows, exact, columns, inZip }: FileLook): string | undefined {
  const counted =
    rows === undefined ? [] : [`${exact ? '' : 'about '}${countOf(rows, 'row', 'rows')}`];
  const recognised = columns.length === 0 ? [] : [`columns recognised: ${columns.join(', ')}`];
  const parts = [...counted, ...recognised];
  if (parts.length === 0) return undefined;
  const sentence = `${inZip === true ? 'Connections.csv in this ZIP: ' : ''}${parts.join('; ')}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** What the button says: how many people it will bring, where that is sure. */
export function importLabel(look: FileLook | undefined): string {
  if (!look?.exact || look.rows === undefined || look.rows === 0) return 'Import this file';
  return `Import ${countOf(look.rows, 'connection', 'connections')}`;
}
