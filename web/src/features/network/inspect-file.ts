import {
  findConnectionsFile,
  hasConnectionsName,
  isConnectionsHeader,
  isWorkbook,
  tablesOf,
  type ConnectionField,
  knownColumn,
} from '@tagwell/contracts/linkedin-export';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { encodingOf } from '../../shared/format/decode-text.ts';
import { findHeader, type Counted, createRowCounter, type ListCounter } from './csv-rows.ts';
import { encodingSentence, type FileLook } from './import-view.ts';

/** LinkedIn's header stands within the first lines. */
const headCharacters = 64 * 1024;
const instead = 'Upload the ZIP that LinkedIn sent you, or the Connections.csv inside.';
const zipSignature = /^PK(?:\u0003\u0004|\u0005\u0006)/u;
const signatures: readonly (readonly [start: string, problem: string])[] = [
  ['\u001f\u008b', 'This is a compressed file. Unpack it and upload the Connections.csv inside.'],
  ['%PDF-', `This is a PDF. ${instead}`],
  ['<', `This is a web page. ${instead}`],
];

/**
 * Finds the columns in a file's first lines and counts its rows, piece by piece. Throws when the
 * browser cannot read the file, or `signal` is aborted.
 */
export async function inspectFile(file: Blob, signal: AbortSignal): Promise<FileLook> {
  if (!zipSignature.test(asText(await startOf(file)))) return lookAtUnpacked(file, signal);
  const found = await openZip(file);
  if (found === undefined) return { exact: false, columns: [] };
  if (typeof found === 'string') return unusable(found);
  const look = await lookAtUnpacked(found.table, signal);
  const isOther = look.columns.length === 0 && !hasConnectionsName(found.path);
  return isOther ? unusable(withoutConnections(found.path)) : { ...look, inZip: true };
}

const unusable = (problem: string): FileLook => ({ exact: false, columns: [], problem });

async function lookAtUnpacked(file: Blob, signal: AbortSignal): Promise<FileLook> {
  const start = await startOf(file);
  const first = asText(start);
  const foreign = signatures.find(([bytes]) => first.startsWith(bytes));
  if (foreign) return unusable(foreign[1]);
  const encoding = encodingOf(start, { isStart: true });
  return lookAtText(textOf(file, encoding, signal), encoding);
}

async function startOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, headCharacters).arrayBuffer());
}

const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 8));

async function lookAtText(pieces: AsyncGenerator<string>, encoding: string): Promise<FileLook> {
  const head = await takeHead(pieces);
  const text = head.trimStart();
  if (text === '') return unusable(`This file is empty. ${instead}`);
  if (text.startsWith('{') || text.startsWith('[')) {
    const counted = await countAll(createJsonCounter(), head, pieces);
    if (counted) return { ...counted, exact: false, columns: [] };
    return unusable(`We found no names of people in it. ${instead}`);
  }
  const header = findHeader(head);
  if (!header) return unusable(noColumns);
  if ('otherFile' in header) return unusable(otherFile(header.otherFile));
  const found = await countAll(createRowCounter(header), head.slice(header.end), pieces);
  const { name, ...counted }: Partial<Counted> = found ?? {};
  const columns = header.labels;
  const look = { ...counted, exact: found !== undefined, columns };
  if (counted.rows === 0) {
    return { ...look, problem: 'It has the right columns, but nobody is listed in it.' };
  }
  const warnings = [
    ...(columns.includes('position') || columns.includes('company') ? [] : [namesOnly]),
    ...(surelyRead.test(encoding) ? [] : [encodingSentence(encoding, name)]),
  ];
  return warnings.length === 0 ? look : { ...look, warning: warnings.join(' ') };
}

/** The other encodings are guessed. */
const surelyRead = /^utf-/u;
const namesOnly = 'Without a position or a company nobody in it can be matched to a post.';
const noColumns = `We found no columns such as “First Name” and “Last Name” in its first lines. ${instead}`;
const otherFile = (name: string) =>
  `This is ${name}; Connections.csv is the one to upload. It is in the same folder of the export.`;

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
  counter: ListCounter,
  head: string,
  rest: AsyncGenerator<string>,
): Promise<Counted | undefined> {
  counter.add(head);
  for await (const piece of rest) counter.add(piece);
  return counter.counted();
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

interface FoundTable {
  path: string;
  table: Blob;
}

/**
 * What probably lists the connections in LinkedIn's archive; or why nothing in it can be imported;
 * undefined for an archive that is too large to look into.
 */
async function openZip(file: Blob): Promise<FoundTable | string | undefined> {
  if (file.size > archiveMaxBytes) return undefined;
  const archive = new Uint8Array(await file.arrayBuffer());
  const unzip = (filter: UnzipFileFilter) => unzipSync(archive, { filter });
  try {
    const paths: string[] = [];
    unzip(({ name }) => {
      paths.push(name);
      return false;
    });
    const unpack = (path: string) =>
      unzip(({ name, originalSize }) => name === path && originalSize <= unpackedMaxBytes)[path];
    const path = findConnectionsFile(paths);
    if (path === undefined) {
      if (isWorkbook(paths)) return workbook;
      return findByColumns(tablesOf(paths), unpack) ?? withoutConnections();
    }
    const table = unpack(path);
    return table && { path, table: new Blob([table]) };
  } catch {
    return damaged;
  }
}

/** The one table with columns of connections, where no name is known. */
function findByColumns(
  paths: readonly string[],
  unpack: (path: string) => Uint8Array<ArrayBuffer> | undefined,
): FoundTable | undefined {
  const found = paths.flatMap((path) => {
    const table = unpack(path);
    return table && listsConnections(table) ? [{ path, table: new Blob([table]) }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function listsConnections(table: Uint8Array): boolean {
  const start = table.subarray(0, headCharacters);
  const header = findHeader(new TextDecoder(encodingOf(start, { isStart: true })).decode(start));
  return header !== undefined && !('otherFile' in header) && isConnectionsHeader(header.columns);
}

const workbook = 'This is an Excel workbook. Save it as CSV, or upload what LinkedIn sent you.';
const damaged =
  'This ZIP file could not be opened: it may be damaged or locked. Download it again, or unzip it and upload the Connections.csv inside.';

/** `other` is the only table in it, which is another one. */
function withoutConnections(other = ''): string {
  const only = other === '' ? '' : `, only ${other.split(/[/\\]/u).at(-1)}`;
  return `We found no Connections.csv in this ZIP file${only}. Check “Connections” when you ask LinkedIn for your data, then upload the ZIP it sends you.`;
}

/** A name of a field; longer ones are none that we know. */
const fieldName = /"([^"\\]{1,60})"\s*:/gu;
/** More than a field's name takes: it may be cut in two at the end of a piece. */
const keep = 80;

/** People in a JSON file, counted by the names of their fields: near enough for a look. */
function createJsonCounter(): ListCounter {
  const found = new Map<ConnectionField, number>();
  let rest = '';

  function count(text: string): void {
    for (const { index, 1: name = '' } of text.matchAll(fieldName)) {
      if (index >= text.length - keep) return;
      const field = knownColumn(name)?.field;
      if (field !== undefined) found.set(field, (found.get(field) ?? 0) + 1);
    }
  }

  return {
    add: (piece) => {
      const text = rest + piece;
      count(text);
      rest = text.slice(-keep);
    },
    counted: () => {
      count(rest + ' '.repeat(keep));
      const [first = 0, last = 0, full = 0] = (['firstName', 'lastName', 'fullName'] as const).map(
        (field) => found.get(field),
      );
      const rows = Math.max(first, last) || full;
      return rows === 0 ? undefined : { rows };
    },
  };
}
