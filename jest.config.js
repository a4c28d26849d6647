/** How both kinds of source become JavaScript; types are checked by `make check`. */
const transformTo = (parser) => [
  '@swc/jest',
  {
    jsc: {
      parser,
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

/**
 * What is large and gives handles rather than data: an object or an error that was made outside is
 * of another class than one that was made inside.
 */
const outside = [
  'bullmq',
  'express',
  'ioredis',
  'jsonwebtoken',
  'knex',
  'nodemailer',
  'pg',
  'pino',
  'playwright-core',
];

/** Ours that take long to make and are data and pure functions: the vocabulary and the engine. */
const madeOnce = ['libs/topics/src', 'services/analysis/src/domain/engine'];

/** Run by `make test`, which sets the flag that Node needs for modules in Jest. */
export default {
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.(data|tools)/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.(data|tools)/', '/dist/'],
  testEnvironment: '<rootDir>/libs/testkit/src/test-environment.js',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transformIgnorePatterns: [],
  transform: {
    [`/node_modules/(${outside.join('|')})/.*\\.[cm]?js$`]:
      '<rootDir>/libs/testkit/src/outside-modules.js',
    [`/(${madeOnce.join('|')})/(?!.*(test|builder)).*\\.ts$`]:
      '<rootDir>/libs/testkit/src/outside-modules.js',
    '\\.ts$': transformTo({ syntax: 'typescript' }),
    '\\.tsx$': transformTo({ syntax: 'typescript', tsx: true }),
  },
  globalSetup: '<rootDir>/libs/testkit/src/global-setup.js',
  globalTeardown: '<rootDir>/libs/testkit/src/global-teardown.js',
  reporters: ['default', '<rootDir>/libs/testkit/src/summary-reporter.js'],
  testSequencer: '<rootDir>/libs/testkit/src/test-order.js',
  // Two leave two processors idle for a third of the time, while a service or a browser is waited for.
  maxWorkers: 3,
  // A large process needs longer than the usual half second to end on a busy machine.
  workerGracefulExitTimeout: 10_000,
  // For a test that hangs: one that works may take long on a busy machine.
  testTimeout: 180_000,
};
