import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import { button, namesOn, samplePost, toast } from '../support/free-flow.ts';
import { bringWriter, reachLeaders } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${name}` }).click();
}

/** Different text, so that it gets its own analysis. */
const anotherPost = (n: number) => `${samplePost} That is what year ${n} taught us.`;

/**
 * Sends two requests at once and selects a person before the answers arrive. Returns who is never
 * suggested.
 */
async function neverSuggestWhileChoosing(page: Page): Promise<string[]> {
  const [one = '', two = '', chosen = ''] = await namesOn(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/people/*', async (route) => {
    await released;
    await route.continue();
  });
  for (const name of [one, two]) {
    await openMore(page, name);
    await page.getByRole('button', { name: `Never suggest ${name} again` }).click();
  }
  await page.getByText(chosen, { exact: true }).click();
  await page.getByText('1 of 2 selected', { exact: true }).waitFor();
  release();
  for (const name of [one, two]) {
    await button(page, `Not this one (dismiss ${name})`).waitFor({ state: 'detached' });
  }
  await page.unroute('**/api/people/*');
  await page.getByText('1 of 2 selected', { exact: true }).waitFor();
  return [one, two];
}

test('people on the never list disappear from this and later posts until they are removed from it', async () => {
  await scene.visit({ expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'nora');
    await reachLeaders(page);
    const [first = '', second = ''] = await namesOn(page);
    // On a phone with text at 200 %, the notice's text still uses its full width.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.getByRole('button', { name: `Not this one (dismiss ${first})` }).click();
    const words = page.getByText(`${first} removed`).first();
    expect((await words.boundingBox())?.width).toBeGreaterThan(250);
    await button(page, 'Never suggest').click();
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 1280, height: 900 });
    await toast(page, `${first} won’t be suggested again`).waitFor();

    await openMore(page, second);
    await page.getByRole('button', { name: `Never suggest ${second} again` }).click();
    await toast(page, `${second} won’t be suggested again`).waitFor();
    await page
      .getByText(/^\d of \d selected$/u)
      .and(page.locator(':focus'))
      .waitFor();
    expect(await accessibilityFaults(page, 'choosing with favorites and blocked people')).toEqual(
      [],
    );
    const alsoNever = await neverSuggestWhileChoosing(page);

    await reachLeaders(page, anotherPost(2));
    const next = await namesOn(page);
    expect(next.length).toBeGreaterThan(0);
    expect(next).not.toContain(first);
    expect(next).not.toContain(second);

    await page.goto('/my-people');
    await seePage(page, 'My people');
    await page.getByRole('button', { name: `Remove ${first}` }).waitFor();
    expect(await accessibilityFaults(page, 'my people')).toEqual([]);
    await page.getByRole('button', { name: `Remove ${first}` }).click();
    await toast(page, `${first} is off the list`).waitFor();
    await page.getByRole('button', { name: `Remove ${second}` }).click();
    await toast(page, `${second} is off the list`).waitFor();
    for (const name of alsoNever) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await toast(page, `${name} is off the list`).waitFor();
    }
    await page.getByText('Nobody here yet').waitFor();
    await reachLeaders(page, anotherPost(3));
    expect(await namesOn(page)).toContain(first);
  });
});

test('a favorite is listed first when they fit, on a phone', async () => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
  await scene.visit({ ...phone, expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'olga');
    await reachLeaders(page);
    const names = await namesOn(page);
    const last = names.at(-1) ?? '';
    expect(names[0]).not.toBe(last);
    await openMore(page, last);
    await page.getByRole('button', { name: `Favorite ${last}` }).click();
    await toast(page, `${last} is a favorite`).waitFor();
    await reachLeaders(page, anotherPost(4));
    expect((await namesOn(page))[0]).toBe(last);
    await page.getByText('Favorite', { exact: true }).first().waitFor();
  });
});

test('people named in the post are shown as already tagged, not suggested', async () => {
  await scene.visit({ expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'pia');
    await reachLeaders(page);
    const [first = ''] = await namesOn(page);
    await reachLeaders(page, `${samplePost} Thank you, ${first}!`);
    await page.getByText(`Already in your post: ${first}. This counts as one tag.`).waitFor();
    expect(await namesOn(page)).not.toContain(first);
  });
});

test('a half-filled form survives a reload, and Find lists people whom the writer added', async () => {
  await scene.visit({ expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'rita');
    await page.goto('/my-people');
    const name = page.getByRole('textbox', { name: 'Name' });
    const headline = page.getByRole('textbox', { name: 'Who this is (optional)' });
    const find = async (typed: string) => {
      await name.fill(typed);
      await button(page, 'Find').click();
    };
    await find('Zébulon Q. Unknownperson');
    await button(page, 'Add “Zébulon Q. Unknownperson” yourself').click();
    await headline.fill('Recruiter at Orchard');
    const topics = page.getByRole('combobox', { name: 'Topics' });
    await topics.fill('Hiring');
    await topics.press('Enter');
    await page.reload();
    await headline.waitFor();
    expect(await name.inputValue()).toBe('Zébulon Q. Unknownperson');
    expect(await headline.inputValue()).toBe('Recruiter at Orchard');
    await page.getByRole('list', { name: 'Chosen topics' }).getByText('Hiring').waitFor();
    await button(page, 'Add').click();
    await toast(page, 'Zébulon Q. Unknownperson is added').waitFor();
    await page.reload();
    await seePage(page, 'My people');
    expect(await headline.count()).toBe(0);

    await find('zebulon unknown');
    await page.getByText('You have added one person by that name.', { exact: true }).waitFor();
    expect(await page.getByText('Tagwell knows nobody by that name.').count()).toBe(0);
    await button(page, 'Add “zebulon unknown” yourself').waitFor();
    expect(await accessibilityFaults(page, 'somebody found whom the writer added')).toEqual([]);
    await find('zebulon q. unknownperson');
    await button(page, 'Add “zebulon unknown” yourself').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /yourself$/u }).count()).toBe(0);
    await button(page, 'Favorite Zébulon Q. Unknownperson').click();
    await toast(page, 'Zébulon Q. Unknownperson is a favorite').waitFor();
    await page.getByText('A favorite', { exact: true }).waitFor();
    await button(page, 'Delete Zébulon Q. Unknownperson').click();
    await page.getByText('Tagwell knows nobody by that name.').waitFor();

    await button(page, 'Add “zebulon q. unknownperson” yourself').click();
    await button(page, 'Cancel').click();
    await page.reload();
    await seePage(page, 'My people');
    expect(await headline.count()).toBe(0);
  });
});

test('removing, editing and adding by keyboard keeps the focus in the list', async () => {
  await scene.visit({ expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'sofia');
    const headers = { origin: scene.system.url, 'sec-fetch-site': 'same-origin' };
    for (const name of ['Ana Own', 'Ben Own']) {
      const data = { name, headline: '', topics: ['hiring'] };
      await context.request.post('/api/people', { data, headers });
    }
    for (const name of ['Cleo Never', 'Dan Never', 'Eve Never']) {
      const data = { list: 'never', name };
      const path = `/api/people/${name.toLowerCase().replace(' ', '-')}`;
      expect((await context.request.put(path, { data, headers })).status()).toBe(200);
    }
    await page.goto('/my-people');
    await seePage(page, 'My people');
    const press = (name: string) => button(page, name).press('Enter');
    const expectFocus = (name: string) => button(page, name).and(page.locator(':focus')).waitFor();
    const namesOf = async (act: string) => {
      const texts = await page.getByRole('button', { name: new RegExp(`^${act} `, 'u') }).all();
      return Promise.all(texts.map(async (one) => (await one.textContent()) ?? ''));
    };

    await button(page, 'Remove Eve Never').waitFor();
    const [first = '', second = '', third = ''] = await namesOf('Remove');
    await press(second);
    await expectFocus(third);
    await press(third);
    await expectFocus(first);
    await press(first);
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();

    const [edit = '', editNext = ''] = await namesOf('Edit');
    const name = page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus'));
    await press(edit);
    await name.waitFor();
    await press('Cancel');
    await expectFocus(edit);
    await press(edit);
    await name.press('Enter');
    await toast(page, 'is saved').waitFor();
    await expectFocus(edit);
    await press(edit.replace('Edit', 'Delete'));
    await expectFocus(editNext);

    await page.getByRole('textbox', { name: 'Name' }).fill('Zoe Q. Unknownperson');
    await press('Find');
    await press('Add “Zoe Q. Unknownperson” yourself');
    await name.waitFor();
    await press('Cancel');
    await name.fill('Adam Grant');
    await press('Find');
    await press('Favorite Adam Grant');
    await page.getByText('A favorite', { exact: true }).waitFor();
    await page.getByRole('listitem').and(page.locator(':focus')).getByText('Adam Grant').waitFor();
  });
});

test('a writer adds, edits, gets suggested and deletes a person of their own, on a phone', async () => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
  const expected = [...expectedAnswers, /status of 503/u];
  await scene.visit({ ...phone, expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'quinn');
    await page.goto('/my-people');
    await seePage(page, 'My people');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Adam Grant');
    await button(page, 'Find').click();
    await button(page, 'Favorite Adam Grant').click();
    await toast(page, 'Adam Grant is a favorite').waitFor();

    await name.fill('Ana Sourcewell');
    await name.press('Enter');
    await page.getByText('Tagwell knows nobody by that name.').waitFor();
    await button(page, 'Add “Ana Sourcewell” yourself').click();
    await button(page, 'Add').click();
    await page.getByText('Choose at least one topic.').waitFor();
    const topics = page.getByRole('combobox', { name: 'Topics' });
    for (const topic of ['Hiring', 'Remote Work']) {
      await topics.fill(topic);
      await topics.press('Enter');
    }
    expect(await accessibilityFaults(page, 'adding somebody')).toEqual([]);
    await button(page, 'Add').click();
    await toast(page, 'Ana Sourcewell is added').waitFor();
    await page.getByText('Hiring, Remote Work').waitFor();

    await reachLeaders(page, anotherPost(5));
    const others = page.getByRole('button', { name: /^Show .* others?$/u });
    if (!(await namesOn(page)).includes('Ana Sourcewell')) await others.click();
    await page.getByText('Added by you').waitFor();
    await openMore(page, 'Ana Sourcewell');
    await page.getByText(/Added by you in .* Check before you tag/u).waitFor();
    await button(page, 'Favorite Ana Sourcewell').click();
    await toast(page, 'Ana Sourcewell is a favorite').waitFor();
    await reachLeaders(page, anotherPost(6));
    expect((await namesOn(page))[0]).toBe('Ana Sourcewell');

    await page.goto('/my-people');
    await button(page, 'Edit Ana Sourcewell').click();
    await page
      .getByRole('textbox', { name: 'Who this is (optional)' })
      .fill('Recruiter at Orchard');
    await button(page, 'Save').click();
    await page.getByText('Recruiter at Orchard').waitFor();
    expect(await accessibilityFaults(page, 'people of one’s own')).toEqual([]);
    await button(page, 'Delete Ana Sourcewell').click();
    await toast(page, 'Ana Sourcewell was deleted').waitFor();
    await button(page, 'Undo').click();
    await button(page, 'Remove Ana Sourcewell').waitFor();
    await page.getByText('Recruiter at Orchard').waitFor();
    await button(page, 'Delete Ana Sourcewell').click();
    await toast(page, 'Ana Sourcewell was deleted').waitFor();
    await page.route('**/api/people', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: {} })
        : route.fallback(),
    );
    await button(page, 'Undo').click();
    await toast(page, 'Not changed').waitFor();
    await reachLeaders(page, anotherPost(7));
    expect(await namesOn(page)).not.toContain('Ana Sourcewell');
  });
});
