import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import * as eventContracts from '@tagwell/contracts/events/events';
import { routes } from '@tagwell/contracts/http/routes';
import * as jobContracts from '@tagwell/contracts/jobs';
import { signWebhook } from '../../services/auth/src/domain/webhooks.ts';
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

const runbook = readFileSync(new URL('../../docs/operating/watch.md', import.meta.url), 'utf8');

test('the runbook shows how to tell a call of ours from another', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/u.exec(runbook) ?? [];
  const { isFromTagwell } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const body = '{"kind":"test"}';
  const signed = (at: number) => signWebhook('whsec_ours', body, new Date(at));
  const now = Date.now();
  expect(isFromTagwell(signed(now), body, 'whsec_ours')).toBe(true);
  expect(isFromTagwell(signed(now), body, 'whsec_other')).toBe(false);
  expect(isFromTagwell(signed(now), `${body} `, 'whsec_ours')).toBe(false);
  expect(isFromTagwell(signed(now - 3_600_000), body, 'whsec_ours')).toBe(false);
  expect(isFromTagwell('nonsense', body, 'whsec_ours')).toBe(false);
});
