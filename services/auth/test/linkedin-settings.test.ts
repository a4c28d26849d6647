import { expect, test } from '@jest/globals';
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

test('where LinkedIn is not set up, connecting is not there and declaring is', () =>
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
      const declared = await browser.open('/api/linkedin/profile', 'PUT', { headline: 'Founder' });
      expect(declared.status).toBe(200);
    },
  ));

test('PKCE is sent where the operator says that LinkedIn takes it', () =>
  withService({ LINKEDIN_PKCE: 'on' }, async (service) => {
    service.provider.takesPkce = true;
    const browser = await service.signIn();
    expect(await browser.connect()).toBe('/premium?linkedin=connected');
    expect(service.provider.visit?.get('code_challenge_method')).toBe('S256');
    expect(service.provider.tokenCalls.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43,}$/u);
  }));

test('PKCE that LinkedIn did not enable for the app fails, as does a wrong secret', async () => {
  await withService({ LINKEDIN_PKCE: 'on' }, async (service) => {
    const browser = await service.signIn();
    expect(await browser.connect()).toBe('/premium?linkedin=failed');
  });
  await withService({ LINKEDIN_CLIENT_SECRET: 'mistyped' }, async (service) => {
    const browser = await service.signIn();
    expect(await browser.connect()).toBe('/premium?linkedin=failed');
  });
});

test('a LinkedIn that is away is tried again at the next attempt', () =>
  withService({}, async (service) => {
    const browser = await service.signIn();
    service.provider.isAway = true;
    const away = await browser.open('/api/linkedin/connect');
    expect(away.headers.get('location')).toBe('/premium?linkedin=failed');
    service.provider.isAway = false;
    expect(await browser.connect()).toBe('/premium?linkedin=connected');
  }));

test('plain http is for local mode only', () =>
  withService({ MODE: 'production', BCRYPT_COST: '12' }, async (service) => {
    const browser = await service.signIn();
    const answer = await browser.open('/api/linkedin/connect');
    expect(answer.headers.get('location')).toBe('/premium?linkedin=failed');
    expect(service.provider.visit).toBeUndefined();
  }));
