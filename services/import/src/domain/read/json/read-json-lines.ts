import type { PeopleSource, RawPerson } from '../row/connection-row.ts';
import { isObject, readJsonPerson } from './read-json-person.ts';
import { UnreadableExport } from '../unreadable-export.ts';

const maxLineBytes = 64 * 1024;
const newline = 0x0a;

/** Whether a file begins with one person on one line, as in newline-delimited JSON. */
export function beginsWithJsonLine(head: Buffer): boolean {
  const text = head.subarray(0, maxLineBytes).toString('utf8').trimStart();
  const [line = ''] = text.split('\n', 1);
  const value = parseLine(line);
  if (!isObject(value)) return false;
  return readJsonPerson(value) !== null && !Object.values(value).some(Array.isArray);
}

/** One object per line; a line that is none counts as unreadable. */
export function readJsonLines(pieces: AsyncIterable<Buffer>): PeopleSource {
  let unreadable = 0;

  return { people: people(), unreadable: () => unreadable, uneven: () => 0 };

  async function* people(): AsyncGenerator<RawPerson[]> {
    let carry: Buffer = Buffer.alloc(0);
    for await (const piece of pieces) {
      const buffer = Buffer.concat([carry, piece]);
      const end = buffer.lastIndexOf(newline) + 1;
      carry = buffer.subarray(end);
      if (carry.length > 2 * maxLineBytes) throw new UnreadableExport('row_too_long');
      yield readLines(buffer.toString('utf8', 0, end));
    }
    yield readLines(carry.toString('utf8'));
  }

  function readLines(text: string): RawPerson[] {
    return text.split('\n').flatMap((line) => {
      if (line.trim() === '') return [];
      const value = parseLine(line);
      if (isObject(value)) return readJsonPerson(value) ?? [];
      unreadable++;
      return [];
    });
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Counted, not told: the parser's message would hold what stands in the line.
    return undefined;
  }
}
