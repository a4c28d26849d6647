/** What the catalogue says of a person. Importable without zod. */
export const followerBands = [
  '10M+',
  '5M+',
  '1M+',
  '500K+',
  '250K+',
  '100K+',
  '50K+',
  '25K+',
  '10K+',
  '5K+',
  '1K+',
] as const;
export type FollowerBand = (typeof followerBands)[number];

export const postingRhythms = [
  'daily',
  'several times a week',
  'weekly',
  'monthly',
  'occasionally',
] as const;
export type PostingRhythm = (typeof postingRhythms)[number];

export const regions = [
  'africa',
  'asia',
  'europe',
  'latin-america',
  'middle-east',
  'north-america',
  'oceania',
] as const;
export type Region = (typeof regions)[number];

/** Names of the facts about a person, in the order of files and forms. */
export const factNames = [
  'name',
  'headline',
  'topics',
  'knownFor',
  'followers',
  'posts',
  'languages',
  'region',
  'asOf',
  'profileUrl',
] as const;

/** What an import may change of a person. */
export const leaderFields = [...factNames, 'retired'] as const;
export type LeaderField = (typeof leaderFields)[number];

export const leaderLimits = {
  nameMinCharacters: 2,
  nameMaxCharacters: 100,
  headlineMinCharacters: 3,
  headlineMaxCharacters: 200,
  /** How many things a person is known for. */
  subjectsMax: 12,
  subjectMinCharacters: 1,
  subjectMaxCharacters: 60,
  /** Size of a file that an operator sends; some 60,000 people. */
  fileBytes: 20 * 1024 * 1024,
  /** Faults of a file that an answer lists. */
  faultsListed: 100,
  /** People whom a file would change that an answer lists. */
  changesListed: 100,
} as const;
