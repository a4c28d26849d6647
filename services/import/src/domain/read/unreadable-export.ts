const tickConnections =
  'Check "Connections" when you ask LinkedIn for your data, then upload the ZIP it sends you.';

const sentences = {
  empty: 'This file is empty. Download the export again and upload its Connections.csv.',
  zip: 'This is a ZIP file. Unzip it and upload the Connections.csv inside.',
  zip_damaged:
    'This ZIP file is damaged, or not all of it was downloaded. Download it again, or unzip it and upload the Connections.csv inside.',
  zip_locked:
    'This ZIP file is locked with a password. Unzip it and upload the Connections.csv inside.',
  zip_method:
    'This ZIP file is packed in a way that cannot be read here. Unzip it and upload the Connections.csv inside.',
  zip_without_connections: `There is no Connections.csv in this ZIP file. ${tickConnections}`,
  zip_too_many_files:
    'This ZIP file has far more files than an export of LinkedIn. Unzip it and upload the Connections.csv inside.',
  zip_too_large: 'The Connections.csv in this ZIP file is too large to be imported.',
  zip_bomb:
    'The Connections.csv in this ZIP file is far larger than a real one could be. Download the export again.',
  workbook: 'This is an Excel workbook. Save it as CSV, or upload the original Connections.csv.',
  gzip: 'This is a compressed file. Unpack it and upload the Connections.csv inside.',
  pdf: 'This is a PDF. Upload the Connections.csv of your LinkedIn export.',
  html: 'This is a web page. Upload the Connections.csv of your LinkedIn export.',
  other_file: 'This is another file of the export. Connections.csv is the one to upload.',
  no_header:
    'No columns such as "First Name" and "Last Name" were found in this file. Upload the Connections.csv of your LinkedIn export as it came.',
  no_rows: 'This file has the right columns, but nobody is listed in it.',
  names_only:
    'Nobody in this file has a company, a position, a date or a profile address, so its rows are no connections. Upload the Connections.csv of your LinkedIn export as it came.',
  too_many_rows: 'This file lists more people than can be imported.',
  row_too_long:
    'One row of this file is far longer than any real one, so it is damaged. Download the export again.',
  cut_off: 'This file ends in the middle of a row. Download the export again.',
  damaged_text: 'Some of the text in this file is damaged. Download the export again.',
  foreign_encoding:
    'The letters in this file were saved in a way that cannot be read here. Upload the Connections.csv as LinkedIn sent it, or save it as CSV UTF-8.',
  invalid_json: 'This file is not valid JSON. Download it again, or upload Connections.csv.',
  json_too_large: 'This JSON file is too large to read. Upload Connections.csv instead.',
  json_too_deep: 'This JSON file is not a list of connections: it is nested too deeply.',
  no_people: 'No list of connections was found in this JSON file. Upload Connections.csv instead.',
  ids_only:
    'This JSON file has member ids only, and no names. Upload the Connections.csv of your LinkedIn export.',
} as const;

/** Stable codes for what is wrong with a file. */
export type UnreadableReason = keyof typeof sentences;

/**
 * A file that is not a readable export of connections. The message is for the person who sent it
 * and never quotes the file.
 */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, sentence: string = sentences[reason]) {
    super(sentence);
    this.reason = reason;
  }
}

/** A ZIP with another file of LinkedIn's archive but no Connections.csv. */
export function withoutConnections(other: string): UnreadableExport {
  const sentence = `There is no Connections.csv in this ZIP file, only ${other}. ${tickConnections}`;
  return new UnreadableExport('zip_without_connections', sentence);
}
