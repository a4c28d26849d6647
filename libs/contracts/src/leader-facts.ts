/** Facts about people in the catalog. Importable without zod. */
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

/** The names of facts, in the order of files and forms. */
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

/** The fields that an import may change. */
export const leaderFields = [...factNames, 'retired'] as const;
export type LeaderField = (typeof leaderFields)[number];

export const leaderLimits = {
  nameMinCharacters: 2,
  nameMaxCharacters: 100,
  headlineMinCharacters: 3,
  headlineMaxCharacters: 200,
  /** The most subjects per person. */
  subjectsMax: 12,
  subjectMinCharacters: 1,
  subjectMaxCharacters: 60,
  /** The largest file an operator may send; about 60,000 people. */
  fileBytes: 20 * 1024 * 1024,
  /** The most faults listed in an answer. */
  faultsListed: 100,
  /** The most changed people listed in an answer. */
  changesListed: 100,
} as const;
