import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import * as eventContracts from '@tagwell/contracts/events/events';
import { routes } from '@tagwell/contracts/http/routes';
import * as jobContracts from '@tagwell/contracts/jobs';
import { createActorSeal } from '@tagwell/events/actor-seal';
import type { EventHandler } from '@tagwell/events/consumer';
import { createMetrics } from '@tagwell/service/metrics';
import { eventHandlers as ofAnalysis } from '../../services/analysis/src/events/handlers.ts';
import { createAnalyticsMetrics } from '../../services/analytics/src/data/analytics-metrics.ts';
import { eventHandlers as ofAnalytics } from '../../services/analytics/src/events/handlers.ts';
import { signWebhook } from '../../services/auth/src/domain/webhooks.ts';
import { eventHandlers as ofAuth } from '../../services/auth/src/events/handlers.ts';
import { createCreditsMetrics } from '../../services/credits/src/data/credits-metrics.ts';
import { eventHandlers as ofCredits } from '../../services/credits/src/events/handlers.ts';
import { eventHandlers as ofImport } from '../../services/import/src/events/handlers.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';

const project = new URL('../../', import.meta.url);
const list = (folder: string) => {
  const url = new URL(folder, project);
  return existsSync(url) ? readdirSync(url) : [];
};
const services = list('services');
const definitions: Record<
  string,
  Pick<EventDefinition<unknown>, 'name' | 'consumers'>
> = eventContracts;
const { registry } = createMetrics('guard');
const handlersOf: Readonly<Record<string, readonly EventHandler[]>> = {
  analysis: ofAnalysis(),
  analytics: ofAnalytics(
    createAnalyticsMetrics(registry),
    createActorSeal(randomBytes(32).toString('base64url')),
  ),
  auth: ofAuth(),
  credits: ofCredits(createCreditsMetrics(registry)),
  import: ofImport(),
};

let system: RunningSystem;
beforeAll(async () => {
  ({ system } = await useSharedSystem());
});

describe('contract', () => {
  test.each([...routes])('$id is served by its service', async (route) => {
    const path = route.path.replaceAll(/\{\w+\}/gu, crypto.randomUUID());
    const method = route.method.toUpperCase();
    // A route checks authentication first; unknown paths have no check.
    const answer = await fetch(new URL(path, system.process(route.service).url), { method });
    expect(answer.status).toBe(401);
    const other = await fetch(new URL(`${path}/no/such`, system.process(route.service).url), {
      method,
    });
    expect(other.status).toBe(404);
  });

  test('every job has exactly one handler, in a file named after the job', () => {
    const jobs = Object.values(jobContracts).flatMap((exported) =>
      typeof exported === 'object' && 'queue' in exported ? [exported.name] : [],
    );
    const handlers = services.flatMap((service) =>
      list(`services/${service}/src/jobs`).filter((file) => file.endsWith('.job.ts')),
    );
    expect(handlers.toSorted()).toEqual(jobs.map((job) => `${job}.job.ts`).toSorted());
  });

  test('every event is handled by each service that listens, and by no other', () => {
    const expected = Object.values(definitions).flatMap(({ name, consumers }) =>
      consumers.map((service) => `${service} ${name}`),
    );
    const found = services.flatMap((service) =>
      (handlersOf[service] ?? []).map(({ name }) => `${service} ${name}`),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

const runbook = readFileSync(new URL('../../docs/operating/watch.md', import.meta.url), 'utf8');

test('the runbook’s example code verifies webhook signatures', async () => {
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
