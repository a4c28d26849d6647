import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditEntry } from '@tagwell/contracts/http/analytics';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { connect } from '@tagwell/postgres/connect';
import { createTableExports } from '@tagwell/postgres/table-export';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';
import { until } from '@tagwell/testkit/until';
import csvParser from 'csv-parser';
import * as z from 'zod/mini';
import { startAnalytics, type TestAnalytics } from './start-analytics.ts';

const operator = crypto.randomUUID();
const path = '/api/admin/export/waitlist';

let service: TestAnalytics;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());

const download = () => service.call('GET', path, { operator });
const exportsEntered = async () => {
  const answer = await service.call('GET', '/api/admin/audit', { operator });
  return z
    .array(auditEntry)
    .parse(answer.body)
    .map(({ operatorId, action, amount }) => ({ operatorId, action, amount }));
};

/** Parses CSV like a spreadsheet or any other program. */
async function readCsv(text: unknown): Promise<unknown[]> {
  return Readable.from([Buffer.from(z.string().parse(text))])
    .pipe(csvParser())
    .toArray();
}

const names = [
  'Ana Silva',
  '=cmd()',
  '+1',
  '-2+3',
  '@SUM(A1)',
  "'=1+1",
  "'t Hooft",
  'Quote " and, comma',
  '"',
  'Zoë 🙂 名前',
];
/** An apostrophe precedes anything a spreadsheet would run as a formula. */
const shown = (text: string) => (/^'*[=+\-@]/u.test(text) ? `'${text}` : text);

describe('GET /api/admin/export/waitlist', () => {
  test('of an empty list returns the header row and is audited', async () => {
    const answer = await download();
    expect(answer.body).toBe('"Name","Email","LinkedIn","IP Address","Signup Date","Invited"\r\n');
    expect(answer.headers.get(totalCountHeader)).toBe('0');
    expect(await exportsEntered()).toEqual([
      { operatorId: operator, action: 'export_waitlist', amount: 0 },
    ]);
  });

  test('is read back by a CSV reader, with formulas as text', async () => {
    for (const [place, name] of names.entries()) {
      const body = {
        name,
        workEmail: `person${place}@example.com`,
        ...(place === 0 ? { linkedinProfile: 'https://linkedin.com/in/ana?x="y",z' } : {}),
      };
      const answer = await service.call('POST', '/api/waitlist', { ip: '2001:db8::1', body });
      expect(answer.status).toBe(201);
    }
    const invitedAt = new Date('2026-05-01T12:00:00.000Z');
    await service
      .db('waitlist_signups')
      .where({ name: '=cmd()' })
      .update({ invited_at: invitedAt });

    const answer = await download();
    expect(answer.status).toBe(200);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="waitlist-signups.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      [totalCountHeader.toLowerCase()]: String(names.length),
    });
    const stored = await service.db('waitlist_signups').orderBy(['created_at', 'id']);
    expect(await readCsv(answer.body)).toEqual(
      stored.map((row) => ({
        Name: shown(row.name),
        Email: row.work_email,
        LinkedIn: row.linkedin_profile ?? '',
        'IP Address': row.ip_address,
        'Signup Date': row.created_at.toISOString(),
        Invited: row.invited_at?.toISOString() ?? '',
      })),
    );
    expect(stored.map(({ name }) => String(name)).toSorted()).toEqual(names.toSorted());
    for (const line of z.string().parse(answer.body).trimEnd().split('\r\n')) {
      expect(line).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*"){5}$/u);
    }
    const [latest] = await exportsEntered();
    expect(latest).toEqual({
      operatorId: operator,
      action: 'export_waitlist',
      amount: names.length,
    });
  });

  test('returns thousands of rows once each, and an aborted download leaves nothing open', async () => {
    await service.db.raw(
      `INSERT INTO waitlist_signups (id, name, work_email, ip_address, created_at)
       SELECT gen_random_uuid(), repeat('n', 200) || n, 'many-' || n || '@example.com',
              '192.0.2.1', now() FROM generate_series(1, 30000) AS n`,
    );
    const answer = await download();
    const rows = await readCsv(answer.body);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(30_000 + names.length);

    // More exports than connections: each must release its own.
    for (let times = 0; times < 4; times += 1) {
      const caller = {
        visitorId: 'v',
        ip: '192.0.2.1',
        operator: { id: operator, sessionId: operator, role: 'owner' as const },
      };
      const key = identityKey(service.environment['IDENTITY_KEY'] ?? '');
      const left = await until('a place for the next download', async () => {
        const asked = await fetch(new URL(path, service.baseUrl), {
          headers: { [identityHeader]: signCaller(caller, key, 'analytics') },
        });
        return asked.status === 200 && asked;
      });
      await left.body?.cancel();
    }
    await until('no transaction to be open', async () => {
      const { rows: open } = await service.db.raw(
        `SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      return open.length === 0 ? true : undefined;
    });
    await until('a place again', async () => (await download()).status === 200);
  });
});

describe('table exports', () => {
  test('time out when nobody reads them, and one too many is rejected', async () => {
    const pool = connect(service.environment['DATABASE_URL'] ?? '', {
      schema: 'analytics',
      poolSize: 2,
    });
    const exports = createTableExports(pool, { atOnce: 1, idleMs: 2_000 });
    const all = { table: 'waitlist_signups', columns: ['id'] } as const;
    const signal = new AbortController().signal;
    try {
      const slow = await exports.open(all, signal);
      await expect(exports.open(all, signal)).rejects.toMatchObject({
        code: 'service_unavailable',
        message: expect.stringContaining('Two downloads are running'),
      });
      const reading = slow.batches[Symbol.asyncIterator]();
      expect((await reading.next()).value).toHaveLength(1_000);
      // There is only one, so the slow one has ended.
      const next = await until('a place', () => exports.open(all, signal).catch(() => undefined));
      expect(next.total).toBe(slow.total);
      await expect(reading.next()).rejects.toThrow();
    } finally {
      await pool.destroy();
    }
  });
});

describe('GET /api/admin/export/audit', () => {
  const exported = async (query = '') => {
    const answer = await service.call('GET', `/api/admin/export/audit${query}`, { operator });
    expect(answer.status).toBe(200);
    return { rows: await readCsv(answer.body), total: answer.headers.get(totalCountHeader) };
  };

  test('returns the filtered entries and is audited itself', async () => {
    const subject = crypto.randomUUID();
    const entry = { operator_id: operator, action: 'add_credits', subject, amount: 3 };
    const days = ['2026-02-03T04:05:06.007Z', '2026-02-04T00:00:00.000Z'];
    await service
      .db('audit_entries')
      .insert(days.map((created_at, place) => ({ ...entry, amount: place, created_at })));
    const chosen = '?kind=add_credits&from=2026-02-03&to=2026-02-03';
    expect(await exported(chosen)).toEqual({
      total: '1',
      rows: [
        {
          Date: days[0],
          'Operator ID': operator,
          Action: 'add_credits',
          Subject: subject,
          Amount: '0',
        },
      ],
    });
    expect((await exported(`?operatorId=${crypto.randomUUID()}`)).rows).toEqual([]);
    const { rows } = await exported('?kind=export_audit');
    expect(rows).toHaveLength(2);
    expect((await service.call('GET', '/api/admin/export/audit', { user: operator })).status).toBe(
      401,
    );
    const taken = { ...entry, action: 'correct_credits', amount: -2, created_at: days[0] };
    await service.db('audit_entries').insert(taken);
    expect((await exported('?kind=correct_credits')).rows).toMatchObject([{ Amount: '-2' }]);

    // Filtered like the list.
    expect((await exported(`?query=${subject}&kind=add_credits`)).total).toBe('2');
    expect((await exported('?query=nobody')).rows).toEqual([]);
    expect((await exported(`?query=nobody&kind=add_credits&ids=${subject}`)).total).toBe('2');
  });
});
