/** The product's numbers. Importable without zod, so the browser's first load stays small. */
export const limits = {
  /** Characters as `countCharacters` counts them. */
  postMinCharacters: 10,
  /** A soft mark on the paste page: a hint, nothing is cut. */
  postSoftCharacters: 1000,
  /** LinkedIn's own limit for a post, and the request's. */
  postMaxCharacters: 3000,
  /** A draft may be longer than a post. As `normalizePost` has it, three bytes a character, it fits a request. */
  draftMaxCharacters: 10_000,
  keywordsMax: 10,
  keywordMaxCharacters: 50,
  topicsReturned: 10,
  leadersReturned: 5,
  /** Includes those who come next, for a writer who wants others. */
  leadersRanked: 12,
  /** Leaders shown and selectable in the free flow. */
  freeLeaders: 3,
  /** Connections shown in the premium flow. */
  networkReturned: 7,
  /** How many of the leaders, and of the connections, a premium post names. */
  leadersToChoose: 2,
  connectionsToChoose: 3,
  /** The alternative flow: so many of all of them. */
  peopleToChoose: 5,
  recentAnalyses: 10,
  /** Drafts and finished posts that an account keeps. */
  postsKept: 200,
  postsPerPage: 20,
  /** People on a writer's own lists. */
  peopleKept: 300,
  /** How many of these may be added because the catalog lacks them, and how many topics each may have. */
  writerPeopleKept: 50,
  writerPersonTopics: 5,
  /** How many people of the catalog a search by name shows. */
  peopleFound: 8,
  /** How a post begins, in a list. */
  excerptCharacters: 280,
  /** Organizations found in a post, suggested for it, and tagged by it. */
  organizationsNamed: 5,
  organizationsSuggested: 3,
  organizationsToChoose: 3,
  organizationNameMaxCharacters: 100,
  /** People whom a finished post can name. */
  peopleInPost: 20,
  jsonBodyBytes: 32 * 1024,
  emailMaxCharacters: 254,
  passwordMinCharacters: 6,
  operatorPasswordMinCharacters: 12,
  passwordMaxBytes: 72,
  secondFactorMaxCharacters: 40,
  nameMaxCharacters: 100,
  /** What an installation is called: it stands in the header of a phone. */
  brandNameMaxCharacters: 40,
  policyUrlMaxCharacters: 500,
  headlineMaxCharacters: 220,
  profileUrlMaxCharacters: 500,
  waitlistTextMaxCharacters: 255,
  objectionMessageMaxCharacters: 2000,
  startingCredits: 5,
  creditGrantMin: 1,
  creditGrantMax: 99,
  correctionReasonMaxCharacters: 200,
  /** People of a file that is invited at once, and of one request. */
  invitesPerFile: 500,
  invitesPerRequest: 50,
  resetLinkMinutes: 30,
  invitationDays: 7,
  /** For an operator who has a password already. */
  operatorLinkHours: 24,
  idempotencyKeyMaxCharacters: 128,
  /** Days that an operator may ask for. */
  firstDay: '0001-01-01',
  lastDay: '2999-12-31',
  /** How long a waiting request waits for its job before it answers 202. */
  waitForJobMs: 25_000,
} as const;

/** Match scores are coloured by these floors: green, yellow, else red. */
export const scoreBands = { strong: 80, good: 70 } as const;

/** The product hashtag that opens the line of mentions. */
export const productHashtag = '#Tagwell';

/**
 * Length of a post as we count it against LinkedIn's limit: UTF-16 units of the NFC text, CRLF as
 * LF. LinkedIn does not document its own rule; this never counts fewer than code points or
 * graphemes would, so a text within the limit here is within it there.
 */
export function countCharacters(text: string): number {
  return normalizePost(text).length;
}

/** The form in which a post is counted, stored and copied. */
export function normalizePost(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC');
}

/** How many bytes a text takes in UTF-8. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** How many people a post may tag, by the way they are chosen. */
export interface PeopleToChoose {
  freeLeaders: number;
  leaders: number;
  connections: number;
  /** Leaders and connections together, from one list. */
  people: number;
}

/**
 * People named in the post count: so many fewer are chosen beside them, leaders before connections.
 * One always stays to choose, or there would be no use in suggesting anybody.
 */
export function peopleToChoose(alreadyNamed: readonly string[] = []): PeopleToChoose {
  const beside = (most: number, named: number) => Math.max(1, most - named);
  const leaders = beside(limits.leadersToChoose, alreadyNamed.length);
  const stillCounted = alreadyNamed.length - (limits.leadersToChoose - leaders);
  return {
    freeLeaders: beside(limits.freeLeaders, alreadyNamed.length),
    leaders,
    connections: beside(limits.connectionsToChoose, stillCounted),
    people: beside(limits.peopleToChoose, alreadyNamed.length),
  };
}

/**
 * The one rule for addresses of mail, here as the first page has no zod: the dot-atoms of RFC 5322, but
 * for `?`, `#` and `%`, which would end them in a link, at a domain with a dot.
 */
export const emailPattern =
  /^(?!\.|.*\.[.@])[\w!$&'*+./=^`{|}~-]+@(?:(?!-)[A-Za-z\d-]{1,63}(?<!-)\.)+[A-Za-z][A-Za-z\d-]*[A-Za-z\d]$/u;

/** Trimmed, with a domain of any letters in the form that mail is sent with. */
export const asciiEmail = (typed: string): string =>
  typed
    .trim()
    .replace(
      /[^@/:?#]*\P{ASCII}[^@/:?#]*$/u,
      (domain) => URL.parse(`http://${domain}`)?.host ?? domain,
    );
