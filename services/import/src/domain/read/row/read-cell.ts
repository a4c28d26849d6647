import { quoteStandIn } from './row-values.ts';

/**
 * Written by spreadsheets, databases and pandas where a value is missing. "Nan" and "Null" are
 * people's names.
 */
const missing =
  /^(?:nan|NaN|NaT|[Nn]one|NONE|null|NULL|undefined|<NA>|\\N|#?[Nn]\/[Aa]|#[A-Z/0]+[!?]|[-–—.]+|0000-00-00.*)$/;
const webAddress = /^https?:\/\/\S+$/;
/**
 * A formula such as `=HYPERLINK("https://…","Ana")`, what Markdown and Notion make of a link, and
 * what keeps a spreadsheet from reading a text as a number.
 */
const links = [
  /^=\s*[\p{L}.]+\(\s*"(?<address>(?:https?:|www\.|linkedin\.)[^"]*)"\s*(?:[,;]\s*"(?<shown>(?:[^"]|"")*)"\s*)?\)$/iu,
  /^\[(?<shown>[^[\]]+)\]\((?<address>https?:[^\s()]+)\)$/,
  /^(?<shown>[^()]+) \((?<address>https?:[^\s()]+)\)$/,
  /^="(?<shown>(?:[^"]|"")*)"$/,
];
const standIns = new RegExp(String.fromCharCode(quoteStandIn), 'g');

/** Nearly all cells, which the expressions need not look at. */
const usual = /^(?!http)[A-Za-z].{12,}[^)]$/su;

/**
 * What a cell says, and where it leads if it is a link: the text of a link or a formula, and nothing
 * where a program says so.
 * @param mayBeAddress whether an address is what the cell is for
 */
export function readCell(cell: string, mayBeAddress: boolean): { shown: string; address: string } {
  const asWritten = { shown: cell, address: '' };
  if (cell === '' || usual.test(cell)) return asWritten;
  const text = cell.trim();
  if (missing.test(text)) return { shown: '', address: '' };
  if (mayBeAddress) return asWritten;
  if (webAddress.test(text)) return { shown: '', address: text };
  if (!/^[=[]|\)$/.test(text)) return asWritten;
  const written = text.replaceAll(standIns, '"');
  for (const link of links) {
    const { shown = '', address = '' } = link.exec(written)?.groups ?? {};
    if (shown !== '' || address !== '') return { shown: shown.replaceAll('""', '"'), address };
  }
  return asWritten;
}
