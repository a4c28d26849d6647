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

/** What a cell says: the text of a link or a formula, and nothing where a program says so. */
export function readCell(cell: string, mayBeAddress = false): CellText {
  const text = cell.trim();
  if (missing.test(text)) return { shown: '', address: '' };
  if (mayBeAddress) return { shown: cell, address: '' };
  if (webAddress.test(text)) return { shown: '', address: text };
  if (!/^[=[]|\)$/.test(text)) return { shown: cell, address: '' };
  const written = text.replaceAll(standIns, '"');
  const { shown, address = '' } =
    [...links, textFormula].map((link) => link.exec(written)?.groups).find(Boolean) ?? {};
  if (address === '' && shown === undefined) return { shown: cell, address };
  return { shown: shown?.replaceAll('""', '"') ?? '', address };
}
