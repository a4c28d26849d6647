/** Who may import whom; docs/architecture.md shows what is really imported. */
const inside = (folder) => `^(services/[^/]+|gateway)/src/${folder}`;
const test = '\\.test\\.tsx?$|/test/';

/** The libs from the ground up: each may use those before it. `topics` stands apart. */
const ground = ['contracts', 'service', 'postgres', 'jobs', 'events'];
const libsLookUp = ground.slice(0, -1).map((lib, height) => ({
  name: `libs-${lib}-looks-up`,
  comment: `libs/${lib} may only use what stands below it.`,
  severity: 'error',
  from: { path: `^libs/${lib}/`, pathNot: test },
  to: { path: `^libs/(${ground.slice(height + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing-modules',
      comment: 'An import that cannot be found.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'web-knows-contracts-only',
      comment: 'Of our own code the browser shares the contracts with the services, nothing else.',
      severity: 'error',
      from: { path: '^web/', pathNot: test },
      to: { path: '^(libs/(?!contracts/)|gateway/|services/|deploy/|tests/)' },
    },
    {
      name: 'servers-know-libs-only',
      comment: 'Services are asked over HTTP or heard through events, never imported.',
      severity: 'error',
      from: { path: '^(gateway|services/[^/]+)/' },
      to: { path: '^(gateway|services/[^/]+|web|deploy|tests)/', pathNot: '^$1/' },
    },
    {
      name: 'libs-know-libs-only',
      severity: 'error',
      from: { path: '^libs/', pathNot: ['^libs/testkit/', test] },
      to: { path: '^(gateway|services|web|deploy|tests)/' },
    },
    ...libsLookUp,
    {
      name: 'topics-imports-nothing',
      comment: 'libs/topics needs what comes with Node, and the sentence encoder in its thread.',
      severity: 'error',
      from: { path: '^libs/topics/', pathNot: test },
      to: {
        pathNot: [
          '^libs/topics/',
          '^node_modules/(@huggingface/tokenizers|onnxruntime-(node|common)|piscina|protobufjs|zod)/',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: { path: '^(gateway|services|libs|web|deploy)/', pathNot: ['^libs/testkit/', test] },
      to: { path: '^libs/testkit/' },
    },
    {
      name: 'outbox-loads-no-queue',
      comment: 'Whoever only writes to an outbox, as a command does, loads no BullMQ.',
      severity: 'error',
      from: { path: '^libs/(events/src/outbox|jobs/src/entry-id)\\.ts$' },
      to: { path: '^libs/jobs/src/queue\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'entry-points-are-not-imported',
      severity: 'error',
      from: { pathNot: test },
      to: { path: inside('(main|worker)\\.ts$') },
    },
    {
      name: 'domain-looks-down',
      comment: 'The domain takes what it uses as arguments; of data it knows the types.',
      severity: 'error',
      from: { path: inside('domain/'), pathNot: test },
      to: { path: inside('(http|jobs|events|config|main|worker)') },
    },
    {
      name: 'domain-takes-types-of-data-only',
      severity: 'error',
      from: { path: inside('domain/'), pathNot: test },
      to: { path: inside('data/'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-knows-no-framework',
      severity: 'error',
      from: { path: inside('domain/'), pathNot: test },
      to: { path: '(^|/)node_modules/(@types/)?(express|bullmq|ioredis|knex|pg)/' },
    },
    {
      name: 'data-looks-down',
      severity: 'error',
      from: { path: inside('data/'), pathNot: test },
      to: { path: inside('(http|jobs|events|config|main|worker)') },
    },
    {
      name: 'http-jobs-events-stand-side-by-side',
      severity: 'error',
      from: { path: '^(services/[^/]+/src)/(http|jobs|events)/', pathNot: test },
      to: { path: '^$1/(http|jobs|events)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'web-features-stand-side-by-side',
      comment: 'A page joins features; a feature never imports another.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: test },
      to: { path: '^web/src/(app/|main\\.|features/(?!$1/))' },
    },
    {
      name: 'web-shared-looks-down',
      severity: 'error',
      from: { path: '^web/src/shared/', pathNot: test },
      to: { path: '^web/src/(app|features|main\\.)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules/\\.|dist/|\\.data/|\\.tools/|coverage/)' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
