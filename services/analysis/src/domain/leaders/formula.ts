/** What makes a spreadsheet run a cell (OWASP, "CSV Injection"), and our own mark for it. */
const starters = /^[=+\-@\t\r\0']/u;
const marked = /^'(?=[=+\-@\t\r\0'])/u;

/** Text that a spreadsheet shows and never runs; `readText` undoes it. */
export function neutralize(text: string): string {
  return starters.test(text) ? `'${text}` : text;
}

/** The text as it was, whether `neutralize` or a person wrote it. */
export function readText(cell: string): string {
  return cell.replace(marked, '');
}
