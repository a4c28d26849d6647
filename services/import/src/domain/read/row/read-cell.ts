import { quoteStandIn } from './row-values.ts';

/**
 * Written by spreadsheets, databases and pandas where a value is missing. "Nan" and "Null" are
 * people's names.
 */
const missing =
  /^(?:nan|NaN|NaT|[Nn]one|NONE|null|NULL|undefined|<NA>|\\N|#?[Nn]\/[Aa]|#[A-Z/0]+[!?]|[-–—.]+|0000-00-00.*)$/;
const webAddress = /^https?:\/\/\S+$/;
/** A formula such as `=HYPERLINK("https://…","Ana")`, or what Markdown and Notion make of a link. */
const links = [
  /^=\s*[\p{L}.]+\(\s*"(?<address>(?:https?:|www\.|linkedin\.)[^"]*)"\s*(?:[,;]\s*"(?<shown>(?:[^"]|"")*)"\s*)?\)$/iu,
  /^\[(?<shown>[^[\]]+)\]\((?<address>https?:[^\s()]+)\)$/,
  /^(?<shown>[^()]+) \((?<address>https?:[^\s()]+)\)$/,
];
/** What keeps a spreadsheet from reading a text as a number or a date. */
const textFormula = /^="(?<shown>(?:[^"]|"")*)"$/;
const standIns = new RegExp(String.fromCharCode(quoteStandIn), 'g');

export interface CellText {
  shown: string;
  /** Where a link leads; empty if the cell is no link. */
  address: string;
}

/** Nearly all cells, which the expressions need not look at. */
const usual = /^[A-Za-z].{12,}[^)]$/su;

/**
 * What a cell says: the text of a link or a formula, and nothing where a program says so.
 * @param mayBeAddress whether an address is what the cell is for
 */
export function readCell(cell: string, mayBeAddress: boolean): CellText {
  if (cell === '' || (usual.test(cell) && !cell.startsWith('http')))
    return { shown: cell, address: '' };
  const text = cell.trim();
  if (missing.test(text)) return { shown: '', address: '' };
  if (mayBeAddress) return { shown: cell, address: '' };
  if (webAddress.test(text)) return { shown: '', address: text };
  if (!/^[=[]|\)$/.test(text)) return { shown: cell, address: '' };
  const written = text.replaceAll(standIns, '"');
  for (const link of [...links, textFormula]) {
    const { shown = '', address = '' } = link.exec(written)?.groups ?? {};
    if (shown !== '' || address !== '') return { shown: shown.replaceAll('""', '"'), address };
  }
  return { shown: cell, address: '' };
}
