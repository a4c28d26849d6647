/**
 * Names of the connections file, most certain first, allowing for numbers that browsers add.
 * "Kontakte" and "Contactos" may also be the address book, so columns decide those.
 */
const fileNames = [
  /^connections(?: ?\(\d+\))?\.csv$/iu,
  /^(?:verbindungen|relations|conexiones|conex.{1,2}es|collegamenti|connecties)\.csv$/iu,
];
const savedAgain = / ?\(\d+\)\.csv$/iu;
const tableName = /\.csv$/iu;
const workbookPart = '[Content_Types].xml';

/**
 * Finds the connections file of an archive: the most certain name, then the least nested, then the
 * one without a number. A single table is accepted under any name, because its columns are checked.
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

/** The tables of an archive, which are recognized by columns if their names are translated. */
export function tablesOf(paths: readonly string[]): string[] {
  return tables(paths).map(({ path }) => path);
}

function tables(paths: readonly string[]): { path: string; depth: number; name: string }[] {
  return (
    paths
      .map((path) => ({ path, parts: path.split(/[/\\]/u) }))
      .map(({ path, parts }) => ({ path, depth: parts.length, name: parts.at(-1) ?? '' }))
      // Macs add their own metadata files.
      .filter(({ name }) => tableName.test(name) && !name.startsWith('._'))
  );
}

/** Whether a file has LinkedIn's name for the connections file. */
export function hasConnectionsName(path: string): boolean {
  const name = path.split(/[/\\]/u).at(-1) ?? '';
  return fileNames.some((pattern) => pattern.test(name));
}

/** Whether the files of an archive are the parts of an Excel workbook. */
export function isWorkbook(paths: readonly string[]): boolean {
  return paths.includes(workbookPart);
}

/**
 * Column names of connection exports, after `normalizeHeader`; shared by the browser and the import
 * service. Stronger names first, because an export may have several columns for a field.
 */
const aliases = [
  [
    'firstName',
    `firstname givenname forename first prenom nombre nombres primernombre nome primeironome
    vorname voornaam imię förnamn fornavn prenume 名 名字`,
  ],
  [
    'lastName',
    `lastname surname familyname last nom nomdefamille apellido apellidos sobrenome ultimonome
    cognome nachname familienname achternaam nazwisko efternamn etternavn efternavn soyad soyadı
    фамилия příjmení nume επώνυμο 姓 姓氏 성`,
  ],
  [
    'fullName',
    `name fullname displayname person contactperson nomcomplet
    nombrecompleto nomecompleto vollstandigername nombreyapellidos nomeecognome nomeesobrenome vorundnachname
    naam volledigenaam nometprénom prénometnom imięinazwisko namn fullständigtnamn navn fulltnavn fuldenavn
    ad adı adsoyad adısoyadı имя полноеимя имяифамилия фио jméno jménoapříjmení celéjméno
    numecomplet όνομα ονοματεπώνυμο 氏名 名前 お名前 姓名 全名 이름 성명`,
  ],
  [
    'company',
    `company companyname currentcompany currentcompanyname currentemployer jobcompanyname employer organization organisation
    organizationname organisationname entreprise societe nomdelentreprise empresa nombredelaempresa
    nomedaempresa azienda unternehmen firma bedrijf accountname organization1name organization1
    associatedcompany primaryassociatedcompany account organizations arbeitgeber employeur werkgever
    empresaactual empresaatual nazwafirmy företag bedrift selskap virksomhed şirket şirketadı
    компания организация společnost companie compania εταιρεία εταιρία 会社 会社名 企業名 勤務先
    公司 公司名称 公司名稱 회사 회사명 직장`,
  ],
  [
    'position',
    `position currentposition currentcompanyposition jobtitle currentjobtitle currenttitle currentjob currentrole
    role jobrole jobposition jobtitles organizationtitle organization1title organizationtitle1 poste
    fonction intituleduposte cargo puesto posicion posizione berufsbezeichnung stellenbezeichnung funktion
    rolle functie functietitel ruolo titreprofessionnel profession puestoactual cargoactual cargoatual stanowisko befattning
    jobbtitel stilling stillingstittel jobbtittel jobtitel stillingsbetegnelse pozisyon unvan görev
    должность pozice pracovnípozice funcție poziție θέση θέσηεργασίας 役職 職位 肩書き 职位 职务 직책 직위
    title titre occupation headline`,
  ],
  [
    'email',
    `emailaddress email email1 email1value primaryemail mail adresseemail courriel correo
    correoelectronico direcciondecorreoelectronico direcciondeemail enderecodeemail emailadresse emailadres
    indirizzoemail adresemail epost epostadress epostadresse eposta epostaadresi электроннаяпочта
    adresădeemail メールアドレス メール 邮箱 电子邮箱 电子邮件 電子郵件 이메일 이메일주소`,
  ],
  [
    'url',
    `url defaultprofileurl profileurl publicprofileurl linkedinurl linkedinprofileurl linkedinprofile profilelink
    linkedin inviteeprofileurl linkedinbio hslinkedinurl linkedinurlc liprofileurl urlduprofil urldelperfil
    urldoperfil profilurl profil perfil profilo link lien enlace profile website1value webpage webseite pageweb urls`,
  ],
  ['publicId', `publicidentifier publicid vanityname`],
  [
    'connectedOn',
    `connectedon connectedat connectiondate dateconnected dateofconnection
    connectedsince connectionsince connectiontime datedeconnexion connectele fechadeconexion conectadoel conectadaoel
    datadeconexao conectadoem verbundenam verbundenseit kontaktseit collegatoil datadicollegamento
    verbondenop datapołączenia bağlantıtarihi datumspojení dataconectării ημερομηνίασύνδεσης`,
  ],
] as const;

export type ConnectionField = (typeof aliases)[number][0];

export interface KnownColumn {
  field: ConnectionField;
  /** Lower is stronger. */
  rank: number;
}

/** Far longer than any name of a column; normalizing endless accents takes too long. */
const maxNameLength = 200;

const known = new Map<string, KnownColumn>(
  aliases.flatMap(([field, names]) =>
    names
      .split(/\s+/u)
      .map((name, rank): [string, KnownColumn] => [normalizeHeader(name), { field, rank }]),
  ),
);

/** Programs put these before their columns: "Person - Job title", "linkedinCompanyName". */
const owner = /^(?:connection|contact|lead|linkedin|member|person|profile|prospect)/u;

/** "Perfil de LinkedIn", but not "Company LinkedIn". */
const site = /(?:del?|do|du)?linkedin$/u;

/** @param name after `normalizeHeader` */
function columnOf(name: string): KnownColumn | undefined {
  const column = known.get(name);
  if (column !== undefined) return column;
  const profile = known.get(name.replace(site, ''));
  if (profile?.field === 'url') return profile;
  const rest = name.replace(owner, '');
  return rest === name ? undefined : columnOf(rest);
}

/** In these layouts "Title" is Mr or Ms. */
const salutationBeside = ['suffix', 'suffixe', 'jobtitle', 'titreprofessionnel'];

function isSalutation(names: readonly string[]): boolean {
  const isFirst = columnOf(names[names.indexOf('title') + 1] ?? '')?.field === 'firstName';
  const isBeforeNames = isFirst && names.includes('middlename');
  return isBeforeNames || salutationBeside.some((name) => names.includes(name));
}

/** A first or last name, or the whole name if no other column has a part of it. */
const anyName = new Set(['nom', 'nume', 'nombre', 'nome']);

/**
 * Normalizes a header for comparison: ignores case, accents, spaces, `_` and `-`, so "firstName"
 * equals "First Name".
 */
export function normalizeHeader(header: string): string {
  return header
    .slice(0, maxNameLength)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What a column contains; undefined if the name is unknown. */
export function knownColumn(header: string): KnownColumn | undefined {
  return columnOf(normalizeHeader(header));
}

/**
 * The columns of each field, strongest first. Of two columns with the same name, the first counts.
 */
export function mapColumns(headers: readonly string[]): Map<ConnectionField, number[]> {
  const names = headers.map(normalizeHeader);
  const titleIsSalutation = isSalutation(names);
  const fields = new Set(names.map((name) => columnOf(name)?.field));
  const isWhole = !fields.has('fullName') && fields.has('firstName') !== fields.has('lastName');
  const found = new Map<ConnectionField, { place: number; rank: number }[]>();
  for (const [place, name] of names.entries()) {
    const column = columnOf(name);
    if (column === undefined || names.indexOf(name) < place) continue;
    if ((name === 'title' || name === 'titre') && titleIsSalutation) continue;
    const field = isWhole && anyName.has(name) ? 'fullName' : column.field;
    const others = found.get(field) ?? [];
    found.set(field, [...others, { place, rank: column.rank }]);
  }
  return new Map(
    [...found].map(([field, columns]) => [
      field,
      columns.toSorted((a, b) => a.rank - b.rank).map(({ place }) => place),
    ]),
  );
}

/** Whether the columns are a list of people: names, and something about them. */
export function isPeopleHeader(columns: ReadonlyMap<ConnectionField, readonly number[]>): boolean {
  return (columns.has('firstName') || columns.has('fullName')) && columns.size > 1;
}

/**
 * Whether the columns are connections; other tables also name people but lack what connections are
 * matched by.
 */
export function isConnectionsHeader(
  columns: ReadonlyMap<ConnectionField, readonly number[]>,
): boolean {
  const telling = ['company', 'position', 'url', 'connectedOn'] as const;
  return isPeopleHeader(columns) && telling.some((field) => columns.has(field));
}

/** Lower-case letters in MacRoman, where Windows-1252 has signs, capitals or nothing. */
const macLetters =
  /[A-Za-z][\x81\x87-\x90\x98\x9b\x9d\x9f\xa7](?=[a-z])|[a-z][\x8a\x8c\x8e\x8f\x9f](?=[^a-z])|[^\x80-\xff]\x81(?=[a-z])/gu;
/** Lower-case letters in Windows-1252, where MacRoman has capitals and signs. */
const windowsLetters = /[A-Za-z][\xe0-\xff](?=[a-z])/gu;

/**
 * Evidence for MacRoman (positive) or Windows-1252 (negative), from bytes within words; Excel saves
 * the former on Macs and the latter in Europe. Pieces of a text can be added up if each includes
 * the last two bytes before it.
 * @param latin1 a single-byte text that is not UTF-8, decoded as Latin-1
 */
export function macRomanSigns(latin1: string): number {
  return count(latin1, macLetters) - count(latin1, windowsLetters);
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
