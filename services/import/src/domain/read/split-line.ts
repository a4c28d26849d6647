/** The cells of one line, without the quotes around them. A quote left open ends with the line. */
export function splitLine(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] !== '"') {
      const end = nextOrEnd(line, delimiter, at);
      cells.push(line.slice(at, end));
      at = end + 1;
      continue;
    }
    const close = closingQuote(line, at + 1);
    const end = nextOrEnd(line, delimiter, close);
    const rest = line.slice(close + 1, end);
    cells.push(line.slice(at + 1, close).replaceAll('""', '"') + rest);
    at = end + 1;
  }
  return cells;
}

function closingQuote(line: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = line.indexOf('"', at);
    if (at < 0) return line.length;
    if (line[at + 1] !== '"') return at;
  }
}

function nextOrEnd(line: string, delimiter: string, from: number): number {
  const at = line.indexOf(delimiter, from);
  return at < 0 ? line.length : at;
}
