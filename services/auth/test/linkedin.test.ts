import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { linkedinProfile } from '@tagwell/contracts/http/account';
import { until } from '@tagwell/testkit/until';
import { createCipher } from '@tagwell/service/cipher';
import type { ProviderMode } from './linkedin-provider.ts';
import { startLinkedIn, type LinkedInBrowser, type TestLinkedIn } from './start-linkedin.ts';

let service: TestLinkedIn;
beforeAll(async () => {
  service = await startLinkedIn();
});
afterAll(() => service.stop());

const connected = '/premium?linkedin=connected';
const failed = '/premium?linkedin=failed';
const declared = {
  headline: 'Head of Operations',
  profileUrl: 'https://www.linkedin.com/in/ada-roe',
};
let member = 0;

beforeEach(() => {
  jest.restoreAllMocks();
  service.provider.mode = 'ok';
  member += 1;
  service.provider.member = {
    sub: `member-${member}`,
    name: 'Ada  \u202eRoe',
    picture: 'https://media.example.com/ada.jpg',
  };
});

describe('connecting to LinkedIn', () => {
  test('stores name and picture, and the tokens encrypted', async () => {
    const browser = await service.signIn();
    expect(await browser.connect()).toBe(connected);

    const shown = await browser.open('/api/linkedin/profile');
    expect(await shown.json()).toEqual({
      source: 'linkedin',
      name: 'Ada Roe',
      picture: 'https://media.example.com/ada.jpg',
    });
    const row = await browser.row();
    expect(row?.linkedin_id).toBe(`member-${member}`);
    const sealed = row?.linkedin_access_token ?? '';
    expect(sealed).not.toContain('access-');
    expect(createCipher(service.tokenKey).open(sealed)).toMatch(/^access-/u);
    expect(row?.linkedin_refresh_token).toBeNull();
    const expiresInMs = (row?.linkedin_token_expiry?.getTime() ?? 0) - Date.now();
    expect(expiresInMs).toBeGreaterThan(50 * 86_400_000);
  });

  test('is not disturbed by GET /api/linkedin/setup', async () => {
    const browser = await service.signIn();
    const back = await browser.goToLinkedIn();
    const setup = await browser.open('/api/linkedin/setup');
    expect(await setup.json()).toEqual({ canConnect: true });
    expect((await browser.open(back)).headers.get('location')).toBe(connected);
  });

  test('sends no nonce or PKCE, and the secret in the body', async () => {
    const browser = await service.signIn();
    service.provider.tokenCalls = [];
    expect(await browser.connect()).toBe(connected);
    const names = [...(service.provider.visit?.keys() ?? [])];
    expect(names.toSorted()).toEqual(
      ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'].toSorted(),
    );
    expect(service.provider.visit?.get('scope')).toBe('openid profile');
    const [call] = service.provider.tokenCalls;
    expect(call?.has('client_secret')).toBe(true);
    expect(call?.has('code_verifier')).toBe(false);
  });

  test('keeps a profile entered by hand before and after it', async () => {
    const browser = await service.signIn();
    await browser.open('/api/linkedin/profile', 'PUT', declared);
    expect(await browser.connect()).toBe(connected);
    const profile = await (await browser.open('/api/linkedin/profile')).json();
    expect(profile).toEqual(expect.objectContaining({ source: 'linkedin', ...declared }));

    const headline = 'Founder';
    const changed = await browser.open('/api/linkedin/profile', 'PUT', { headline });
    expect(await changed.json()).toEqual({
      source: 'linkedin',
      name: 'Ada Roe',
      headline,
      picture: 'https://media.example.com/ada.jpg',
    });
  });

  test('works without a name, and drops a picture that is not https', async () => {
    service.provider.member = { sub: `bare-${member}`, picture: 'http://media.example.com/a.jpg' };
    const browser = await service.signIn();
    expect(await browser.connect()).toBe(connected);
    const profile = await browser.open('/api/linkedin/profile');
    expect(await profile.json()).toEqual({ source: 'linkedin' });
  });

  test('is refused for a member connected to another account and changes nothing', async () => {
    const [first, second] = [await service.signIn(), await service.signIn()];
    expect(await first.connect()).toBe(connected);
    await second.open('/api/linkedin/profile', 'PUT', declared);
    expect(await second.connect()).toBe('/premium?linkedin=taken');
    const row = await second.row();
    expect(row?.linkedin_id).toBeNull();
    expect(row?.linkedin_access_token).toBeNull();
    expect(row?.linkedin_profile).toEqual({ source: 'self', ...declared });

    await first.open('/api/linkedin/profile', 'DELETE');
    expect(await second.connect()).toBe(connected);
  });

  test('works again for the same member', async () => {
    const browser = await service.signIn();
    expect(await browser.connect()).toBe(connected);
    expect(await browser.connect()).toBe(connected);
  });
});

describe('the callback from LinkedIn', () => {
  test('redirects to linkedin=refused when the person cancels', async () => {
    service.provider.mode = 'cancelled';
    const browser = await service.signIn();
    expect(await browser.connect()).toBe('/premium?linkedin=refused');
    expect((await browser.row())?.linkedin_profile).toBeNull();
  });

  test('accepts a state once', async () => {
    const browser = await service.signIn();
    const back = await browser.goToLinkedIn();
    const again = await browser.goToLinkedIn();
    expect((await browser.open(back)).headers.get('location')).toBe(failed);
    expect((await browser.open(again)).headers.get('location')).toBe(connected);
    expect((await browser.open(again)).headers.get('location')).toBe(failed);
  });

  test("rejects another session's state, which stays valid for its owner", async () => {
    const [owner, stranger] = [await service.signIn(), await service.signIn()];
    const back = await owner.goToLinkedIn();
    expect((await stranger.open(back)).headers.get('location')).toBe(failed);
    expect((await stranger.row())?.linkedin_id).toBeNull();
    expect((await owner.open(back)).headers.get('location')).toBe(connected);
  });

  test('rejects a state after ten minutes', async () => {
    const browser = await service.signIn();
    const back = await browser.goToLinkedIn();
    await service
      .db('linkedin_attempts')
      .where({ session_id: browser.sessionId })
      .update({ expires_at: service.db.raw(`expires_at - interval '10 minutes'`) });
    expect((await browser.open(back)).headers.get('location')).toBe(failed);
  });

  test('is not possible after the session ended', async () => {
    const browser = await service.signIn();
    await browser.goToLinkedIn();
    await service.db('sessions').where({ id: browser.sessionId }).delete();
    const left = await service.db('linkedin_attempts').where({ session_id: browser.sessionId });
    expect(left).toEqual([]);
    expect((await browser.open('/api/linkedin/connect')).status).toBe(401);
  });

  test.each([
    '/api/linkedin/callback',
    '/api/linkedin/callback?code=x',
    '/api/linkedin/callback?state=x%00y&code=x',
    '/api/linkedin/callback?error=access_denied',
  ])('rejects the forged %s without calling LinkedIn', async (path) => {
    const browser = await service.signIn();
    await browser.goToLinkedIn();
    service.provider.tokenCalls = [];
    expect((await browser.open(path)).headers.get('location')).toBe(failed);
    expect(service.provider.tokenCalls).toEqual([]);
  });

  const modes: ProviderMode[] = [
    'odd-error',
    '500',
    'cut',
    'garbage',
    'wrong-issuer',
    'wrong-audience',
    'wrong-key',
    'expired',
    'other-member',
  ];
  test.each(modes)('redirects to linkedin=failed and stores nothing in mode %s', async (mode) => {
    service.provider.mode = mode;
    const browser = await service.signIn();
    expect(await browser.connect()).toBe(failed);
    await keepsNothing(browser);
  });

  test('redirects to linkedin=failed after 5 s when LinkedIn hangs', async () => {
    const time = new AbortController();
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    service.provider.mode = 'hang';
    service.provider.tokenCalls = [];
    const browser = await service.signIn();
    const connecting = browser.connect();
    await until('the call', () => service.provider.tokenCalls[0]);
    time.abort();
    expect(await connecting).toBe(failed);
    expect(limit).toHaveBeenLastCalledWith(5_000);
    await keepsNothing(browser);
  });

  async function keepsNothing(browser: LinkedInBrowser) {
    const row = await browser.row();
    expect(row?.linkedin_id).toBeNull();
    expect(row?.linkedin_access_token).toBeNull();
    expect(row?.linkedin_profile).toBeNull();
  }
});

describe('the LinkedIn profile', () => {
  test('answers 404 before it is connected or entered', async () => {
    const browser = await service.signIn();
    expect((await browser.open('/api/linkedin/profile')).status).toBe(404);
  });

  test('can be entered, is part of the account and is deleted with the tokens', async () => {
    const browser = await service.signIn();
    const answer = await browser.open('/api/linkedin/profile', 'PUT', {
      headline: ' Head of\u0000 \u202eOperations ',
      profileUrl: 'https://www.linkedin.com/in/ada-roe?utm_source=share',
    });
    expect(linkedinProfile.parse(await answer.json())).toEqual({ source: 'self', ...declared });
    const account: unknown = await (await browser.open('/api/auth/user')).json();
    expect(account).toEqual(
      expect.objectContaining({ linkedinProfile: { source: 'self', ...declared } }),
    );

    await browser.connect();
    expect((await browser.open('/api/linkedin/profile', 'DELETE')).status).toBe(200);
    expect((await browser.open('/api/linkedin/profile', 'DELETE')).status).toBe(200);
    expect((await browser.open('/api/linkedin/profile')).status).toBe(404);
    const row = await browser.row();
    expect(row?.linkedin_id).toBeNull();
    expect(row?.linkedin_access_token).toBeNull();
    expect(row?.linkedin_token_expiry).toBeNull();
  });

  test.each([
    [{}, 'headline'],
    [{ headline: '' }, 'headline'],
    [{ headline: '\u0000\u202e' }, 'headline'],
    [{ headline: 'x'.repeat(221) }, 'headline'],
    [{ headline: 'x', profileUrl: 'https://example.com/in/ada' }, 'profileUrl'],
    [{ headline: 'x', profileUrl: 'javascript:alert(1)//linkedin.com/in/ada' }, 'profileUrl'],
  ])('rejects %j with 400 and the invalid field', async (body, path) => {
    const browser = await service.signIn();
    const answer = await browser.open('/api/linkedin/profile', 'PUT', body);
    expect(answer.status).toBe(400);
    const problem: unknown = await answer.json();
    expect(problem).toEqual(
      expect.objectContaining({ errors: [expect.objectContaining({ path })] }),
    );
  });
});
