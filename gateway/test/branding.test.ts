import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import { type StubAuth, startStubAuth } from './stub-auth.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

let auth: StubAuth;
let gateway: TestGateway;
let lonely: TestGateway | undefined;
beforeAll(async () => {
  auth = await startStubAuth();
  gateway = await startGateway({ ...auth.settings, SUPPORT_EMAIL: 'help@tagwell.test' });
});
afterAll(async () => {
  await Promise.all([gateway.stop(), lonely?.stop()]);
  await auth.stop();
});

const htmlOf = async (path: string, from = gateway) =>
  (await fetch(new URL(path, from.url))).text();
/** Each replica caches branding for a moment. */
const pageWith = (path: string, words: string) =>
  until(`a page with ${words}`, async () => {
    const html = await htmlOf(path);
    return html.includes(words) ? html : undefined;
  });
const manifest = (headers: Record<string, string> = {}) =>
  fetch(new URL('/manifest.webmanifest', gateway.url), { headers });

test('pages show the default name, colors and support address without branding', async () => {
  const html = await htmlOf('/premium');
  expect(html).toContain('<title>Tagwell Premium · Tagwell</title>');
  expect(html).toContain('<meta name="support-email" content="help@tagwell.test">');
  expect(html).toContain('<h1>Tagwell Premium</h1>');
  expect(html).toContain('--accent:light-dark(#4044cf, #a8b0ff)');
  expect(html).not.toMatch(/\{name\}|rel="(?:privacy-policy|terms-of-service)"/u);
  expect(await (await manifest()).json()).toMatchObject({
    name: 'Tagwell',
    start_url: '/paste-post',
  });
});

test('a branding change appears in pages, manifest and icon', async () => {
  const etag = (await manifest()).headers.get('etag') ?? '';
  expect((await manifest({ 'if-none-match': etag })).status).toBe(304);

  auth.setBranding({
    name: 'Acme $& Tags',
    supportEmail: 'help@acme.test',
    privacyUrl: 'https://acme.test/privacy?a=1&b=2',
    accent: { light: '#7a1f5c', dark: '#ffb3de' },
  });
  const html = await pageWith('/premium', 'Acme $&amp; Tags Premium · Acme $&amp; Tags');
  expect(html).toContain('<h1>Acme $&amp; Tags Premium</h1>');
  expect(html).toContain('<meta name="support-email" content="help@acme.test">');
  expect(html).toContain(
    '<link rel="privacy-policy" href="https://acme.test/privacy?a=1&amp;b=2">',
  );
  expect(html).toContain('--accent:light-dark(#7a1f5c, #ffb3de)');
  expect(html).not.toMatch(/Tagwell|share\.png/u);
  expect(await htmlOf('/no-such-page')).toContain('Acme $&amp; Tags');

  const named = await manifest({ 'if-none-match': etag });
  expect(named.status).toBe(200);
  expect(named.headers.get('content-type')).toMatch(/^application\/manifest\+json/u);
  const icon = await fetch(new URL('/favicon.svg', gateway.url));
  expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  expect(await icon.text()).toContain('fill="#7a1f5c"');
  expect(await named.json()).toMatchObject({ name: 'Acme $& Tags', short_name: 'Acme $& Tags' });
});

test('pages name the host of the language model, but not of a private one', async () => {
  const fact = /<meta name="language-model" content="([^"]*)">/u;
  expect(await htmlOf('/privacy')).not.toMatch(fact);
  const modelOf = async (LLM_BASE_URL: string) => {
    const asking = await startGateway({ SUPPORT_EMAIL: 'help@tagwell.test', LLM_BASE_URL });
    const html = await htmlOf('/privacy', asking);
    await asking.stop();
    return fact.exec(html)?.[1];
  };
  expect(await modelOf('https://api.model.example:444/v1')).toBe('api.model.example');
  expect(await modelOf('http://model:11434/v1')).toBe('');
  expect(await modelOf('http://10.1.2.3/v1')).toBe('');
});

test("pages escape the branding, and the CSP allows only styles with the page's nonce", async () => {
  auth.setBranding({
    name: `</title><script>alert(1)</script>"'{name}`,
    supportEmail: 'a"><script>@acme.test',
  });
  const html = await pageWith('/', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('a"><script>');
  const nonces = [...html.matchAll(/<style nonce="([^"]+)"/gu)].map(([, nonce]) => nonce);
  expect(nonces).toHaveLength(2);
  expect(new Set(nonces).size).toBe(1);
  const answer = await fetch(new URL('/', gateway.url));
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`'nonce-${/<style nonce="([^"]+)"/u.exec(await answer.text())?.[1]}'`);
  expect(policy).not.toContain('unsafe-inline');
});

test('pages keep the last branding while auth is unavailable, and defaults before any', async () => {
  auth.setBranding({ name: 'Still Acme', supportEmail: null });
  await pageWith('/', 'Still Acme');
  auth.failing.branding = true;
  auth.setBranding({ name: 'Unheard' });
  lonely = await startGateway({ SUPPORT_EMAIL: 'help@tagwell.test' });
  const html = await htmlOf('/', lonely);
  expect(html).toContain('<meta name="application-name" content="Tagwell">');
  expect(html).toContain('content="help@tagwell.test"');
  expect(await htmlOf('/')).toContain('Still Acme');
  auth.failing.branding = false;
  await pageWith('/', 'Unheard');
});
