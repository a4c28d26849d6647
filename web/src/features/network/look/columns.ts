export type Column =
  | 'name'
  | 'first name'
  | 'last name'
  | 'company'
  | 'position'
  | 'profile'
  | 'date';

/** Header names as `normalizeHeader` gives them; what is not here, the server may know all the same. */
const names: Record<Column, string> = {
  'first name': 'firstname givenname prenom nombre nome vorname',
  'last name': 'lastname surname familyname nom apellidos apellido sobrenome nachname',
  name: 'name fullname',
  company: 'company companyname organization organisation entreprise empresa unternehmen firma',
  position: 'position jobtitle title occupation headline role poste cargo puesto',
  profile: 'url profileurl publicprofileurl inviteeprofileurl linkedinurl profilelink',
  date: 'connectedon connectedat datedeconnexion conectadoel fechadeconexion conectadoem datadeconexao verbundenam',
};

const known = new Map(
  Object.entries(names).flatMap(([column, spellings]) =>
    spellings.split(' ').map((spelling): [string, string] => [spelling, column]),
  ),
);
const order = Object.keys(names);

export interface FoundHeader {
  delimiter: string;
  /** The columns we know, in the order above. */
  columns: string[];
  /** Characters up to where the rows begin. */
  end: number;
}

const delimiters = [',', ';', '\t', '|'];
const maxLines = 50;

/**
 * The line with the column names among the first 50: LinkedIn writes a note above it, or does not.
 * Undefined when none has a column for names and another one that we know.
 */
export function findHeader(head: string): FoundHeader | undefined {
  let from = 0;
  for (let lines = 0; lines < maxLines && from < head.length; lines += 1) {
    const [whole = '', line = ''] = /^([^\r\n]*)(?:\r\n|\r|\n)?/u.exec(head.slice(from)) ?? [];
    from += Math.max(whole.length, 1);
    const found = readHeader(line);
    if (found) return { ...found, end: from };
  }
  return undefined;
}

function readHeader(line: string): Omit<FoundHeader, 'end'> | undefined {
  const readings = delimiters.map((delimiter) => ({
    delimiter,
    columns: knownColumns(line, delimiter),
  }));
  const [best] = readings.toSorted((a, b) => b.columns.length - a.columns.length);
  if (!best || best.columns.length < 2) return undefined;
  const hasName = best.columns.includes('first name') || best.columns.includes('name');
  return hasName ? best : undefined;
}

function knownColumns(line: string, delimiter: string): string[] {
  const found = new Set(line.split(delimiter).map((cell) => known.get(normalizeHeader(cell))));
  return order.filter((column) => found.has(column));
}

/** Case, accents, quotation marks, spaces, `_` and `-` make no difference. */
function normalizeHeader(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
