import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { creditsInHeader } from '../support/account-pages.ts';
import { button, postField, toast } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('public paths show their page, and an unknown one answers 404 with a link to the post', async () => {
  await scene.visit({ expected: [/status of 404/u] }, async ({ page }) => {
    for (const path of ['/signup', '/register']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Private beta' }).waitFor();
      const contact = page.getByRole('main').getByRole('link', { name: 'Contact' });
      expect(await contact.getAttribute('href')).toMatch(/^mailto:owner@tagwell\.test/u);
    }
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/login');
    await page.goto('/premium', { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').waitFor();
    await page.getByRole('banner').getByText('Premium', { exact: true }).first().waitFor();
    // An anonymous visitor sees no credits, not even 0.
    expect(await creditsInHeader(page).count()).toBe(0);
    // Premium is by invitation: from here and from the sign-in, links lead others to the waitlist.
    const waitlist = page.getByRole('main').getByRole('link', { name: 'Join the waitlist' });
    await waitlist.click();
    await page.waitForURL('**/signup');
    await page.goto('/login');
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL('**/register');
    await page.getByRole('heading', { name: 'Join the waitlist' }).waitFor();

    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go to your post' }).click();
    await page.waitForURL('**/paste-post');
    await page.getByText('Version 3', { exact: true }).waitFor();
    await page.getByRole('banner').getByText('Free', { exact: true }).waitFor();
  });
});

test('links and buttons in header, footer and text are at least 44 px high for touch', async () => {
  await scene.visit({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto('/');
    const tryIt = button(page, 'Try it with this post');
    await tryIt.scrollIntoViewIfNeeded();
    expect(await tryIt.evaluate(clickableHeight)).toBeGreaterThanOrEqual(44);
    const frame = page.getByRole('banner').or(page.getByRole('contentinfo'));
    const targets = frame.locator('a, button, fieldset').filter({ visible: true });
    const tooSmall = await targets.evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
    );
    expect(await targets.count()).toBeGreaterThan(8);
    expect(tooSmall).toEqual([]);
  });
});

/** The height in pixels over which a click at its horizontal center hits the element. */
function clickableHeight(element: Element): number {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const heights = Array.from({ length: bottom - top + 40 }, (_, n) => top - 20 + n);
  return heights.filter((y) => document.elementFromPoint(left + width / 2, y) === element).length;
}

test('header and footer link to every part of the product at 320 px', async () => {
  await scene.visit({ viewport: { width: 320, height: 640 } }, async ({ page }) => {
    await page.goto('/paste-post');
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
    await header.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/login');
    await footer.getByRole('link', { name: 'Help' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    for (const [name, href] of [
      ['Contact', 'mailto:owner@tagwell.test'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['API', '/api/docs/'],
      ['Premium', '/premium'],
    ] as const) {
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
    await page.goto('/admin');
    await header.getByText('Operator', { exact: true }).waitFor();
    expect(await header.getByText('Free').count()).toBe(0);
  });
});

test('pages have Open Graph tags, icons and a web app manifest', async () => {
  const html = await (await fetch(new URL('/help', scene.system.url))).text();
  const origin = scene.system.environmentOf('gateway')['PUBLIC_URL'];
  expect(html).toContain(`property="og:url" content="${origin}/help"`);
  expect(html).toContain(`property="og:image" content="${origin}/share.png"`);
  for (const [path, type] of [
    ['/share.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await fetch(new URL(path, scene.system.url));
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-type')).toContain(type);
  }
});

test('the home page shows an example without API calls, and the footer shares the link', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await scene.visit({ permissions }, async ({ page, context }) => {
    // Simulates a browser without `navigator.share`.
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/');
    const example = page.getByRole('region', { name: 'What you get: a real result' });
    await example.getByText('#Tagwell').waitFor();
    expect(await example.getByRole('listitem').count()).toBe(3);
    expect(calls).toEqual([]);

    // The example can be tried, and Undo restores the field's text.
    await postField(page).fill('My own words.');
    await button(page, 'Try it with this post').click();
    await button(page, 'Analyze Post').and(page.locator(':focus')).waitFor();
    expect(await postField(page).inputValue()).toContain('fully remote');
    await toast(page, 'Example added').getByRole('button', { name: 'Undo' }).click();
    expect(await postField(page).inputValue()).toBe('My own words.');
    await button(page, 'Share').click();
    await toast(page, 'Link copied').waitFor();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await clipboard()).toBe(scene.system.url);
    for (const [path, shared] of [
      ['/paste-post', '/paste-post'],
      ['/privacy', '/privacy'],
      ['/terms', '/terms'],
      ['/object', '/object'],
      ['/forgot-password', '/forgot-password'],
      ['/reset-password?token=secret', ''],
    ] as const) {
      await page.goto(path);
      await button(page, 'Share').click();
      await toast(page, 'Link copied').waitFor();
      expect(await clipboard()).toBe(scene.system.url + shared);
    }
  });
});

test('a chosen theme applies from the first paint of the next visit', async () => {
  await scene.visit({ colorScheme: 'light' }, async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/');
    await page.getByRole('contentinfo').waitFor();
    const light = await background();
    await page.getByRole('radio', { name: 'Dark' }).check();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.goto('/paste-post', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    expect(await background()).toBe(dark);
    await page.getByRole('radio', { name: 'System' }).check();
    expect(await background()).toBe(light);
  });
});
