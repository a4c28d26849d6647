/**
 * What makes a spreadsheet run a cell (OWASP, "CSV Injection"), also in full width and behind signs
 * that nobody sees, and behind any number of our own marks: a text that already looks marked is marked
 * once more, so that reading gives back what was written.
 */
const runnable = /^'*\p{Cf}*[=+\-@＝＋－＠\t\r\n\0]/u;
const marked = /^'(?='*\p{Cf}*[=+\-@＝＋－＠\t\r\n\0])/u;

/** Runnable text behind a semicolon, which separates cells where a comma is the decimal sign. */
const runnableWithin = /;(?='*[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;
const markedWithin = /;'(?='*[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;

/** In front of a file of CSV: without it Excel takes “Žofia” for letters of another alphabet. */
export const csvMark = '\uFEFF';

/** A row of CSV: every text quoted, none that a spreadsheet would run, ended as RFC 4180 has it. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A number is no formula, also below zero: it stays one to reckon with. */
function csvCell(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : `"${neutralize(cell).replaceAll('"', '""')}"`;
}

function neutralize(text: string): string {
  const within = text.replaceAll(runnableWithin, ";'");
  return runnable.test(within) ? `'${within}` : within;
}

/** The text of a cell as it was, whether `csvRow` or a person wrote it. */
export function readCell(cell: string): string {
  return cell.replace(marked, '').replaceAll(markedWithin, ';');
}
