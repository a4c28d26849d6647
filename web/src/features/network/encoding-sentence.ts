/** What people call an encoding that is not called so by its label. */
const names: Readonly<Record<string, string>> = {
  macintosh: 'MacRoman',
  'windows-1252': 'Windows-1252',
};

/**
 * Says how a file that is not in UTF-8 is read, for the person to check the names.
 * @param person how the name of one of the people is read
 */
export function encodingSentence(encoding: string, person?: string): string {
  const example = person === undefined ? '' : ` and “${person}” as one of the people`;
  const wrong = person === undefined ? 'names look' : 'that looks';
  return `The file is not in UTF-8, so we read it as ${names[encoding] ?? encoding}${example}. If ${wrong} wrong, upload the Connections.csv as LinkedIn sent it, not saved again by another program.`;
}
