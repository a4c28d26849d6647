import { expect, test } from '@jest/globals';
import { LinkedInError } from '../src/data/linkedin-client.ts';
import { startLinkedIn, type TestLinkedIn } from './start-linkedin.ts';

async function withService(
  settings: Record<string, string | undefined>,
  work: (service: TestLinkedIn) => Promise<void>,
): Promise<void> {
  const service = await startLinkedIn(settings);
  try {
    await work(service);
  } finally {
    await service.stop();
  }
}

test('without LinkedIn settings connecting answers 404 and a profile can be entered by hand', () =>
  withService(
    { LINKEDIN_CLIENT_ID: undefined, LINKEDIN_CLIENT_SECRET: undefined },
    async (service) => {
      const browser = await service.signIn();
      for (const path of ['/api/linkedin/connect', '/api/linkedin/callback?code=x&state=x']) {
        const answer = await browser.open(path);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual(
          expect.objectContaining({ message: 'Connecting to LinkedIn is not set up here' }),
        );
      }
      const setup = await browser.open('/api/linkedin/setup');
      expect(await setup.json()).toEqual({ canConnect: false });
      const declared = await browser.open('/api/linkedin/profile', 'PUT', { headline: 'Founder' });
      expect(declared.status).toBe(200);
    },
  ));

test('LINKEDIN_PKCE=on sends PKCE', () =>
  withService({ LINKEDIN_PKCE: 'on' }, async (service) => {
    service.provider.takesPkce = true;
    const browser = await service.signIn();
    expect(await browser.connect()).toBe('/premium?linkedin=connected');
    expect(service.provider.visit?.get('code_challenge_method')).toBe('S256');
    expect(service.provider.tokenCalls.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43,}$/u);
  }));

test('connecting fails if the app does not support PKCE or the secret is wrong', async () => {
  await withService({ LINKEDIN_PKCE: 'on' }, async (service) => {
    const browser = await service.signIn();
    expect(await browser.connect()).toBe('/premium?linkedin=failed');
  });
  await withService({ LINKEDIN_CLIENT_SECRET: 'mistyped' }, async (service) => {
    const browser = await service.signIn();
    expect(await browser.connect()).toBe('/premium?linkedin=failed');
  });
});

test('connecting fails while LinkedIn is unavailable and works on the next attempt', () =>
  withService({}, async (service) => {
    const browser = await service.signIn();
    service.provider.isAway = true;
    const away = await browser.open('/api/linkedin/connect');
    expect(away.headers.get('location')).toBe('/premium?linkedin=failed');
    service.provider.isAway = false;
    expect(await browser.connect()).toBe('/premium?linkedin=connected');
  }));

test('production refuses a LinkedIn provider on plain http', () =>
  withService({ MODE: 'production', BCRYPT_COST: '12' }, async (service) => {
    const browser = await service.signIn();
    const answer = await browser.open('/api/linkedin/connect');
    expect(answer.headers.get('location')).toBe('/premium?linkedin=failed');
    expect(service.provider.visit).toBeUndefined();
  }));

test.each([
  ['the error code of LinkedIn', { error: 'invalid_client', code: 'OAUTH_RESPONSE_BODY_ERROR' }],
  ['the error code of the OAuth package', { code: 'OAUTH_TIMEOUT' }],
  [
    'the error code of the cause',
    { cause: Object.assign(new Error('fetch failed'), { code: 'ENOTFOUND' }) },
  ],
])('LinkedInError.from keeps %s', (_what, fields) => {
  const error = Object.assign(new Error('something went wrong'), fields);
  expect(LinkedInError.from(error).code).toMatch(/^(?:invalid_client|OAUTH_TIMEOUT|ENOTFOUND)$/u);
});

test('LinkedInError.from drops messages, tokens and causes', () => {
  const cause = { body: { access_token: 'a token', id_token: 'eyJ.eyJ.sig' } };
  const error = Object.assign(new Error('unexpected "a token"', { cause }), {
    error: 'see https://example.com/?token=a token',
  });
  const safe = LinkedInError.from(error);
  expect(safe.code).toBe('unknown');
  expect(safe.cause).toBeUndefined();
  expect(`${safe.message}${safe.code}`).not.toMatch(/token|eyJ/u);
});
