/** Names of the file that lists the connections, the surest first; a browser counts what it saves again. */
const names = [
  /^connections(?: ?\(\d+\))?\.csv$/iu,
  /^(?:verbindungen|kontakte|relations|conexiones|contactos|conex.{1,2}es|collegamenti|connecties)\.csv$/iu,
];
const table = /\.csv$/iu;
const workbookPart = '[Content_Types].xml';

/**
 * Which file of an archive lists the connections: the one with the surest name, of equal ones the one
 * that lies least deep. The only table is taken by whatever name, since its columns are looked at.
 */
export function findConnectionsFile(paths: readonly string[]): string | undefined {
  const files = paths
    .map((path) => ({ path, parts: path.split(/[/\\]/u) }))
    .map(({ path, parts }) => ({ path, depth: parts.length, name: parts.at(-1) ?? '' }))
    // A Mac puts notes of its own beside each file.
    .filter(({ name }) => table.test(name) && !name.startsWith('._'))
    .toSorted((a, b) => a.depth - b.depth);
  for (const pattern of names) {
    const found = files.find(({ name }) => pattern.test(name));
    if (found !== undefined) return found.path;
  }
  return files.length === 1 ? files[0]?.path : undefined;
}

/** Whether the files of an archive are the parts of an Excel workbook. */
export function isWorkbook(paths: readonly string[]): boolean {
  return paths.includes(workbookPart);
}
