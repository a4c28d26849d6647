import type { ImportReport, NetworkImport } from '@tagwell/contracts/http/import-routes';
import { texts } from '@tagwell/contracts/texts';
import { countOf } from '../../shared/format/numbers-and-dates.tsx';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { ApiError, SentenceError } from '../../shared/http/client.ts';
import { toastError } from '../../shared/ui/toast-store.ts';
import type { Counted } from './csv-rows.ts';

/** The bytes sent fill the bar up to here; the server's reading fills the rest. */
const sentPercent = 90;

export interface ImportView {
  /** 0 to 100. */
  percent: number;
  /** What happens now; changes with the stage only. */
  status: string;
  detail?: string;
}

/** An import under way: `sent` is the share of the file that has gone out, while it is being sent. */
export function importView(
  sent: number | undefined,
  job: Pick<NetworkImport, 'state' | 'stage' | 'percent' | 'found'> | undefined,
): ImportView {
  if (sent !== undefined) {
    return { percent: Math.floor(sent * sentPercent), status: 'Sending your file...' };
  }
  if (!job || job.state === 'queued') {
    return { percent: sentPercent, status: 'Your file has arrived. It is next to be read.' };
  }
  const people = job.found['people'];
  return {
    percent: sentPercent + Math.floor((job.percent / 100) * (100 - sentPercent)),
    status: job.stage === 'saving' ? 'Saving your network...' : 'Reading your connections...',
    ...(people !== undefined && { detail: `${countOf(people, 'person', 'people')} so far` }),
  };
}

export interface ReportLine {
  label: string;
  count: number;
  why?: string;
}

/** What became of the rows, the ones that count first; lines about nobody are left out. */
export function reportLines(report: ImportReport): ReportLine[] {
  const unchanged = report.imported - report.added - report.changed;
  const kept: ReportLine[] = [
    { label: 'New in your network', count: report.added },
    { label: 'Changed position, company or address', count: report.changed },
    { label: 'The same as before', count: unchanged },
    {
      label: 'Without position or company',
      count: report.withoutPositionOrCompany,
      why: 'They are in your network, but there is nothing to match a post with.',
    },
  ];
  const leftOut: ReportLine[] = [
    {
      label: 'Listed more than once',
      count: report.duplicates,
      why: 'LinkedIn repeats people; we kept the fullest row of each.',
    },
    {
      label: 'Without a name',
      count: report.withoutName,
      why: 'That’s how LinkedIn lists hidden and removed members. They were left out.',
    },
    {
      label: 'Unreadable',
      count: report.unreadable,
      why: 'These rows are damaged in the file. They were left out.',
    },
  ];
  const lines = [...kept, ...leftOut].filter(({ count }) => count > 0);
  return [{ label: 'Rows in your file', count: report.read }, ...lines];
}

/** Then how many were imported says everything. */
export const isSimplyNew = ({ read, added, withoutPositionOrCompany }: ImportReport): boolean =>
  added === read && withoutPositionOrCompany === 0;

/** What had to be assumed about the file, for the person to check the names. */
export function assumedSentence({ encoding, delimiter }: ImportReport): string | undefined {
  if (encoding !== 'UTF-8') return encodingSentence(encoding);
  if (delimiter === 'comma' || delimiter === 'none') return undefined;
  return `The columns in this file are separated by ${delimiter}s, so we read it that way.`;
}

export interface ImportFailure {
  message: string;
  /** Whether the same file may work the next time. */
  canRetry: boolean;
  /** The file is good, but has far fewer people than the network that it would replace. */
  wouldShrink?: boolean;
  /** Nobody knows whether the server has the whole file, and imports it. */
  mayHaveArrived?: boolean;
}

/** What can be seen of a file before it is sent. The server looks closer. */
export interface FileLook extends Partial<Omit<Counted, 'name'>> {
  /** Whether the rows were counted or guessed. */
  exact: boolean;
  columns: string[];
  /** Whether all this is about the Connections.csv in a ZIP. */
  inZip?: boolean;
  /** Why the import will bring less than hoped for. */
  warning?: string;
  problem?: string;
}

/** Whether a file can be imported, as far as the browser and the server have seen. */
export function isUsable(look: FileLook | undefined, failure: ImportFailure | undefined): boolean {
  if (look?.problem !== undefined) return false;
  return failure === undefined || failure.canRetry || failure.wouldShrink === true;
}

/** Refusals of the file itself: only another file helps. */
const aboutTheFile = [400, 413, 415, 422];

export function describeFailure(error: unknown): ImportFailure {
  const isFile = error instanceof SentenceError;
  const refused = isFile || (error instanceof ApiError && aboutTheFile.includes(error.status));
  const known =
    isFile || error instanceof TypeError || (error instanceof ApiError && error.problem);
  return { message: known ? sentenceWithWait(error) : texts.importFailed, canRetry: !refused };
}

/** A job that the server took and that failed. */
export function describeEnd({ error }: Pick<NetworkImport, 'error'>): ImportFailure {
  const message = error?.message ?? texts.importFailed;
  if (error?.code === 'import_would_shrink') return { message, canRetry: false, wouldShrink: true };
  return { message, canRetry: error?.code !== 'unreadable_export' };
}

/** A toast with the same sentence for every failure; the reason stands on the page. */
export function toastImportFailed(): void {
  toastError('Upload Failed', texts.importFailed);
}

export const cutOff: ImportFailure = {
  message:
    'The upload was cut off when the page was reloaded, but your whole file may have arrived before. Look in a moment whether your network below has changed; if not, choose the file again.',
  canRetry: false,
  mayHaveArrived: true,
};

const megabyte = 1024 * 1024;
/** What a server takes unless its operator allows more. */
const defaultLimitBytes = 20 * megabyte;

/** The endings that the picker offers, and that a file's name may have. */
export const fileEndings = '.zip,.csv,.json';

/** What the name of a file says against it: a sentence, or undefined. */
export function fileNameProblem(name: string): string | undefined {
  const isTaken = fileEndings.split(',').some((ending) => name.toLowerCase().endsWith(ending));
  return isTaken ? undefined : texts.importFileType;
}

/** What a file that cannot be taken is, by its name, and what else can be uploaded: a sentence. */
export function fileNameAdvice(name: string): string {
  const [ending] = /\.[a-z0-9]{1,8}$/u.exec(name.toLowerCase()) ?? [];
  if (ending === '.xls' || ending === '.xlsx') {
    return 'This is an Excel workbook; save it as CSV, or upload the ZIP that LinkedIn sent you.';
  }
  const what = ending === undefined ? 'The' : `This is a ${ending} file; the`;
  return `${what} ZIP that LinkedIn sent you can be uploaded as it came.`;
}

/** Said before a file is sent that is larger than most servers take. */
export function fileSizeWarning({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size <= defaultLimitBytes) return undefined;
  const instead = name.toLowerCase().endsWith('.zip')
    ? 'unzip it and upload the Connections.csv inside.'
    : 'an export of 30,000 connections is about 5 MB.';
  return `This file is ${formatBytes(size)}. The usual limit is 20 MB; ${instead}`;
}

/** "840 bytes", "12 kB", "4.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

/** What was seen of a file, in a sentence; undefined when there is nothing to say. */
export function describeLook({
  rows,
  people,
  exact,
  columns,
  inZip,
}: FileLook): string | undefined {
  const counted =
    rows === undefined ? [] : [`${exact ? '' : 'about '}${countOf(rows, 'row', 'rows')}`];
  const ofThem = people === undefined ? [] : [countOf(people, 'person', 'people')];
  const found = columns.length === 0 ? [] : [`columns found: ${columns.join(', ')}`];
  const parts = [[...counted, ...ofThem].join(', '), ...found].filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const sentence = `${inZip === true ? 'Connections.csv in this ZIP: ' : ''}${parts.join('; ')}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** How many people a file will bring, where that is sure. */
export function peopleIn(look: FileLook | undefined): number | undefined {
  return look?.exact ? (look.people ?? look.rows) : undefined;
}

/** What the button says: how many people it will bring, where that is sure. */
export function importLabel(look: FileLook | undefined): string {
  const people = peopleIn(look);
  if (people === undefined || people === 0) return 'Import this file';
  return `Import ${countOf(people, 'connection', 'connections')}`;
}

/** What people call an encoding that is not called so by its label. */
const names: Readonly<Record<string, string>> = {
  macintosh: 'MacRoman',
  'windows-1252': 'Windows-1252',
};

/**
 * Says how a file that is not in UTF-8 is read, for the person to check the names.
 * @param person how the name of one of the people is read
 */
export function encodingSentence(encoding: string, person?: string): string {
  const example = person === undefined ? '' : ` and “${person}” as one of the people`;
  const wrong = person === undefined ? 'names look' : 'that looks';
  return `The file is not in UTF-8, so we read it as ${names[encoding] ?? encoding}${example}. If ${wrong} wrong, upload the Connections.csv as LinkedIn sent it, not saved again by another program.`;
}
