import { findHeader, headBytes } from './find-header.ts';
import type { PeopleSource } from './people-source.ts';
import { readCsv } from './read-csv.ts';
import { beginsWithJsonLine, readJsonLines } from './read-json-lines.ts';
import { readJson } from './read-json.ts';
import { UnreadableExport } from './unreadable-export.ts';

export type ExportFormat = 'CSV' | 'JSON' | 'JSON lines';
export type DelimiterName = 'comma' | 'semicolon' | 'tab' | 'bar' | 'none';

export interface OpenedExport {
  format: ExportFormat;
  delimiter: DelimiterName;
  source: PeopleSource;
}

const delimiterNames: Readonly<Record<string, DelimiterName>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/**
 * Finds out what a file holds and how to read it. Its content decides, not its name.
 * @param pieces the file in UTF-8
 * @throws {UnreadableExport} `empty`, `no_header`, `other_file` or `invalid_json`
 */
export async function openExport(
  pieces: AsyncGenerator<Buffer>,
  fileName: string,
): Promise<OpenedExport> {
  const head = await takeHead(pieces);
  const [first] = head.toString('utf8', 0, 4096).trimStart();
  if (first === undefined) throw new UnreadableExport('empty');
  if (first === '{' && beginsWithJsonLine(head)) {
    const source = readJsonLines(joined(head, pieces));
    return { format: 'JSON lines', delimiter: 'none', source };
  }
  if (first === '{' || first === '[') {
    const source = readJson(joined(head, pieces), first === '[');
    return { format: 'JSON', delimiter: 'none', source };
  }
  const header = findHeader(head);
  if (header === null) {
    const isJson = fileName.toLowerCase().endsWith('.json');
    throw new UnreadableExport(isJson ? 'invalid_json' : 'no_header');
  }
  return {
    format: 'CSV',
    delimiter: delimiterNames[header.delimiter] ?? 'none',
    source: readCsv(joined(head.subarray(header.rowsFrom), pieces), header),
  };
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
    // Given up within the head, the rest would stay open.
    await rest.return(undefined);
  }
}
