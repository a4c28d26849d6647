import { readExport, type ReadOptions, type ReadReport } from './read-export.ts';
import type { ConnectionRow } from './row/connection-row.ts';
import { UnreadableExport, type UnreadableReason } from './unreadable-export.ts';

/** LinkedIn's header of today. */
export const todaysHeader = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';

/** What LinkedIn writes above it. */
export const note = [
  'Notes:',
  '"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address using this setting https://www.linkedin.com/psettings/privacy/email. You can learn more here https://www.linkedin.com/help/linkedin/answer/261"',
  '',
];

/** A row below it, and how it is read. */
export const ana = 'Ana,Roe,https://www.linkedin.com/in/ana-roe,,Acme,Head of Payments,05 Jan 2024';
export const anaRow: ConnectionRow = {
  firstName: 'Ana',
  lastName: 'Roe',
  company: 'Acme',
  position: 'Head of Payments',
  email: '',
  connectedOn: '05 Jan 2024',
  connectedDay: Date.parse('2024-01-05') / 86_400_000,
  profileUrl: 'https://www.linkedin.com/in/ana-roe',
  dedupeKey: 'in/ana-roe',
  filled: 6,
};

export interface ReadResult {
  rows: ConnectionRow[];
  report: ReadReport;
}

export type ReadTestOptions = Partial<ReadOptions> & { chunkBytes?: number };

/** Reads a file that arrives in chunks of `chunkBytes`. */
export async function readFile(
  content: string | Uint8Array,
  { chunkBytes = 1 << 20, ...options }: ReadTestOptions = {},
): Promise<ReadResult> {
  const bytes = Buffer.from(content);
  const file = () => inChunks(bytes, chunkBytes);
  const settings = { fileName: 'Connections.csv', maxRows: 50_000, keepEmails: false, ...options };
  const reading = await readExport(file, settings);
  const rows: ConnectionRow[] = [];
  for await (const batch of reading.batches) {
    rows.push(...batch.rows);
  }
  return { rows, report: reading.report() };
}

/** Reads lines of a CSV file. */
export function readLines(lines: readonly string[], options?: ReadTestOptions) {
  return readFile(`${lines.join('\n')}\n`, options);
}

/** Reads rows behind LinkedIn's header of today. */
export function readRows(rows: readonly string[], options?: ReadTestOptions) {
  return readLines([...note, todaysHeader, ...rows], options);
}

/** Why a file was refused; undefined when it was not. */
export async function refusal(
  content: string | Uint8Array,
  options?: ReadTestOptions,
): Promise<UnreadableExport | undefined> {
  try {
    await readFile(content, options);
  } catch (error) {
    if (error instanceof UnreadableExport) return error;
    throw error;
  }
}

export async function refusalReason(
  content: string | Uint8Array,
  options?: ReadTestOptions,
): Promise<UnreadableReason | undefined> {
  return (await refusal(content, options))?.reason;
}

export function utf16(text: string, order: 'little' | 'big' = 'little'): Buffer {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'little' ? bytes : bytes.swap16();
}

/** Text of U+0000 to U+00FF without U+0080 to U+009F, which is the same in Windows-1252. */
export function windows1252(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** Text in the encoding of a Mac; of letters that this one lacks nothing is left. */
export const macRoman = (text: string): Buffer => inBytes(text, 'macintosh');

/** Text in an encoding of one byte a letter; of letters that it lacks nothing is left. */
export function inBytes(text: string, encoding: string): Buffer {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Buffer.from(Array.from(text, (letter) => all.indexOf(letter)).filter((at) => at >= 0));
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
