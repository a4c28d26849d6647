import { findHeader, headBytes } from './csv/find-header.ts';
import { readCsv } from './csv/read-csv.ts';
import type { ExportEncoding } from './detect-encoding.ts';
import { beginsWithJsonLine, readJson, readJsonLines } from './read-json.ts';
import type { PeopleSource } from './row/connection-row.ts';
import { UnreadableExport } from './unreadable-export.ts';

export type DelimiterName = 'comma' | 'semicolon' | 'tab' | 'bar' | 'none';

export interface OpenedExport {
  delimiter: DelimiterName;
  source: PeopleSource;
}

const delimiterNames: Readonly<Record<string, DelimiterName>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/** Small enough that processing one does not block the process. */
const pieceBytes = 64 * 1024;

/**
 * Finds out what a file holds and how to read it. Its content decides, not its name. A file that is
 * refused is closed at once.
 * @param onPiece called with how many bytes of the file the next piece of work takes
 * @throws {UnreadableExport} `empty`, `no_header`, `other_file` or `invalid_json`
 */
export async function openExport(
  file: AsyncIterable<Uint8Array>,
  { encoding, fileName }: { encoding: ExportEncoding; fileName: string },
  onPiece: (bytes: number) => void,
): Promise<OpenedExport> {
  const pieces = decode(file, encoding, onPiece);
  try {
    return findReader(await takeHead(pieces), pieces, fileName);
  } catch (error) {
    await pieces.return(undefined);
    throw error;
  }
}

function findReader(head: Buffer, pieces: AsyncGenerator<Buffer>, fileName: string): OpenedExport {
  const [first] = head.toString('utf8', 0, 4096).trimStart();
  if (first === undefined) throw new UnreadableExport('empty');
  if (first === '{' && beginsWithJsonLine(head)) {
    const source = readJsonLines(joined(head, pieces));
    return { delimiter: 'none', source };
  }
  if (first === '{' || first === '[') {
    const source = readJson(joined(head, pieces), first === '[');
    return { delimiter: 'none', source };
  }
  const header = findHeader(head);
  if (header === null) {
    const isJson = fileName.toLowerCase().endsWith('.json');
    throw new UnreadableExport(isJson ? 'invalid_json' : 'no_header');
  }
  return {
    delimiter: delimiterNames[header.delimiter] ?? 'none',
    source: readCsv(joined(head.subarray(header.rowsFrom), pieces), header),
  };
}

/** Streams a file as UTF-8 in pieces of about 64 KB, without the byte-order mark. */
async function* decode(
  file: AsyncIterable<Uint8Array>,
  encoding: ExportEncoding,
  onPiece: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of file) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      const piece = chunk.subarray(from, from + pieceBytes);
      onPiece(piece.length);
      yield Buffer.from(decoder.decode(piece, { stream: true }));
    }
  }
  yield Buffer.from(decoder.decode());
}

async function takeHead(pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  while (bytes < headBytes) {
    const next = await pieces.next();
    if (next.done === true) break;
    parts.push(next.value);
    bytes += next.value.length;
  }
  return Buffer.concat(parts);
}

async function* joined(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    yield* rest;
  } finally {
    // If reading stops within the head, the rest of the file must be closed here.
    await rest.return(undefined);
  }
}
