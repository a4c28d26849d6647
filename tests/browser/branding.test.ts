import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brandingDetails } from '@tagwell/contracts/http/branding-routes';
import { mailIn } from '@tagwell/testkit/mail-server';
import { until } from '@tagwell/testkit/until';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { type Credentials, makeOperator, newEmail, signIn } from '../support/accounts.ts';
import { expectedAnswers, seePage, signInContext } from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import { field, goToPage, section } from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';
import type { Visitor } from '../support/visitor.ts';

let scene: Scene;
let owner: Credentials;
let otherOwner: Visitor;
beforeAll(async () => {
  scene = await openScene();
  owner = await makeOperator(scene.system);
  otherOwner = await signIn(scene.system.url, '/api/admin/login', await makeOperator(scene.system));
});
afterAll(async () => {
  // Restores the settings for other test files.
  await change({});
  await pagesAreNamed('Tagwell');
  await scene.close();
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

/** Another owner changes all settings from another browser. */
async function change(settings: object): Promise<void> {
  const { version } = brandingDetails.parse((await otherOwner.call('GET', path)).body);
  const body = { ...nothingSet, ...settings, version };
  expect((await otherOwner.call('PUT', path, { body })).status).toBe(200);
}

/** The gateway caches the branding briefly. */
const pagesAreNamed = (name: string) =>
  until(`pages of ${name}`, async () => {
    const html = await (await fetch(new URL('/help', scene.system.url))).text();
    return html.includes(`<title>Help · ${name}</title>`) || undefined;
  });

const wordmark = (page: Page, name: string) => page.getByRole('link', { name: `${name}, home` });
const openBranding = async (page: Page) => {
  await signInContext(page.context(), '/api/admin/login', owner);
  await page.goto('/admin/branding');
  await section(page, 'Preview').waitFor();
};

test('/admin/branding saves name and colors, rejects unreadable colors, and handles conflicts', async () => {
  const expected = [...expectedAnswers, /status of 409/u];
  await change({});
  await pagesAreNamed('Tagwell');
  await scene.visit({ colorScheme: 'light', expected }, async ({ page }) => {
    await openBranding(page);
    expect(await accessibilityFaults(page, 'the branding as it comes')).toEqual([]);

    await field(page, 'Name').fill('Acme Tags');
    await field(page, 'Accent color in light').fill('ffd84d');
    await page.getByText('In the light theme, a link on a card is too hard to read').waitFor();
    await button(page, 'Save Changes').click();
    expect(await field(page, 'Accent color in light').getAttribute('aria-invalid')).toBe('true');
    await button(page, 'Use #7d6a26').click();
    expect(await field(page, 'Accent color in light').inputValue()).toBe('#7d6a26');
    await section(page, 'Preview').getByText('Acme Tags').first().waitFor();

    await page.getByRole('navigation', { name: 'Operator' }).getByText('Audit').click();
    await page.getByText('What you changed here is not saved yet.').waitFor();
    await button(page, 'Keep editing').click();
    // A page outside this app: the browser asks for confirmation.
    page.once('dialog', (dialog) => void dialog.dismiss());
    const asked = page.waitForEvent('dialog');
    await page.getByRole('navigation', { name: 'Operator' }).getByText('Queues').click();
    expect((await asked).type()).toBe('beforeunload');
    await wordmark(page, 'Tagwell').waitFor();
    await button(page, 'Save Changes').click();
    await toast(page, 'Saved').waitFor();
    // The toast stays while the pointer is over it.
    await button(page, 'Undo').hover();
    await wordmark(page, 'Acme Tags').waitFor();
    expect(await page.title()).toBe('Branding · Acme Tags');
    expect(await accessibilityFaults(page, 'the branding changed')).toEqual([]);

    await field(page, 'Support address').fill('typed@acme.test');
    await button(page, 'Undo').click();
    await toast(page, 'As it was before').waitFor();
    await wordmark(page, 'Tagwell').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('');
    expect(await field(page, 'Support address').inputValue()).toBe('typed@acme.test');

    await field(page, 'Name').fill('Mine');
    await change({ name: 'Theirs' });
    await button(page, 'Save Changes').click();
    await page.getByText('This was changed in the meantime.').waitFor();
    await button(page, 'Show the latest version').click();
    await toast(page, 'This is the latest version').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Theirs');
    await field(page, 'Support address').fill('typed@acme.test');
    await button(page, 'Reset to the defaults').click();
    await toast(page, 'Saved').waitFor();
    await button(page, 'Undo').hover();
    expect(await field(page, 'Support address').inputValue()).toBe('');
    await button(page, 'Undo').click();
    await toast(page, 'As it was before').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Theirs');
    expect(await field(page, 'Support address').inputValue()).toBe('typed@acme.test');
    await button(page, 'Reset to the defaults').click();
    await toast(page, 'Saved').waitFor();
    await wordmark(page, 'Tagwell').waitFor();

    await goToPage(page, 'Audit');
    await page.getByRole('cell', { name: 'change branding' }).first().waitFor();
  });
});

test('branding appears on pages, in links and in mail, also on a phone', async () => {
  await change({
    name: 'Acme Tags',
    supportEmail: 'help@acme.test',
    privacyUrl: 'https://acme.test/privacy',
    accentLight: '#7a1f5c',
    accentDark: '#ffb3de',
  });
  await pagesAreNamed('Acme Tags');
  const phone = { viewport: { width: 390, height: 800 }, colorScheme: 'light' } as const;
  await scene.visit(phone, async ({ page }) => {
    await page.goto('/help');
    await seePage(page, 'Help');
    await wordmark(page, 'Acme Tags').waitFor();
    const mark = page.locator('.bar .brand path');
    const fill = () => mark.evaluate((shape) => getComputedStyle(shape).fill);
    expect(await fill()).toBe('rgb(122, 31, 92)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await fill()).toBe('rgb(255, 179, 222)');
    const footer = page.getByRole('contentinfo');
    const hrefOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
    expect(await hrefOf('Contact')).toBe('mailto:help@acme.test');
    expect(await hrefOf('Privacy')).toBe('https://acme.test/privacy');
    expect(await hrefOf('Terms')).toBe('/terms');
    expect(await accessibilityFaults(page, 'help in another accent')).toEqual([]);

    await page.goto('/privacy');
    await page.getByRole('link', { name: 'https://acme.test/privacy' }).waitFor();
    await page.getByText('Acme Tags runs on Tagwell, software that anyone can run.').waitFor();
    await page.getByText('This installation uses no language model.').waitFor();
    await page.goto('/');
    await page.getByText('Acme Tags finds the experts').waitFor();
    expect(await accessibilityFaults(page, 'home in another accent')).toEqual([]);
  });

  const email = newEmail('acme');
  const body = { email, firstName: 'Ana', lastName: 'Silva' };
  expect((await otherOwner.call('POST', '/api/admin/invites', { body })).status).toBe(201);
  const mail = await mailIn(scene.system.mailDirectory, email);
  expect([mail.from?.name, mail.subject]).toEqual(['Acme Tags', 'Your invitation to Acme Tags']);
});
