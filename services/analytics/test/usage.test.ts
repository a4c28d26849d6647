import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { browserActions, usageActions } from '@tagwell/contracts/actions';
import { analysisCompleted, analysisFailed, postCopied } from '@tagwell/contracts/events/events';
import { adminSummary, usageRecord } from '@tagwell/contracts/http/analytics';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { createActorSeal } from '@tagwell/events/actor-seal';
import { connect } from '@tagwell/postgres/connect';
import { dumpKeys } from '@tagwell/testkit/redis';
import { createHealth } from '@tagwell/service/health';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityKey } from '@tagwell/service/identity';
import { closeServer, listen } from '@tagwell/service/listen';
import { createMetrics } from '@tagwell/service/metrics';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { type Answer, createServiceClient, newIdentityKey } from '@tagwell/testkit/service-client';
import { statementsOf } from '@tagwell/testkit/database';
import { until } from '@tagwell/testkit/until';
import type { Express } from 'express';
import * as z from 'zod/mini';
import { createAnalyticsMetrics } from '../src/data/analytics-metrics.ts';
import { serveUsage } from '../src/http/usage.routes.ts';
import {
  analysisBy,
  eventOf,
  sealActor,
  someActor,
  startAnalytics,
  type TestAnalytics,
} from './start-analytics.ts';

const operator = crypto.randomUUID();

let service: TestAnalytics;
const log: string[] = [];
beforeAll(async () => {
  service = await startAnalytics();
  service.startWorker({ write: (line) => log.push(line) });
});
afterAll(() => service.stop());

const rowsOf = (visitorId: string) =>
  service.db('usage_analytics').where({ session_id: visitorId }).orderBy('created_at');

async function list(query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  const answer = await service.call('GET', `/api/admin/usage?${search}`, { operator });
  expect(answer.status).toBe(200);
  return {
    records: z.array(usageRecord).parse(answer.body),
    total: Number(answer.headers.get(totalCountHeader)),
  };
}

describe('POST /api/usage', () => {
  test.each(browserActions)('stores %s with the actor', async (action) => {
    const user = crypto.randomUUID();
    const as = `told-${action}`;
    const answer = await service.call('POST', '/api/usage', {
      as,
      user,
      ip: '2001:db8::7',
      body: { action },
      headers: { 'user-agent': 'Browser/7' },
    });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await rowsOf(as)).toMatchObject([
      {
        action,
        session_id: as,
        ip_address: '2001:db8::7',
        user_agent: 'Browser/7',
        user_id: user,
        post_content: null,
      },
    ]);
  });

  test('rejects actions that services record and unknown fields with 400', async () => {
    const seen = usageActions.filter((action) => !browserActions.some((one) => one === action));
    for (const action of [...seen, 'anything', '', null]) {
      const answer = await service.call('POST', '/api/usage', { as: 'forger', body: { action } });
      expect(answer.status).toBe(400);
    }
    const extra = { action: 'copy_post', userId: crypto.randomUUID() };
    const answer = await service.call('POST', '/api/usage', { as: 'forger', body: extra });
    expect(answer.status).toBe(400);
    expect(await rowsOf('forger')).toEqual([]);
  });

  test('takes one statement', async () => {
    const metrics = createMetrics('analytics');
    const tools = {
      db: service.db,
      identity: {
        key: identityKey(service.environment['IDENTITY_KEY'] ?? ''),
        audience: 'analytics',
      },
      limits: { countUsage: () => Promise.resolve() },
      metrics: createAnalyticsMetrics(metrics.registry),
    };
    const { logger } = createTestProcess('analytics').context;
    const routes = (app: Express) => serveUsage(app, tools);
    const server = createServer(createHttpApp({ logger, health: createHealth(), metrics, routes }));
    const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
    const call = createServiceClient(url, 'analytics', service.environment['IDENTITY_KEY'] ?? '');
    const statements = await statementsOf(service.db, async () => {
      const answer = await call('POST', '/api/usage', {
        as: 'frugal',
        body: { action: 'copy_post' },
      });
      expect(answer.status).toBe(204);
    });
    await closeServer(server);
    expect(statements).toHaveLength(1);
    expect(await rowsOf('frugal')).toHaveLength(1);
  });

  test('is rate limited per visitor', async () => {
    const report = (as: string) =>
      service.call('POST', '/api/usage', { as, body: { action: 'copy_post' } });
    const answers: Answer[] = [];
    while (answers.length < 61) answers.push(await report('chatty'));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rowsOf('chatty')).toHaveLength(60);
    expect((await report('quiet')).status).toBe(204);
  });
});

describe('POST /api/vitals', () => {
  test('counts page timings by page without storing a record', async () => {
    const report = (body: unknown) => service.call('POST', '/api/vitals', { as: 'reader', body });
    const times = { TTFB: 90, FCP: 700, LCP: 2400, CLS: 0.02 };
    expect((await report({ page: '/paste-post', vitals: times })).status).toBe(204);
    expect((await report({ page: '/paste-post', vitals: { INP: 1e9 } })).status).toBe(204);
    for (const wrong of [
      { page: '/account/5f0c1d6e-8a43-4a8e-9d0a-1c9a4f1f7b10', vitals: times },
      { page: '/', vitals: { LCP: -1 } },
      { page: '/', vitals: { FID: 4 } },
      { page: '/', vitals: times, userAgent: 'Browser/7' },
    ]) {
      expect((await report(wrong)).status).toBe(400);
    }
    const shown = await (await fetch(new URL('/metrics', service.baseUrl))).text();
    const counted = (name: string, label: string) =>
      shown.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(label));
    expect(counted('tagwell_web_vitals_seconds_sum', 'name="LCP"')).toEqual([
      expect.stringMatching(/page="\/paste-post"\} 2\.4$/u),
    ]);
    // A value from a page that was asleep must not distort the sum.
    expect(counted('tagwell_web_vitals_seconds_sum', 'name="INP"')).toEqual([
      expect.stringMatching(/\} 600$/u),
    ]);
    expect(counted('tagwell_web_layout_shift_bucket', 'le="0.05"')).toEqual([
      expect.stringMatching(/page="\/paste-post"\} 1$/u),
    ]);
    expect(counted('tagwell_web_vitals_seconds_count', 'page="/"')).toEqual([]);
    expect(await rowsOf('reader')).toEqual([]);
  });
});

describe('events of services', () => {
  test('are stored with the time they happened', async () => {
    const actor = someActor({ userId: crypto.randomUUID() });
    const analyzed = new Date('2026-03-01T23:59:59.999Z');
    const copied = new Date('2026-03-02T00:00:00.000Z');
    const events = [
      eventOf(postCopied, { actor: sealActor(actor) }, copied),
      analysisBy(actor, analyzed, 'premium'),
    ];
    await service.deliver(...events);
    await service.handled(...events);
    const rows = await rowsOf(actor.visitorId);
    expect(rows).toMatchObject([
      { action: 'analyze_premium_post', created_at: analyzed, ip_address: actor.address },
      { action: 'copy_premium_post', created_at: copied, user_id: actor.userId },
    ]);
    const answer = await service.call('GET', '/api/admin/analytics?from=2026-03-01&to=2026-03-02', {
      operator,
    });
    const { days, gained, funnel, totalAnalyses } = adminSummary.parse(answer.body);
    expect(days.map((day) => [day.day, day.uniqueUsers])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 1],
    ]);
    expect(gained).toMatchObject({ uniqueUsers: 1, totalAnalyses: 1 });
    expect(totalAnalyses).toBe(1);
    // The browser reported nothing, but a copy implies a paste.
    expect(funnel).toEqual({ paste: 1, analyze: 1, select: 1, copy: 1, share: 0 });
  });
});

describe('the end of an analysis', () => {
  const day = (hours: number) => new Date(Date.UTC(2026, 3, 10, hours));
  const ended = { analysisId: crypto.randomUUID(), tookMs: 3_600_000 };

  test('is counted once and also records the request at its start', async () => {
    const actor = someActor({ userId: crypto.randomUUID() });
    const facts = { ...ended, actor: sealActor(actor) };
    const done = eventOf(analysisCompleted, { ...facts, kind: 'premium' }, day(0));
    const events = [
      done,
      eventOf(analysisFailed, { ...facts, kind: 'free' }, day(12)),
      // The end of an operator's retry.
      eventOf(analysisCompleted, { ...ended, kind: 'free', actor: null }, day(13)),
    ];
    await service.deliver(...events, done);
    await service.handled(...events, done);
    const { address: ip_address, userAgent: user_agent, userId: user_id } = actor;
    const by = { ip_address, user_agent, user_id };
    expect(await rowsOf(actor.visitorId)).toMatchObject([
      { ...by, action: 'analyze_premium_post', created_at: new Date('2026-04-09T23:00:00Z') },
      { ...by, action: 'analyze_post', created_at: day(11) },
    ]);
    const answer = await service.call('GET', '/api/admin/analytics?from=2026-04-09&to=2026-04-10', {
      operator,
    });
    const { days, analyses, gained } = adminSummary.parse(answer.body);
    expect(gained).toMatchObject({ totalAnalyses: 2 });
    expect(analyses).toMatchObject({ done: 2, failed: 1 });
    expect(days.map((one) => one.uniqueUsers)).toEqual([1, 1]);
  });
});

describe('an event that fails or cannot be decrypted', () => {
  test('leaves no address in logs or Redis, and is stored by a retry', async () => {
    const actor = someActor({ address: '203.0.113.99', userAgent: 'Unmistakable/9' });
    const event = eventOf(postCopied, { actor: sealActor(actor) });
    const foreign = createActorSeal(newIdentityKey()).seal(actor);
    const unreadable = eventOf(postCopied, { actor: foreign });
    const owner = connect(service.ownerUrl, { schema: 'analytics', poolSize: 1 });
    const sealed = expect.not.stringMatching(/203\.0\.113\.99|Unmistakable/u);
    try {
      await owner.raw('ALTER TABLE usage_addresses RENAME TO usage_addresses_away');
      await service.deliver(event, unreadable);
      const redis = await until('both failures', async () => {
        const { REDIS_URL = '', REDIS_PREFIX = '' } = service.environment;
        const stored = await dumpKeys(REDIS_URL, REDIS_PREFIX);
        const isThere = ['usage_addresses', 'another USAGE_KEY'].every((why) =>
          [stored, log.join('')].every((text) => text.includes(why)),
        );
        return isThere ? stored : undefined;
      });
      expect([redis, log.join('')]).toEqual([sealed, sealed]);
    } finally {
      await owner.raw('ALTER TABLE usage_addresses_away RENAME TO usage_addresses');
      await owner.destroy();
    }
    await service.handled(event);
    expect(await rowsOf(actor.visitorId)).toMatchObject([{ ip_address: actor.address }]);
  });
});

describe('GET /api/admin/usage', () => {
  test('returns every record once, in pages, in either order', async () => {
    const { total } = await list({ limit: '1' });
    for (const order of ['asc', 'desc'] as const) {
      const ids: string[] = [];
      for (let page = 1; ids.length < total; page += 1) {
        const { records } = await list({ order, page: String(page), limit: '7' });
        expect(records.length).toBeGreaterThan(0);
        ids.push(...records.map(({ id }) => id));
      }
      const stored = await service
        .db('usage_analytics')
        .orderBy([
          { column: 'created_at', order },
          { column: 'id', order },
        ])
        .pluck('id');
      expect(ids).toEqual(stored);
    }
    expect((await list({ page: '1000000' })).records).toEqual([]);
  });

  test.each([
    ['copy post', ['copy_post']],
    ['COPY', ['copy_post', 'copy_premium_post']],
    ['copy_premium', ['copy_premium_post']],
    ['nothing of that name', []],
    ['%', []],
  ])('searched for %j returns %j', async (query, actions) => {
    const { records, total } = await list({ query, limit: '100' });
    expect([...new Set(records.map(({ action }) => action))].toSorted()).toEqual(actions);
    const counted = await service.db('usage_analytics').whereIn('action', actions).pluck('id');
    expect(total).toBe(counted.length);
  });

  test('is searched by the prefix of an address', async () => {
    const found = await list({ query: '2001:DB8:' });
    expect(found.total).toBe(browserActions.length);
    expect(found.records.every(({ ipAddress }) => ipAddress === '2001:db8::7')).toBe(true);
    expect((await list({ query: '001:db8' })).total).toBe(0);
    expect((await list({ query: '2001_db8' })).total).toBe(0);
  });
});
