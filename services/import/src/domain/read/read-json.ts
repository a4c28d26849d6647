import { JSONParser, TokenType } from '@streamparser/json';
import type { PeopleSource, RawPerson } from './row/connection-row.ts';
import { isObject, readJsonPerson } from './row/json-person.ts';
import { UnreadableExport } from './unreadable-export.ts';

/** Names of lists one level below the root. */
const listNames =
  'connections data items results contacts people included elements profiles records leads prospects members'.split(
    ' ',
  );
const listPaths = [
  ...listNames.map((name) => `$.${name}.*`),
  ...['connections', 'items', 'results', 'people'].map((name) => `$.data.${name}.*`),
  '$.data.*.edges.*',
];
/** Paths of pages of LinkedIn's snapshot service, and of their elements. */
const pagePlaces = ['$', '$.*', '$.*.*'].flatMap((page) => [page, `${page}.elements.*`]);
const snapshotPaths = pagePlaces.flatMap((place) => [
  `${place}.snapshotData.*`,
  `${place}.snapshotDomain`,
]);
const holdsSnapshot = /"snapshotData"\s*:\s*\[/u;
const maxDepth = 32;
const maxBytes = 20 * 1024 * 1024;
const stringBufferSize = 64 * 1024;

/**
 * The people in a JSON document: a list at the root or one level below, pages of LinkedIn's
 * snapshot service, or data a browser received from LinkedIn (`included`).
 */
export function readJson(pieces: AsyncIterable<Buffer>, rootIsList: boolean): PeopleSource {
  let unreadable = 0;
  let blank = 0;
  let found = 0;
  let sawIds = false;

  return { people: people(), unreadable: () => unreadable, blank: () => blank };

  async function* people(): AsyncGenerator<RawPerson[]> {
    const queue: unknown[] = [];
    let parser: JSONParser | undefined;
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      parser ??= holdsSnapshot.test(piece.toString('latin1'))
        ? createSnapshotParser(queue)
        : createListParser(rootIsList ? ['$.*'] : listPaths, queue);
      if (bytes > maxBytes) throw new UnreadableExport('json_too_large');
      writeTo(parser, piece);
      yield readAll(queue.splice(0));
    }
    // The parser ends with the last bracket.
    if (parser?.isEnded !== true) throw new UnreadableExport('invalid_json');
    if (found === 0) throw new UnreadableExport(sawIds ? 'ids_only' : 'no_people');
  }

  function readAll(values: readonly unknown[]): RawPerson[] {
    return values.flatMap((value) => {
      if (!isObject(value)) {
        unreadable++;
        return [];
      }
      const person = readJsonPerson(value);
      if (person === null) {
        // The old Connections API: `{ "to": "urn:li:person:…" }`.
        sawIds ||= 'to' in value;
        blank++;
        return [];
      }
      found++;
      return [person];
    });
  }
}

function createListParser(paths: string[], queue: unknown[]): JSONParser {
  const parser = createParser(paths);
  parser.onValue = ({ value, key, stack }) => {
    // `included` mixes people with related objects.
    const isBeside = stack.at(-1)?.key === 'included' && !(isObject(value) && mayBePerson(value));
    if (typeof key === 'number' && !isBeside) queue.push(value);
  };
  return parser;
}

/**
 * Parses a page's people one by one, so that no whole page is in memory. They are queued until the
 * page says that they are connections, which may come after them.
 */
function createSnapshotParser(queue: unknown[]): JSONParser {
  const parser = createParser(snapshotPaths);
  let element: unknown;
  let domain: unknown;
  let waiting: unknown[] = [];
  parser.onValue = ({ value, key, parent, stack }) => {
    const isPerson = typeof key === 'number';
    const owner = isPerson ? stack.at(-1)?.value : parent;
    if (owner !== element) {
      element = owner;
      domain = undefined;
      waiting = [];
    }
    if (!isPerson) domain = value;
    else waiting.push(value);
    if (domain === undefined) return;
    if (domain === 'CONNECTIONS') for (const person of waiting) queue.push(person);
    waiting = [];
  };
  return parser;
}

function createParser(paths: string[]): JSONParser {
  const parser = new JSONParser({ paths, keepStack: false, stringBufferSize });
  let depth = 0;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--;
    if (depth > maxDepth) throw new UnreadableExport('json_too_deep');
  };
  return parser;
}

function mayBePerson(value: object): boolean {
  return 'firstName' in value || 'lastName' in value;
}

/** The parser's messages quote the file, so they are not passed on. */
function writeTo(parser: JSONParser, piece: Buffer): void {
  try {
    parser.write(piece);
  } catch (error) {
    throw error instanceof UnreadableExport ? error : new UnreadableExport('invalid_json');
  }
}

const maxLineBytes = 64 * 1024;
const newline = 0x0a;

/**
 * Whether a file is newline-delimited JSON, starting with one person on a line. A single document
 * may also be on one line, but nothing follows it.
 */
export function beginsWithJsonLine(head: Buffer): boolean {
  const text = head.toString('utf8').trimStart();
  const [line = ''] = text.split('\n', 1);
  const value = parseLine(line);
  if (!isObject(value) || readJsonPerson(value) === null) return false;
  return text.slice(line.length).trim() !== '' || !holdsList(value);
}

function holdsList(value: object): boolean {
  return Object.entries(value).some(
    ([name, list]) => Array.isArray(list) && (listNames.includes(name) || name === 'snapshotData'),
  );
}

/**
 * One object per line; an invalid line counts as unreadable, except the last, which means a
 * truncated file.
 */
export function readJsonLines(pieces: AsyncIterable<Buffer>): PeopleSource {
  let unreadable = 0;
  let blank = 0;

  return { people: people(), unreadable: () => unreadable, blank: () => blank };

  async function* people(): AsyncGenerator<RawPerson[]> {
    let carry: Buffer = Buffer.alloc(0);
    for await (const piece of pieces) {
      const buffer = Buffer.concat([carry, piece]);
      const end = buffer.lastIndexOf(newline) + 1;
      carry = buffer.subarray(end);
      if (carry.length > 2 * maxLineBytes) throw new UnreadableExport('row_too_long');
      yield readLines(buffer.toString('utf8', 0, end));
    }
    const last = carry.toString('utf8');
    if (last.trim() !== '' && !isObject(parseLine(last))) throw new UnreadableExport('cut_off');
    yield readLines(last);
  }

  function readLines(text: string): RawPerson[] {
    return text.split('\n').flatMap((line) => {
      const value = line.trim() === '' ? {} : parseLine(line);
      if (!isObject(value)) {
        unreadable++;
        return [];
      }
      const person = readJsonPerson(value);
      if (person === null) blank++;
      return person ?? [];
    });
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Counted, but not logged: the parser's message would contain the line.
    return undefined;
  }
}
