/**
 * The rows of a text of whole ones, without the line break behind each: a line, or several where a
 * quoted cell goes on over the end of one. Blank lines are none.
 * @param text its quotes in pairs
 */
export function splitRows(text: string, newline: string): string[] {
  const rows: string[] = [];
  let open = '';
  let isOpen = false;
  for (const line of text.split(newline)) {
    if (line.includes('"') && hasOddQuotes(line)) isOpen = !isOpen;
    if (isOpen) {
      open += line + newline;
      continue;
    }
    const row = withoutReturn(open + line);
    if (row !== '') rows.push(row);
    open = '';
  }
  if (open !== '') rows.push(open);
  return rows;
}

function withoutReturn(row: string): string {
  return row.endsWith('\r') ? row.slice(0, -1) : row;
}

function hasOddQuotes(line: string): boolean {
  let isOdd = false;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}
