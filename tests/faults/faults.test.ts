import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkViews } from './product/check-jobs.ts';
import { checkSessions } from './product/check-sessions.ts';
import type { Facts, LogEntry } from './product/operation-log.ts';
import { runProduct } from './product/run-product.ts';
import { planFaults } from './product/nemesis.ts';
import type { KeptPromise } from './report.ts';

/** Far longer than a busy machine needs. */
const hangGuardMs = 120_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-faults-'));
  // Postgres may run as another user account.
  await chmod(folder, 0o711);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const brokenOf = (promises: readonly KeptPromise[]) =>
  promises.filter(({ faults }) => faults.length > 0);

test('runProduct finds no broken promise while the product is killed, frozen and cut off', async () => {
  const { promises, counts } = await runProduct({
    seed: 28,
    faultsMs: 8_000,
    folder,
    sessionEndsMs: hangGuardMs,
    quietMs: hangGuardMs,
  });
  expect(brokenOf(promises)).toEqual([]);
  expect(counts['spend: ok']).toBeGreaterThan(0);
  expect(counts['analyze: ok']).toBeGreaterThan(0);
});

test('planFaults gives the same faults for the same seed, all within the run', () => {
  const plan = planFaults(7, 600_000, ['gateway', 'credits']);
  expect(planFaults(7, 600_000, ['gateway', 'credits'])).toEqual(plan);
  expect(planFaults(8, 600_000, ['gateway', 'credits'])).not.toEqual(plan);
  expect(Math.max(...plan.map(({ atMs, forMs }) => atMs + forMs))).toBeLessThanOrEqual(600_000);
  const kinds = new Set(plan.map(({ fault: { kind, target } }) => `${kind} ${target}`));
  for (const kind of ['kill redis', 'freeze redis', 'restart postgres', 'cut connections']) {
    expect(kinds).toContain(kind);
  }
});

describe('fault checkers', () => {
  const entry = (
    at: number,
    type: LogEntry['type'],
    op: string,
    facts: Facts & { n?: number },
  ) => ({
    at,
    type,
    client: 'ana',
    op,
    ...facts,
  });
  const namesOf = (promises: readonly KeptPromise[]) =>
    brokenOf(promises).map(({ promise }) => promise);

  test('checkSessions reports sessions that stay valid, end without a reason or end too late', () => {
    const signedOut = [
      entry(0, 'invoke', 'sign-out', { n: 1, session: 's' }),
      entry(10, 'ok', 'sign-out', { n: 1, session: 's' }),
    ];
    const use = (at: number, outcome: 'ok' | 'fail') => [
      entry(at, 'invoke', 'spend', { n: 2, session: 's' }),
      entry(at + 10, outcome, 'spend', {
        n: 2,
        session: 's',
        status: outcome === 'ok' ? 200 : 401,
      }),
    ];
    expect(namesOf(checkSessions([...signedOut, ...use(4_000, 'ok')], 5_000))).toEqual([]);
    expect(namesOf(checkSessions([...signedOut, ...use(6_000, 'ok')], 5_000))).toEqual([
      'an ended session is rejected after 5 s',
    ]);
    expect(namesOf(checkSessions([...signedOut, ...use(6_000, 'fail')], 5_000))).toEqual([]);
    expect(namesOf(checkSessions(use(6_000, 'fail'), 5_000))).toEqual([
      'no session ends without being ended',
    ]);
    const live = entry(20, 'seen', 'socket-closed', { session: 's', ms: 5_001 });
    expect(namesOf(checkSessions([...signedOut, live], 5_000))).toEqual([
      'after the faults, sessions and sockets end within 5 s',
    ]);
  });

  test('checkSessions reports a session that survives a password reset, and accepts newer ones', () => {
    const reset = (outcome: 'ok' | 'unknown') => [
      entry(0, 'ok', 'sign-in', { session: 's', user: 'u' }),
      entry(100, 'invoke', 'reset-password', { n: 1, user: 'u' }),
      entry(200, outcome, 'reset-password', { n: 1, user: 'u' }),
    ];
    const use = (session: string) => [entry(6_000, 'ok', 'spend', { session, user: 'u' })];
    expect(namesOf(checkSessions([...reset('ok'), ...use('s')], 5_000))).toHaveLength(1);
    expect(namesOf(checkSessions([...reset('ok'), ...use('new')], 5_000))).toEqual([]);
    expect(namesOf(checkSessions([...reset('unknown'), ...use('s')], 5_000))).toEqual([]);
  });

  test('checkViews reports progress that goes back, and jobs lost or seen by others', () => {
    const seen = (seq: number, percent: number, state = 'running', via = 'poll') =>
      entry(seq, 'seen', 'watch', { job: 'j', via, seq, percent, state });
    expect(
      namesOf(checkViews([seen(1, 10), seen(3, 40), seen(2, 20, 'running', 'socket')])),
    ).toEqual([]);
    const back = ['progress never goes back'];
    expect(namesOf(checkViews([seen(3, 40), seen(2, 20)]))).toEqual(back);
    expect(namesOf(checkViews([seen(1, 40), seen(2, 20, 'running', 'socket')]))).toEqual(back);
    expect(namesOf(checkViews([seen(1, 100, 'done'), seen(2, 100)]))).toEqual(back);
    const peek = entry(1, 'ok', 'peek', { job: 'j', owner: 'ben' });
    expect(namesOf(checkViews([peek]))).toEqual(['nobody sees a job of somebody else']);
    expect(namesOf(checkViews([entry(1, 'seen', 'lost', { job: 'j' })]))).toEqual([
      'owners see their jobs with complete results',
    ]);
  });
});
