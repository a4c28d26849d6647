import { JSONParser, TokenType } from '@streamparser/json';
import type { PeopleSource, RawPerson } from '../row/connection-row.ts';
import { isObject, readJsonPerson } from './read-json-person.ts';
import { UnreadableExport } from '../unreadable-export.ts';

/** Where a list may stand one level below the root. */
const listNames = ['connections', 'data', 'items', 'results', 'contacts', 'included', 'elements'];
const listPaths = listNames.map((name) => `$.${name}.*`);
/** Where the pages of LinkedIn's snapshot service may stand, and an element of one. */
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
 * The people of a JSON document: a list of them, at the root or one level below; the pages of
 * LinkedIn's snapshot service; what a browser received from LinkedIn (`included`).
 */
export function readJson(pieces: AsyncIterable<Buffer>, rootIsList: boolean): PeopleSource {
  let unreadable = 0;
  let found = 0;
  let sawIds = false;

  return { people: people(), unreadable: () => unreadable, uneven: () => 0 };

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
    // It ends by itself with the last bracket.
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
    // In `included` people stand among what belongs to them.
    const isBeside = stack.at(-1)?.key === 'included' && !(isObject(value) && mayBePerson(value));
    if (typeof key === 'number' && !isBeside) queue.push(value);
  };
  return parser;
}

/**
 * Takes the people of a page one by one, so that none is held as a whole. They wait where the page
 * says only behind them that they are connections.
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

/** The parser's own messages quote the file, so they are not passed on. */
function writeTo(parser: JSONParser, piece: Buffer): void {
  try {
    parser.write(piece);
  } catch (error) {
    throw error instanceof UnreadableExport ? error : new UnreadableExport('invalid_json');
  }
}
