/**
 * Names of the file that lists the connections, the surest first; a browser counts what it saves again.
 * "Kontakte" and "Contactos" may be the address book as well, so columns tell these.
 */
const fileNames = [
  /^connections(?: ?\(\d+\))?\.csv$/iu,
  /^(?:verbindungen|relations|conexiones|conex.{1,2}es|collegamenti|connecties)\.csv$/iu,
];
const savedAgain = / ?\(\d+\)\.csv$/iu;
const tableName = /\.csv$/iu;
const workbookPart = '[Content_Types].xml';

/**
 * Which file of an archive lists the connections: the one with the surest name, of equal ones the one
 * that lies least deep and was not saved again. The only table is taken by whatever name, since its columns are looked at.
 */
export function findConnectionsFile(paths: readonly string[]): string | undefined {
  const files = tables(paths).toSorted(
    (a, b) =>
      a.depth - b.depth || Number(savedAgain.test(a.name)) - Number(savedAgain.test(b.name)),
  );
  for (const pattern of fileNames) {
    const found = files.find(({ name }) => pattern.test(name));
    if (found !== undefined) return found.path;
  }
  return files.length === 1 ? files[0]?.path : undefined;
}

/** The tables of an archive, recognized by their columns where LinkedIn has translated their names. */
export function tablesOf(paths: readonly string[]): string[] {
  return tables(paths).map(({ path }) => path);
}

function tables(paths: readonly string[]): { path: string; depth: number; name: string }[] {
  return (
    paths
      .map((path) => ({ path, parts: path.split(/[/\\]/u) }))
      .map(({ path, parts }) => ({ path, depth: parts.length, name: parts.at(-1) ?? '' }))
      // A Mac puts notes of its own beside each file.
      .filter(({ name }) => tableName.test(name) && !name.startsWith('._'))
  );
}

/** Whether a file is called as LinkedIn calls the one that lists the connections. */
export function hasConnectionsName(path: string): boolean {
  const name = path.split(/[/\\]/u).at(-1) ?? '';
  return fileNames.some((pattern) => pattern.test(name));
}

/** Whether the files of an archive are the parts of an Excel workbook. */
export function isWorkbook(paths: readonly string[]): boolean {
  return paths.includes(workbookPart);
}

/**
 * What the columns of an export of connections are called, as `normalizeHeader` gives it. The browser
 * and the import service read by this one table. The stronger name first, where one export may have
 * several columns for one field.
 */
const aliases = [
  [
    'firstName',
    `firstname givenname forename first prenom nombre nombres primernombre nome primeironome
    vorname voornaam`,
  ],
  [
    'lastName',
    `lastname surname familyname last nom nomdefamille apellido apellidos sobrenome ultimonome
    cognome nachname familienname achternaam`,
  ],
  [
    'fullName',
    `name fullname displayname contactname connectionname profilename nomcomplet
    nombrecompleto nomecompleto vollstandigername`,
  ],
  [
    'company',
    `company companyname currentcompany currentcompanyname employer organization organisation
    organizationname organisationname entreprise societe nomdelentreprise empresa nombredelaempresa
    nomedaempresa azienda unternehmen firma bedrijf`,
  ],
  [
    'position',
    `position currentposition jobtitle currentjobtitle currenttitle role jobrole poste
    fonction intituleduposte cargo puesto posicion posizione berufsbezeichnung functie title
    occupation headline`,
  ],
  [
    'email',
    `emailaddress email email1 email1value primaryemail mail adresseemail courriel correo
    correoelectronico direcciondecorreoelectronico direcciondeemail enderecodeemail emailadresse emailadres
    indirizzoemail`,
  ],
  [
    'url',
    `url profileurl publicprofileurl linkedinurl linkedinprofileurl linkedinprofile profilelink
    linkedin inviteeprofileurl personlinkedinurl memberprofileurl urlduprofil urldelperfil
    urldoperfil profilurl link profile`,
  ],
  ['publicId', `publicidentifier publicid vanityname`],
  [
    'connectedOn',
    `connectedon connectedat connectiondate dateconnected dateofconnection
    connectedsince connectiontime datedeconnexion connectele fechadeconexion conectadoel conectadaoel
    datadeconexao conectadoem verbundenam verbundenseit kontaktseit collegatoil datadicollegamento
    verbondenop`,
  ],
] as const;

export type ConnectionField = (typeof aliases)[number][0];

export interface KnownColumn {
  field: ConnectionField;
  /** Less is stronger. */
  rank: number;
}

const known = new Map<string, KnownColumn>(
  aliases.flatMap(([field, names]) =>
    names.split(/\s+/u).map((name, rank): [string, KnownColumn] => [name, { field, rank }]),
  ),
);

/** In these layouts "Title" is Mr or Ms. */
const salutationBeside = ['middlename', 'suffix', 'jobtitle'];

/**
 * What a header is compared by: case, accents, spaces, `_` and `-` make no difference, nor does
 * "firstName" from "First Name".
 */
export function normalizeHeader(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What a column of this name holds; undefined when it is none we know. */
export function knownColumn(header: string): KnownColumn | undefined {
  return known.get(normalizeHeader(header));
}

/**
 * Which columns hold which field, the strongest first. Of two columns with the same name the first
 * counts.
 */
export function mapColumns(headers: readonly string[]): Map<ConnectionField, number[]> {
  const names = headers.map(normalizeHeader);
  const titleIsSalutation = salutationBeside.some((name) => names.includes(name));
  const found = new Map<ConnectionField, { place: number; rank: number }[]>();
  for (const [place, name] of names.entries()) {
    const column = known.get(name);
    if (column === undefined || names.indexOf(name) < place) continue;
    if (name === 'title' && titleIsSalutation) continue;
    const others = found.get(column.field) ?? [];
    found.set(column.field, [...others, { place, rank: column.rank }]);
  }
  return new Map(
    [...found].map(([field, columns]) => [
      field,
      columns.toSorted((a, b) => a.rank - b.rank).map(({ place }) => place),
    ]),
  );
}

/** A list of people has a column for names, and something about them. */
export function isPeopleHeader(columns: ReadonlyMap<ConnectionField, readonly number[]>): boolean {
  return (columns.has('firstName') || columns.has('fullName')) && columns.size > 1;
}

/** Other tables of an archive name people too, but say nothing that connections are matched by. */
export function isConnectionsHeader(
  columns: ReadonlyMap<ConnectionField, readonly number[]>,
): boolean {
  const telling = ['company', 'position', 'url', 'connectedOn'] as const;
  return isPeopleHeader(columns) && telling.some((field) => columns.has(field));
}

/** Small letters of MacRoman. Windows-1252 has signs there, capitals, or nothing at all. */
const macLetters =
  /[A-Za-z][\x81\x87-\x90\x98\x9b\x9d\x9f\xa7](?=[a-z])|[a-z][\x8a\x8c\x8e\x8f\x9f](?=[^a-z])|[^\x80-\xff]\x81(?=[a-z])/gu;
/** Small letters of Windows-1252. MacRoman has capitals and signs there. */
const windowsLetters = /[A-Za-z][\xe0-\xff](?=[a-z])/gu;

/**
 * How much more often a text is MacRoman than Windows-1252, by bytes within words: Excel saves the one
 * on a Mac and the other in Europe. Pieces of a text add up where each is given with the last two bytes
 * before it.
 * @param latin1 a text of one byte a letter that is no UTF-8, as Latin-1
 */
export function macRomanSigns(latin1: string): number {
  return count(latin1, macLetters) - count(latin1, windowsLetters);
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
