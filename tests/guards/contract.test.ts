import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import * as eventContracts from '@tagwell/contracts/events/events';
import { routes } from '@tagwell/contracts/http/routes';
import * as jobContracts from '@tagwell/contracts/jobs';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';

const project = new URL('../../', import.meta.url);
const list = (folder: string) => {
  const url = new URL(folder, project);
  return existsSync(url) ? readdirSync(url) : [];
};
const services = list('services');
const definitions: Record<string, Pick<EventDefinition<unknown>, 'consumers'>> = eventContracts;
const importOfEvents = /import \{([^}]*)\} from '@tagwell\/contracts\/events\/events'/u;

let system: RunningSystem;
beforeAll(async () => {
  ({ system } = await useSharedSystem());
});

describe('the contract', () => {
  test.each([...routes])('$id is served by the service it names', async (route) => {
    const path = route.path.replaceAll(/\{\w+\}/gu, crypto.randomUUID());
    const method = route.method.toUpperCase();
    // A route asks who is there first; where there is no route, nobody asks.
    const answer = await fetch(new URL(path, system.process(route.service).url), { method });
    expect(answer.status).toBe(401);
    const other = await fetch(new URL(`${path}/no/such`, system.process(route.service).url), {
      method,
    });
    expect(other.status).toBe(404);
  });

  test('every job has exactly one handler, in a file of its name', () => {
    const jobs = Object.values(jobContracts).flatMap((exported) =>
      typeof exported === 'object' && 'queue' in exported ? [exported.name] : [],
    );
    const handlers = services.flatMap((service) =>
      list(`services/${service}/src/jobs`).filter((file) => file.endsWith('.job.ts')),
    );
    expect(handlers.toSorted()).toEqual(jobs.map((job) => `${job}.job.ts`).toSorted());
  });

  test('every event is handled by each service that listens, and by no other', () => {
    const expected = Object.entries(definitions).flatMap(([event, { consumers }]) =>
      consumers.map((service) => `${service} ${event}`),
    );
    const found = services.flatMap((service) => {
      const handlers = new URL(`services/${service}/src/events/handlers.ts`, project);
      const [, names = ''] = readFileSync(handlers, 'utf8').match(importOfEvents) ?? [];
      return names.split(',').flatMap((name) => (name.trim() ? [`${service} ${name.trim()}`] : []));
    });
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
