/** What is wrong with an operator's file, and where. */
export interface FileFault {
  /** Counted from 1, as editors do. */
  line: number;
  message: string;
}

/** One person of an operator's file, in the form of the catalogue's files. */
export interface FileEntry {
  line: number;
  /** Not checked yet, but for the form it had in the file. */
  entry: Readonly<Record<string, unknown>>;
  retired: boolean;
}

/** What a file says; nothing of it may be used once there are faults. */
export interface LeadersFile {
  entries: FileEntry[];
  faults: FileFault[];
}

/** A file of which nothing can be read, with the one reason. */
export function unreadable(line: number, message: string): LeadersFile {
  return { entries: [], faults: [{ line, message }] };
}

const shownMax = 40;

/** A piece of somebody's file in a sentence of ours: short, and without control characters. */
export function quote(text: string): string {
  const short = text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
  return JSON.stringify(short).replaceAll(/\p{C}/gu, '?');
}
