import type { KnipConfig } from 'knip';

/** Nothing is exported, kept or depended on that nobody uses. */
const config: KnipConfig = {
  // A type that a public signature names is part of it, whoever else spells it out.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': { project: [] },
    deploy: {
      entry: ['*-command.ts', 'local/*-command.ts', 'local/fixtures/*.ts'],
      project: '**/*.ts',
      includeEntryExports: true,
    },
    gateway: { entry: 'src/main.ts', project: 'src/**/*.ts' },
    'services/*': {
      entry: ['src/{main,worker,*-command}.ts', 'migrations/*.ts'],
      project: '**/*.ts',
    },
    'services/analysis': {
      entry: ['src/{main,worker,*-command}.ts', 'migrations/*.ts', 'training/**/*-command.ts'],
      project: '**/*.ts',
    },
    'libs/*': { project: 'src/**/*.ts', includeEntryExports: true },
    'libs/topics': {
      entry: 'training/*-command.ts',
      project: ['src/**/*.ts', 'training/**/*.ts'],
      includeEntryExports: true,
    },
    'libs/testkit': {
      entry: ['src/{global-*,summary-reporter}.js'],
      project: 'src/**/*.{ts,js}',
    },
    // Its font is named by a stylesheet.
    web: {
      ignoreDependencies: ['@fontsource-variable/inter'],
      project: ['src/**/*.{ts,tsx}', 'build/**/*.ts'],
    },
    tests: {
      entry: '*/main.ts',
      project: '**/*.ts',
      ignoreBinaries: ['make'],
    },
  },
};

export default config;
