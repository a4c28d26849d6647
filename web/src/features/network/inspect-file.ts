import { findConnectionsFile, isWorkbook } from '@tagwell/contracts/linkedin-export';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { createPeopleCounter, createRowCounter, findHeader } from './csv-rows.ts';

/** What can be seen of a file before it is sent. The server looks closer; nothing here refuses. */
export interface FileLook {
  /** People listed, as far as they can be counted here. */
  rows?: number;
  /** Whether they were counted or guessed. */
  exact: boolean;
  /** Columns of a CSV file that we know. */
  columns: string[];
  /** Whether all this is about the Connections.csv in a ZIP. */
  inZip?: boolean;
  /** Why the server will probably refuse it. */
  warning?: string;
}

/** LinkedIn's header stands within the first lines. */
const headCharacters = 64 * 1024;
const instead = 'Upload the ZIP that LinkedIn sent you, or the Connections.csv inside.';
const zipSignature = 'PK\u0003\u0004';
const signatures: readonly (readonly [start: string, warning: string])[] = [
  ['\u001f\u008b', 'This is a compressed file. Unpack it and upload the Connections.csv inside.'],
  ['%PDF-', `This is a PDF. ${instead}`],
  ['<', `This is a web page. ${instead}`],
];

/**
 * Finds the columns in a file's first lines and counts its rows, piece by piece. Throws when the
 * browser cannot read the file, or `signal` is aborted.
 */
export async function inspectFile(file: Blob, signal: AbortSignal): Promise<FileLook> {
  const start = String.fromCharCode(...(await startOf(file)));
  if (!start.startsWith(zipSignature)) return lookAtUnpacked(file, signal);
  const found = await openZip(file);
  if (found instanceof Blob) return { ...(await lookAtUnpacked(found, signal)), inZip: true };
  return { exact: false, columns: [], ...(found !== undefined && { warning: found }) };
}

async function lookAtUnpacked(file: Blob, signal: AbortSignal): Promise<FileLook> {
  const start = await startOf(file);
  const first = String.fromCharCode(...start);
  const foreign = signatures.find(([bytes]) => first.startsWith(bytes));
  if (foreign) return { exact: false, columns: [], warning: foreign[1] };
  return lookAtText(textOf(file, encodingOf(start), signal));
}

async function startOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 8).arrayBuffer());
}

async function lookAtText(pieces: AsyncGenerator<string>): Promise<FileLook> {
  const head = await takeHead(pieces);
  const text = head.trimStart();
  if (text === '') return { exact: true, columns: [], warning: `This file is empty. ${instead}` };
  if (text.startsWith('{') || text.startsWith('[')) {
    const rows = await countAll(createPeopleCounter(), head, pieces);
    if (rows !== undefined) return { rows, exact: false, columns: [] };
    return { exact: false, columns: [], warning: `We found no names of people in it. ${instead}` };
  }
  const header = findHeader(head);
  if (!header) {
    const warning = `We found no columns such as “First Name” and “Last Name” in its first lines. ${instead}`;
    return { exact: false, columns: [], warning };
  }
  const counter = createRowCounter(header.delimiter);
  const rows = await countAll(counter, head.slice(header.end), pieces);
  return {
    ...(rows !== undefined && { rows }),
    exact: rows !== undefined,
    columns: header.columns,
    ...warningAbout(rows, header.columns),
  };
}

function warningAbout(rows: number | undefined, columns: readonly string[]) {
  if (rows === 0) return { warning: 'It has the right columns, but nobody is listed in it.' };
  if (columns.includes('position') || columns.includes('company')) return {};
  return { warning: 'Without a position or a company nobody in it can be matched to a post.' };
}

async function takeHead(pieces: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < headCharacters) {
    const { done, value } = await pieces.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function countAll(
  counter: ReturnType<typeof createRowCounter>,
  head: string,
  rest: AsyncGenerator<string>,
): Promise<number | undefined> {
  counter.add(head);
  for await (const piece of rest) counter.add(piece);
  return counter.rows();
}

function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

async function* textOf(file: Blob, encoding: string, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const reader = file.stream().getReader();
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await reader.cancel();
  }
}

/** More is not unpacked for a look. */
const archiveMaxBytes = 64 * 1024 * 1024;
const unpackedMaxBytes = 32 * 1024 * 1024;

/**
 * Connections.csv of LinkedIn's archive; or why there is probably none in it that can be imported;
 * undefined for an archive that is too large to look into.
 */
async function openZip(file: Blob): Promise<Blob | string | undefined> {
  if (file.size > archiveMaxBytes) return undefined;
  try {
    const archive = new Uint8Array(await file.arrayBuffer());
    const unzip = (filter: UnzipFileFilter) => unzipSync(archive, { filter });
    const paths: string[] = [];
    unzip(({ name }) => {
      paths.push(name);
      return false;
    });
    const path = findConnectionsFile(paths);
    if (path === undefined) return isWorkbook(paths) ? workbook : withoutConnections;
    const found = unzip(
      ({ name, originalSize }) => name === path && originalSize <= unpackedMaxBytes,
    );
    return found[path] && new Blob([found[path]]);
  } catch {
    return damaged;
  }
}

const workbook = 'This is an Excel workbook. Save it as CSV, or upload what LinkedIn sent you.';
const withoutConnections =
  'We found no Connections.csv in this ZIP file. Tick Connections when you ask LinkedIn for your data.';
const damaged =
  'This ZIP file could not be opened: it may be damaged or locked. Download it again, or unzip it and upload the Connections.csv inside.';
