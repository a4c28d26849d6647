import * as z from 'zod/mini';
import type { CatalogueLeader } from '../catalogue.ts';

/** A fault in an operator's file and its position. */
export interface FileFault {
  /** Counted from 1, as in editors. */
  line: number;
  message: string;
}

/** One person in an operator's file, in the form of the catalog's files. */
export interface FileEntry {
  line: number;
  /** Not validated yet. */
  entry: Readonly<Record<string, unknown>>;
  retired: boolean;
}

/** A file's contents; unusable if there are faults. */
export interface LeadersFile {
  entries: FileEntry[];
  faults: FileFault[];
}

/** An unreadable file, with the reason. */
export function unreadable(line: number, message: string): LeadersFile {
  return { entries: [], faults: [{ line, message }] };
}

const shownFaults = 100;
/** Control and bidirectional characters, which terminals interpret. */
const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** The first hundred faults, one per line. */
export function presentFaults(faults: readonly FileFault[]): string {
  const lines = faults
    .slice(0, shownFaults)
    .map(({ line, message }) => `  line ${line}: ${message.replaceAll(unprintable, '?')}`);
  const left = faults.length - lines.length;
  return [...lines, ...(left > 0 ? [`  and ${left} more`] : [])].join('\n');
}

const shownLength = 40;

/** Quotes part of a file in a message: shortened, without control characters. */
export function quote(text: string): string {
  const short = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  return JSON.stringify(short).replaceAll(/\p{C}/gu, '?');
}

const fileEntry = z.looseObject({ retired: z._default(z.boolean(), false) });

/** Reads people from a JSON array like the catalog's files. */
export function readJson(text: string): LeadersFile {
  const parsed = parse(text);
  if ('fault' in parsed) return { entries: [], faults: [parsed.fault] };
  if (!Array.isArray(parsed.value)) return unreadable(1, 'the file is not an array of people');
  const lines = linesOfElements(text);
  const faults: FileFault[] = [];
  const entries = parsed.value.flatMap((element: unknown, place) => {
    const line = lines[place] ?? 1;
    const read = fileEntry.safeParse(element);
    if (read.success) {
      const { retired, ...entry } = read.data;
      return [{ line, entry, retired }];
    }
    const isObject = typeof element === 'object' && element !== null && !Array.isArray(element);
    faults.push({ line, message: isObject ? 'retired: is not true or false' : 'is not an object' });
    return [];
  });
  return { entries, faults };
}

/** One person per line, as in the catalog's files. */
export function writeJson(
  people: readonly { leader: CatalogueLeader; retired: boolean }[],
): string {
  const lines = people.map(({ leader, retired }) =>
    JSON.stringify(retired ? { ...leader, retired } : leader),
  );
  return lines.length === 0 ? '[]\n' : `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n`;
}

function parse(text: string): { value: unknown } | { fault: FileFault } {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    // V8's message has the line, except if the text ends too early.
    const line = /\(line (\d+) column \d+\)/u.exec(said)?.[1] ?? text.trimEnd().split('\n').length;
    return { fault: { line: Number(line), message: 'from here on this is not JSON' } };
  }
}

/** The starting line of each array element. The text must be valid JSON. */
function linesOfElements(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let isAwaited = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},]+/gu)) {
    if (token === '\n') {
      line++;
      continue;
    }
    if (depth === 1 && isAwaited && token !== ']') {
      lines.push(line);
      isAwaited = false;
    }
    if (token === '[' || token === '{') depth++;
    if (token === ']' || token === '}') depth--;
    if (depth === 1 && (token === ',' || lines.length === 0)) isAwaited = true;
  }
  return lines;
}
