import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { exportLeadersRoute } from '@tagwell/contracts/http/leader-routes';
import { leadersImported } from '@tagwell/contracts/http/leader';
import { leaderLimits } from '@tagwell/contracts/leader-facts';
import { operate, readRefusal, zed } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
});
afterAll(() => service.stop());
beforeEach(() => service.db('leaders').delete());

const header = 'id,name,headline,topics,followers,posts,languages,region,asOf,retired';
const row = (id: string, name: string, topics = 'hiring:1') =>
  `${id},${name},Practitioner,${topics},5K+,weekly,en,europe,2026-01,`;

describe('importing a file of people', () => {
  test('stores the changes and audits who was changed and how many', async () => {
    const me = operate(service);
    const text = [header, row('zed-roe', 'Zed Roe'), row('yan-roe', 'Yan Roe')].join('\n');
    const answer = await me.send('people.csv', text);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ added: 2, changed: 0, retired: 0, unchanged: 0, leftOut: 0 });
    expect(await me.read('yan-roe')).toMatchObject({ name: 'Yan Roe', topics: { hiring: 1 } });

    const json = JSON.stringify([
      { id: 'zed-roe', retired: true },
      { id: 'yan-roe', retired: false, ...zed, name: 'Yan Roe' },
    ]);
    const second = await me.send('people.JSON', json);
    expect(second.body).toEqual({ added: 0, changed: 1, retired: 1, unchanged: 0, leftOut: 0 });
    expect(await me.acts()).toEqual([
      { action: 'import_leaders', subject: 'added: zed-roe, yan-roe', amount: 2 },
      { action: 'import_leaders', subject: 'retired: zed-roe; changed: yan-roe', amount: 2 },
    ]);
  });

  test('with a preview returns the changes and stores nothing', async () => {
    const me = operate(service);
    const zedRoe = await me.add({ ...zed, name: 'Zed Roe' });
    await me.add({ ...zed, name: 'Yan Roe' });
    const before = await service.db('leaders').orderBy('id');
    const [acts, version] = [await me.acts(), await service.db('catalogue_version')];
    const text = [
      header,
      row('xi-roe', 'Xi Roe'),
      `yan-roe,${zed.name},${zed.headline},biodiversity:1,50K+,weekly,en,europe,2026-02,`,
      'zed-roe,,,,,,,,,yes',
    ].join('\n');

    const preview = await me.preview('people.csv', text);
    const counts = { added: 1, changed: 1, retired: 1, unchanged: 0, leftOut: 0 };
    expect(preview.status).toBe(200);
    expect(preview.body).toEqual({
      ...counts,
      preview: {
        people: [
          { id: zedRoe.id, name: 'Zed Roe', change: 'retired', fields: ['retired'], emptied: [] },
          {
            id: 'yan-roe',
            name: zed.name,
            change: 'changed',
            fields: ['name', 'knownFor', 'asOf'],
            emptied: ['knownFor'],
          },
          { id: 'xi-roe', name: 'Xi Roe', change: 'added', fields: [], emptied: [] },
        ],
        emptied: [{ field: 'knownFor', people: 1 }],
        version: expect.any(String),
      },
    });
    expect(await service.db('leaders').orderBy('id')).toEqual(before);
    expect(await service.db('catalogue_version')).toEqual(version);
    expect(await me.acts()).toEqual(acts);

    expect((await me.send('people.csv', text)).body).toEqual(counts);
    expect((await me.acts()).at(-1)).toEqual({
      action: 'import_leaders',
      subject: 'retired: zed-roe; changed: yan-roe; added: xi-roe',
      amount: 3,
    });
    const faulty = await me.preview('people.csv', [header, row('yan-roe', 'Yan', 'x')].join('\n'));
    expect(readRefusal(faulty)).toMatchObject({ status: 422, code: 'faulty_file' });
  });

  test('answers 409 if another operator changed a person after the preview', async () => {
    const [ana, ben] = [operate(service), operate(service)];
    await ana.add({ ...zed, name: 'Zed Roe' });
    const text = [header, row('zed-roe', 'Zed Roe'), row('yan-roe', 'Yan Roe')].join('\n');
    const versionNow = async () =>
      leadersImported.parse((await ana.preview('people.csv', text)).body).preview?.version;
    const send = (version: string | undefined) =>
      ana.send('people.csv', text, 'leaders', `?version=${version}`);

    const seen = await versionNow();
    await ben.add({ ...zed, name: 'Somebody Else' });
    expect(await versionNow()).toBe(seen);
    await ben.ask('DELETE', '/zed-roe');
    expect(readRefusal(await send(seen))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await ana.read('zed-roe')).toMatchObject({ retired: true });
    expect((await send(await versionNow())).body).toMatchObject({ added: 1, changed: 1 });
    expect(await ana.read('zed-roe')).toMatchObject({ retired: false });
  });

  test('with faults answers 422 with every fault by line and stores nothing', async () => {
    const me = operate(service);
    const text = [
      header,
      row('zed-roe', 'Zed Roe'),
      row('yan-roe', 'Yan Roe', 'alchemy:1'),
      row('simon-other', 'Simon Sinek'),
    ].join('\n');
    expect(readRefusal(await me.send('people.csv', text))).toEqual({
      status: 422,
      code: 'faulty_file',
      faults: ['3: topics: unknown topic "alchemy"', '4: name: "simon-sinek" has it already'],
    });
    expect(await service.db('leaders')).toEqual([]);
    expect(await me.acts()).toEqual([]);
  });

  test('with many faults lists the first ones and the total', async () => {
    const faulty = Array.from({ length: 150 }, (_, place) =>
      row(`roe-${place}`, `Roe ${place}`, 'x'),
    );
    const answer = await operate(service).send('people.csv', [header, ...faulty].join('\n'));
    const { status, faults } = readRefusal(answer);
    expect(status).toBe(422);
    expect(faults).toHaveLength(leaderLimits.faultsListed);
    expect(answer.body).toMatchObject({
      message: 'The file has 150 faults. Nothing was imported.',
    });
  });

  const tooLarge = Buffer.alloc(leaderLimits.fileBytes + 1, 'x');
  test.each([
    ['of another type', 'people.xlsx', 'PK', 'leaders', 400, 'invalid_request'],
    ['in another field', 'people.csv', header, 'file', 400, 'invalid_request'],
    ['that is too large', 'people.csv', tooLarge, 'leaders', 413, 'body_too_large'],
    ['that is not text', 'people.csv', Buffer.from([0xff, 0xfe]), 'leaders', 422, 'faulty_file'],
  ])('rejects a file %s', async (_what, name, content, field, status, code) => {
    const answer = await operate(service).send(name, content, field);
    expect(readRefusal(answer)).toMatchObject({ status, code });
    expect(await service.db('leaders')).toEqual([]);
  });
});

describe('the export of people', () => {
  test.each(['csv', 'json'])(
    'as %s contains everybody and changes nothing when imported again',
    async (format) => {
      const me = operate(service);
      await me.add({ ...zed, headline: '=HYPERLINK("https://bad.example","x")' });
      await me.ask('DELETE', '/simon-sinek');
      const before = await service.db('leaders').orderBy('id');

      const answer = await me.ask('GET', `/export?format=${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="leaders.${format}"`,
      );
      expect(answer.headers.get('content-type')).toMatch(
        format === 'csv' ? /^text\/csv/u : /json/u,
      );
      const total = Number(answer.headers.get('x-total-count'));
      expect((await me.acts()).at(-1)).toEqual({
        action: 'export_leaders',
        subject: null,
        amount: total,
      });

      const { body, alsoAs } = exportLeadersRoute.responses[200];
      const schema = format === 'csv' ? body : alsoAs['application/json'];
      expect(schema.safeParse(answer.body).error).toBeUndefined();

      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      const again = await me.send(`leaders.${format}`, text);
      expect(again.body).toEqual({
        added: 0,
        changed: 0,
        retired: 0,
        unchanged: total,
        leftOut: 0,
      });
      expect(await service.db('leaders').orderBy('id')).toEqual(before);
    },
  );
});
