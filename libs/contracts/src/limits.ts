/** The product's numbers. Importable without zod, so the browser's first load stays small. */
export const limits = {
  /** Counted by `countCharacters`. */
  postMinCharacters: 10,
  /** A soft limit on the paste page: only a hint. */
  postSoftCharacters: 1000,
  /** LinkedIn's limit for a post, and ours. */
  postMaxCharacters: 3000,
  /**
   * A draft may be longer than a post. At three bytes per character it still fits into a request.
   */
  draftMaxCharacters: 10_000,
  keywordsMax: 10,
  keywordMaxCharacters: 50,
  topicsReturned: 10,
  leadersReturned: 5,
  /** Includes the next ones, for a writer who wants others. */
  leadersRanked: 12,
  /** Leaders shown and selectable in the free flow. */
  freeLeaders: 3,
  /** Connections shown in the premium flow. */
  networkReturned: 7,
  /** How many leaders, and connections, are chosen for a premium post. */
  leadersToChoose: 2,
  connectionsToChoose: 3,
  /** In the alternative flow: how many in all. */
  peopleToChoose: 5,
  recentAnalyses: 10,
  /** The most drafts and finished posts per account. */
  postsKept: 200,
  postsPerPage: 20,
  /** The most people on a writer's lists. */
  peopleKept: 300,
  /** How many of them a writer may add, and how many topics each may have. */
  writerPeopleKept: 50,
  writerPersonTopics: 5,
  /** The most results of a search by name. */
  peopleFound: 8,
  /** The length of a post's beginning in lists. */
  excerptCharacters: 280,
  /** The most organizations found in a post, suggested for it, and tagged in it. */
  organizationsNamed: 5,
  organizationsSuggested: 3,
  organizationsToChoose: 3,
  organizationNameMaxCharacters: 100,
  /** The most people in a finished post. */
  peopleInPost: 20,
  jsonBodyBytes: 32 * 1024,
  emailMaxCharacters: 254,
  passwordMinCharacters: 6,
  operatorPasswordMinCharacters: 12,
  passwordMaxBytes: 72,
  secondFactorMaxCharacters: 40,
  nameMaxCharacters: 100,
  /** Short enough for the header on a phone. */
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
  /** The most people invited with a file, and per request. */
  invitesPerFile: 500,
  invitesPerRequest: 50,
  resetLinkMinutes: 30,
  invitationDays: 7,
  /** For an operator who already has a password. */
  operatorLinkHours: 24,
  idempotencyKeyMaxCharacters: 128,
  /** The range of days an operator may request. */
  firstDay: '0001-01-01',
  lastDay: '2999-12-31',
  /** How long a request waits for its job before it answers 202. */
  waitForJobMs: 25_000,
} as const;

/** Score thresholds for green and yellow; lower scores are red. */
export const scoreBands = { strong: 80, good: 70 } as const;

/** The product's hashtag, before the mentions. */
export const productHashtag = '#Tagwell';

/**
 * A post's length for LinkedIn's limit: UTF-16 units of the NFC text with LF line ends. LinkedIn
 * does not document its rule; this never counts less than code points or graphemes would, so a text
 * within our limit is also within LinkedIn's.
 */
export function countCharacters(text: string): number {
  return normalizePost(text).length;
}

/** The form in which a post is counted, stored and copied. */
export function normalizePost(text: string): string {
  return text.replaceAll('\r\n', '\n').normalize('NFC');
}

/** A text's size in UTF-8 bytes. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** How many people a post may tag, by flow. */
export interface PeopleToChoose {
  freeLeaders: number;
  leaders: number;
  connections: number;
  /** Leaders and connections together, from one list. */
  people: number;
}

/**
 * People already named in the post reduce the number to choose, leaders before connections. At
 * least one always remains, or suggesting anybody would be useless.
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
 * The rule for email addresses, here because the first page has no zod: RFC 5322 dot-atoms, except
 * `?`, `#` and `%`, which would break links, at a domain with a dot.
 */
export const emailPattern =
  /^(?!\.|.*\.[.@])[\w!$&'*+./=^`{|}~-]+@(?:(?!-)[A-Za-z\d-]{1,63}(?<!-)\.)+[A-Za-z][A-Za-z\d-]*[A-Za-z\d]$/u;

/** Trims an address and converts an international domain to ASCII. */
export function asciiEmail(typed: string): string {
  const email = typed.trim();
  const domain = email.split(/[@/:?#]/u).at(-1) ?? '';
  if (!/\P{ASCII}/u.test(domain)) return email;
  return email.slice(0, -domain.length) + (URL.parse(`http://${domain}`)?.host ?? domain);
}
