/**
 * Text that a spreadsheet would run as a formula (OWASP, "CSV Injection"), also in full-width or
 * after invisible characters or any number of our own marks. A text that already looks marked is
 * marked again, so that reading restores it exactly.
 */
const runnable = /^'*\p{Cf}*[=+\-@＝＋－＠\t\r\n\0]/u;
const marked = /^'(?='*\p{Cf}*[=+\-@＝＋－＠\t\r\n\0])/u;

/** Runnable text after a semicolon, which separates cells in locales with a decimal comma. */
const runnableWithin = /;(?='*[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;
const markedWithin = /;'(?='*[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;

/** Byte-order mark of CSV files, without which Excel misreads names such as “Žofia”. */
export const csvMark = '\uFEFF';

/** A CSV row (RFC 4180) with every text quoted and none that a spreadsheet would run. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Numbers are no formulas, even negative ones, and stay numbers. */
function csvCell(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : `"${neutralize(cell).replaceAll('"', '""')}"`;
}

function neutralize(text: string): string {
  const within = text.replaceAll(runnableWithin, ";'");
  return runnable.test(within) ? `'${within}` : within;
}

/** A cell's original text, whether `csvRow` or a person wrote it. */
export function readCell(cell: string): string {
  return cell.replace(marked, '').replaceAll(markedWithin, ';');
}
