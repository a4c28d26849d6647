import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '@tagwell/contracts/brand';
import { operatorActed } from '@tagwell/contracts/events/events';
import { branding, brandingDetails } from '@tagwell/contracts/http/branding-routes';
import { identityKey } from '@tagwell/service/identity';
import { serviceHeader, signService } from '@tagwell/service/internal-calls';
import { startMailServer, type MailServer } from '@tagwell/testkit/mail-server';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { type Person, startAuth, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
let mailServer: MailServer;
let owner: Person;

beforeAll(async () => {
  mailServer = await startMailServer();
  auth = await startAuth({
    SMTP_URL: mailServer.url,
    SUPPORT_EMAIL: 'support@tagwell.test',
    MAIL_FROM: 'Tagwell <hello@tagwell.test>',
  });
  owner = await auth.addOperator();
  await auth.startWorker();
});
afterAll(async () => {
  await auth.stop();
  await mailServer.stop();
});

const path = '/api/admin/branding';
const nothingSet = {
  name: null,
  supportEmail: null,
  privacyUrl: null,
  termsUrl: null,
  accentLight: null,
  accentDark: null,
};
const acme = {
  name: 'Acme Tags',
  supportEmail: 'help@acme.test',
  privacyUrl: 'https://acme.test/privacy',
  termsUrl: null,
  accentLight: '#7a1f5c',
  accentDark: '#ffb3de',
};

const details = async () =>
  brandingDetails.parse((await auth.call('GET', path, { operator: owner.id })).body);
const change = (settings: object, version: number) =>
  auth.call('PUT', path, { operator: owner.id, body: { ...nothingSet, ...settings, version } });
const current = (headers?: Record<string, string>) =>
  auth.call('GET', '/api/branding', headers === undefined ? {} : { headers });

test('the default branding comes from the product and the configuration', async () => {
  const { light, dark } = brand.colors;
  const byDefault = {
    name: 'Tagwell',
    supportEmail: 'support@tagwell.test',
    privacyUrl: null,
    termsUrl: null,
    accent: { light: light.accent, dark: dark.accent },
  };
  expect(branding.parse((await current()).body)).toEqual(byDefault);
  expect(await details()).toEqual({
    settings: nothingSet,
    defaults: byDefault,
    version: 0,
    changedAt: null,
  });
});

describe('changing the branding', () => {
  test('takes effect at once, is audited and invalidates the ETag', async () => {
    const before = await current();
    const etag = before.headers.get('etag') ?? '';
    const known = await current({ 'if-none-match': etag });
    expect([known.status, known.headers.get('etag')]).toEqual([304, etag]);

    const { version } = await details();
    const changed = await change(acme, version);
    expect(brandingDetails.parse(changed.body)).toMatchObject({
      settings: acme,
      version: version + 1,
      changedAt: expect.any(String),
    });
    const after = await current({ 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.body).toEqual({
      name: 'Acme Tags',
      supportEmail: 'help@acme.test',
      privacyUrl: 'https://acme.test/privacy',
      termsUrl: null,
      accent: { light: '#7a1f5c', dark: '#ffb3de' },
    });
    const key = identityKey(auth.environment['INTERNAL_KEY'] ?? '');
    const asked = await fetch(new URL('/internal/branding', auth.baseUrl), {
      headers: { [serviceHeader]: signService(key, 'auth') },
    });
    expect(await asked.json()).toEqual(after.body);
    const acts = await publishedEvents(auth.db, operatorActed);
    expect(acts.filter(({ action }) => action === 'change_branding')).toEqual([
      expect.objectContaining({ operatorId: owner.id, subject: null }),
    ]);
  });

  test('with an outdated version answers 409 and changes nothing', async () => {
    const { version } = await details();
    expect((await change({ ...acme, name: 'First' }, version)).status).toBe(200);
    const late = await change({ ...acme, name: 'Second' }, version);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'changed_meanwhile' }),
    ]);
    expect((await details()).settings.name).toBe('First');
  });

  test('with an impossible version is refused with 400', async () => {
    expect((await change(acme, 2 ** 31)).status).toBe(400);
  });

  test('is allowed for owners only', async () => {
    const { version } = await details();
    for (const role of ['support', 'catalogue'] as const) {
      const { id: operator } = await auth.addOperator(role);
      for (const method of ['GET', 'PUT']) {
        const body = method === 'PUT' ? { ...acme, version } : undefined;
        const answer = await auth.call(method, path, { operator, role, body });
        expect([role, method, answer.status]).toEqual([role, method, 403]);
      }
    }
    expect((await auth.call('GET', path)).status).toBe(401);
    expect((await details()).version).toBe(version);
  });

  test.each([
    ['name', '  '],
    ['name', 'Two\nlines'],
    ['name', 'x'.repeat(41)],
    ['supportEmail', 'help'],
    ['privacyUrl', 'http://acme.test'],
    ['privacyUrl', 'https:acme.test'],
    ['privacyUrl', 'https://acme.test/our\nprivacy'],
    ['termsUrl', 'https://user:word@acme.test'],
    ['termsUrl', 'javascript:alert(1)'],
    ['accentLight', 'red'],
    ['accentDark', '#000000'],
  ])('of %s to %j is rejected with the invalid field', async (field, value) => {
    const { version } = await details();
    const { status, body } = await change({ [field]: value }, version);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: field, message: expect.any(String) }] });
    expect((await details()).version).toBe(version);
  });

  test('to an unreadable color is rejected with the nearest readable color', async () => {
    const { version } = await details();
    const { body } = await change({ accentLight: '#FFD84D' }, version);
    expect(body).toMatchObject({
      message: expect.stringMatching(
        /^In the light theme, a link on a card .* is #[0-9a-f]{6}\.$/u,
      ),
    });
  });
});

test("mail uses the branding's name, reply address and color, and the defaults after a reset", async () => {
  await change(acme, (await details()).version);
  const first = await mailToNewPerson();
  expect(first.from).toEqual({ name: 'Acme Tags', address: 'hello@tagwell.test' });
  expect(first.replyTo).toEqual([{ name: '', address: 'help@acme.test' }]);
  expect(first.subject).toBe('Your invitation to Acme Tags');
  expect(first.text).toContain('Questions? Write to help@acme.test.');
  expect(`${first.text}${String(first.html)}`).not.toContain('Tagwell');
  expect(first.html).toContain('#7a1f5c');

  await change({}, (await details()).version);
  const second = await mailToNewPerson();
  expect(second.from).toEqual({ name: 'Tagwell', address: 'hello@tagwell.test' });
  expect(second.replyTo).toBeUndefined();
  expect(second.subject).toBe('Your invitation to Tagwell');
  expect(second.text).not.toContain('Questions?');
});

async function mailToNewPerson() {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const body = { email, firstName: 'Ana', lastName: 'Silva' };
  const { status } = await auth.call('POST', '/api/admin/invites', { operator: owner.id, body });
  expect(status).toBe(201);
  return mailServer.mailTo(email);
}
