import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import * as eventContracts from '@tagwell/contracts/events/events';
import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import { routes } from '@tagwell/contracts/http/routes';
import { processTable } from '@tagwell/deploy/process-table';

/** Compares the diagrams of docs/architecture.md with the code, arrow by arrow. */
const project = new URL('../../', import.meta.url);

interface Source {
  /** `web`, `gateway`, a lib's name, or `services` for all services. */
  owner: string;
  folder: string;
  file: string;
  text: string;
}

function sourcesIn(folder: string, owner: string): Source[] {
  const root = new URL(`${folder}/src/`, project);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|-test-builder\./u.test(file))
    .map((file) => ({ owner, folder, file, text: readFileSync(new URL(file, root), 'utf8') }));
}

const libs = readdirSync(new URL('libs/', project)).filter((name) => name !== 'testkit');
const services = readdirSync(new URL('services/', project));
const sources = [
  ...['web', 'gateway'].flatMap((name) => sourcesIn(name, name)),
  ...libs.flatMap((name) => sourcesIn(`libs/${name}`, name)),
  ...services.flatMap((name) => sourcesIn(`services/${name}`, 'services')),
];

const [imports = '', requests = '', announcements = ''] = [
  ...readFileSync(new URL('docs/architecture.md', project), 'utf8').matchAll(
    /```mermaid\n([^`]+)```/gu,
  ),
].map(([, picture]) => picture ?? '');

const sorted = (arrows: Iterable<string>) => [...new Set(arrows)].toSorted();
const arrowsOf = (picture: string) =>
  sorted(
    picture
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
      .filter(Boolean),
  );

test('the diagram of imports matches the code', () => {
  const found = sources.flatMap(({ owner, text }) =>
    [...text.matchAll(/['"]@tagwell\/([a-z]+)\//gu)].map(([, used]) => `${owner} --> ${used}`),
  );
  expect(arrowsOf(imports)).toEqual(sorted(found));
});

test('the diagram of calls and queues matches the code', () => {
  const forwarded = routes.map(({ service }) => `gateway --> ${service}`);
  const asked = processTable.flatMap(({ name, asks = [] }) =>
    asks.map((service) => `${name} --> ${service}`),
  );
  const queued = processTable.flatMap(({ name, service, queues = [] }) =>
    queues
      .filter((queue) => !queue.startsWith('events-'))
      .map((queue) => `${service} -.->|${queue}| ${name}`),
  );
  expect(arrowsOf(requests)).toEqual(sorted([...forwarded, ...asked, ...queued]));
});

test('the diagram of events matches the code', () => {
  const definitions = new Map(
    Object.entries<Pick<EventDefinition<never>, 'name' | 'consumers'>>(eventContracts),
  );
  const names = new Map<string, Set<string>>();
  for (const { folder, text } of sources) {
    if (!folder.startsWith('services/')) continue;
    const calls = /publish(?:OperatorAct\(|Event(?:s|After)?\(\s*\w+,\s*(\w+))/gu;
    for (const [, event = 'operatorActed'] of text.matchAll(calls)) {
      const { name, consumers } = definitions.get(event) ?? { name: '', consumers: [] };
      for (const consumer of consumers) {
        const way = `${folder.replace('services/', '')} ${consumer}`;
        names.set(way, (names.get(way) ?? new Set()).add(name));
      }
    }
  }
  const found = [...names].map(([way, events]) => {
    const [publisher, listener] = way.split(' ');
    return `${publisher} -.->|${[...events].toSorted().join(', ')}| ${listener}`;
  });
  expect(arrowsOf(announcements)).toEqual(sorted(found));
});

/** Identifiers in the code, not the contents of strings such as SQL. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values<unknown>({ ...node }).flatMap(namesIn);
  const isName = 'type' in node && node.type === 'Identifier' && 'value' in node;
  return isName && typeof node.value === 'string' ? [node.value, ...inside] : inside;
}

/** Files that use enum values as keys. */
const enumerations = [
  'services/analytics/events/handlers.ts',
  'services/import/domain/read/unreadable-export.ts',
];

test('only data/ uses names of database columns', () => {
  const leaks = sources
    .filter(({ owner, file }) => owner === 'services' && !file.startsWith('data/'))
    .map(({ folder, file, text }) => ({ place: `${folder}/${file}`, text }))
    .filter(({ place }) => !enumerations.includes(place))
    .flatMap(({ place, text }) =>
      namesIn(parseSync(text, { syntax: 'typescript' }))
        .filter((name) => /^[a-z][a-z\d]*_[a-z\d_]+$/u.test(name))
        .map((name) => `${place}: ${name}`),
    );
  expect(leaks).toEqual([]);
});
