import { existsSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as analysisEvents from '@tagwell/contracts/events/events';
import * as creditsEvents from '@tagwell/contracts/events/events';
import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import * as networkEvents from '@tagwell/contracts/events/events';
import * as operatorEvents from '@tagwell/contracts/events/events';
import * as usageEvents from '@tagwell/contracts/events/events';
import * as userEvents from '@tagwell/contracts/events/events';
import { routes } from '@tagwell/contracts/http/routes';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';

const project = new URL('../../', import.meta.url);
const list = (folder: string) => {
  const url = new URL(folder, project);
  return existsSync(url) ? readdirSync(url) : [];
};
const services = list('services');
const events = [
  analysisEvents,
  creditsEvents,
  networkEvents,
  operatorEvents,
  usageEvents,
  userEvents,
].flatMap((module): Pick<EventDefinition<unknown>, 'name' | 'consumers'>[] =>
  Object.values(module),
);

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
    const notJobs = new Set(['define-job.ts', 'job-state.ts']);
    const jobs = list('libs/contracts/src/jobs').filter((file) => !notJobs.has(file));
    const handlers = services.flatMap((service) =>
      list(`services/${service}/src/jobs`).filter((file) => file.endsWith('.job.ts')),
    );
    expect(handlers.toSorted()).toEqual(
      jobs.map((job) => job.replace('.ts', '.job.ts')).toSorted(),
    );
  });

  test('every event has exactly one consumer file in each service that listens, and no other', () => {
    const expected = events.flatMap(({ name, consumers }) =>
      consumers.map((service) => `${service}/${name.replace('.', '-')}.consumer.ts`),
    );
    const found = services.flatMap((service) =>
      list(`services/${service}/src/events`)
        .filter((file) => file.endsWith('.consumer.ts'))
        .map((file) => `${service}/${file}`),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
