/** How both kinds of source become JavaScript; types are checked by `make check`. */
const transformTo = (parser) => [
  '@swc/jest',
  {
    jsc: { parser, target: 'es2024', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'es6' },
  },
];

/** Run by `make test`, which sets the flag that Node needs for modules in Jest. */
export default {
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.(data|tools)/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.(data|tools)/', '/dist/'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.ts$': transformTo({ syntax: 'typescript' }),
    '\\.tsx$': transformTo({ syntax: 'typescript', tsx: true }),
  },
  globalSetup: '<rootDir>/libs/testkit/src/global-setup.js',
  globalTeardown: '<rootDir>/libs/testkit/src/global-teardown.js',
  reporters: ['default', '<rootDir>/libs/testkit/src/summary-reporter.js'],
  testSequencer: '<rootDir>/libs/testkit/src/test-order.js',
  // More would not be faster on two processors, which the whole product and a browser keep busy.
  maxWorkers: 2,
  // For a test that hangs: one that works may take long on a busy machine.
  testTimeout: 180_000,
};
