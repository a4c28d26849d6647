import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { type Credentials, makeWelcomedUser } from '../support/accounts.ts';
import {
  declareProfile,
  expectedAnswers,
  seePage,
  signInContext,
} from '../support/account-pages.ts';
import { button, postField, samplePost, toast } from '../support/free-flow.ts';
import { bringNetwork, reachResults } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
/** 409: another device changed the draft. 404: it deleted the post. */
const conflict = /status of (?:409|404)/u;

async function signIn(context: BrowserContext, account: Credentials): Promise<void> {
  await signInContext(context, '/api/auth/login', account);
}

async function newWriter(name: string): Promise<Credentials> {
  return makeWelcomedUser(scene.system, name);
}

const saved = (page: Page) => page.getByText('Saved in My posts.');
const posts = (page: Page) => page.getByRole('list', { name: 'Your posts' }).getByRole('listitem');

/** A button of the first post. */
const act = (page: Page, name: string) =>
  posts(page)
    .first()
    .getByRole('button', { name: new RegExp(`^${name} `, 'u') });

async function write(page: Page, text: string): Promise<void> {
  await postField(page).fill(text);
  await saved(page).waitFor();
}

const inComment = (page: Page, checked: boolean) =>
  page.getByRole('switch', { name: /^Names in the first comment/u, checked });

/** The checkbox that marks a person as tagged. */
const tagged = (page: Page, name = '') =>
  page.locator('[data-tag-row]').filter({ hasText: name }).getByRole('checkbox');

async function openMyPosts(page: Page): Promise<void> {
  await page.goto('/my-posts');
  await seePage(page, 'My posts');
}

test('a draft continues on another device, and a conflict keeps both texts', async () => {
  const account = await newWriter('dora');
  await scene.visit({ expected: [...expectedAnswers, conflict] }, async ({ page, context }) => {
    await signIn(context, account);
    await declareProfile(context);
    await openMyPosts(page);
    await page.getByText('No posts yet').waitFor();
    expect(await accessibilityFaults(page, 'no posts')).toEqual([]);
    await page.getByRole('link', { name: 'Write a post' }).click();
    await write(page, 'What we learned from a year');

    await scene.visit({ ...phone, expected: expectedAnswers }, async (other) => {
      await signIn(other.context, account);
      await openMyPosts(other.page);
      await act(other.page, 'Continue').click();
      await other.page.waitForURL('**/premium-app');
      expect(await postField(other.page).inputValue()).toBe('What we learned from a year');
      await write(other.page, 'What we learned from a year of remote work');
    });

    await page.reload();
    await toast(page, 'Your newest text is here').waitFor();
    expect(await postField(page).inputValue()).toBe('What we learned from a year of remote work');

    await scene.visit({ expected: expectedAnswers }, async (other) => {
      await signIn(other.context, account);
      await openMyPosts(other.page);
      await act(other.page, 'Continue').click();
      await write(other.page, 'Theirs');
    });
    await postField(page).fill('Ours');
    await toast(page, 'This draft was changed elsewhere').waitFor();
    await saved(page).waitFor();
    await openMyPosts(page);
    await posts(page).nth(1).waitFor();
    const kept = await posts(page).allInnerTexts();
    expect(kept.map((text) => ['Ours', 'Theirs'].find((word) => text.includes(word)))).toEqual([
      'Ours',
      'Theirs',
    ]);

    await scene.visit({ expected: expectedAnswers }, async (other) => {
      await signIn(other.context, account);
      await openMyPosts(other.page);
      await act(other.page, 'Delete').click();
      await toast(other.page, 'Post deleted').waitFor();
    });
    // A post that is already deleted just disappears from the list.
    await act(page, 'Delete').click();
    await expectPosts(page, 1);
    expect(await posts(page).innerText()).toContain('Theirs');
  });
});

test('a signed-in user’s draft in the free flow is the same as in Premium', async () => {
  const account = await newWriter('gil');
  await scene.visit({ ...phone, expected: expectedAnswers }, async ({ page, context }) => {
    await signIn(context, account);
    await declareProfile(context);
    // Opening an account page tells the browser that somebody is signed in.
    await openMyPosts(page);
    await page.goto('/paste-post');
    await write(page, 'What we learned from a year');
    await page.reload();
    await saved(page).waitFor();
    expect(await accessibilityFaults(page, 'a draft in the free flow')).toEqual([]);

    await page.goto('/premium-app');
    await write(page, 'What we learned from a year of remote work');
    await page.goto('/paste-post?text=Shared%20from%20my%20phone');
    await button(page, 'Use this text').click();
    await saved(page).waitFor();
    // Premium users get no offer of Premium, and links lead to the premium app.
    expect(await page.getByRole('complementary', { name: 'Premium' }).count()).toBe(0);
    await page.goto('/no-such-page');
    await page.locator('a[href="/premium-app"]', { hasText: 'Go to your post' }).waitFor();

    await openMyPosts(page);
    await posts(page).nth(1).waitFor();
    const kept = await posts(page).allInnerTexts();
    expect(
      kept.map((text) => ['Shared', 'remote work'].find((word) => text.includes(word))),
    ).toEqual(['Shared', 'remote work']);
  });
});

test('a finished post keeps its tags, opens on another device, and can be duplicated and deleted', async () => {
  const account = await newWriter('emil');
  await scene.visit({ permissions, expected: expectedAnswers }, async ({ page, context }) => {
    await signIn(context, account);
    await declareProfile(context);
    await bringNetwork(context, 20);
    await page.goto('/premium-app');
    await write(page, samplePost);
    const { leaders, network } = await reachResults(page);
    const chosen = [...leaders, ...network];
    await inComment(page, false).click();
    await button(page, 'Copy Complete Post').click();
    await toast(page, 'Copied!').waitFor();
    await tagged(page, chosen[0]).click();

    await openMyPosts(page);
    const only = posts(page);
    await act(page, 'Open').waitFor();
    expect(await only.count()).toBe(1);
    const tags = `Tags ${chosen.slice(0, 2).join(', ')} and 3 more`;
    await only.getByText(tags).waitFor();

    await scene.visit({ ...phone, expected: expectedAnswers }, async (other) => {
      await signIn(other.context, account);
      await openMyPosts(other.page);
      await act(other.page, 'Open').click();
      await seePage(other.page, 'Your finished post');
      // The post as it was copied, at the step after copying.
      const checklist = other.page.getByRole('heading', { name: 'Turn the names into real tags' });
      await checklist.and(other.page.locator(':focus')).waitFor();
      await inComment(other.page, true).waitFor();
      for (const name of chosen) expect(await tagged(other.page, name).isChecked()).toBe(false);
      expect(await other.page.getByText('no longer in the text').count()).toBe(0);
      await button(other.page, 'Copy again, free').click();
      await toast(other.page, 'Copied!').waitFor();
      await openMyPosts(other.page);
      await posts(other.page).getByText(tags).waitFor();
    });

    // As if the tab with the first tick were closed.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/premium-app');
    await page.getByRole('button', { name: /Two years ago our team.*Copied/u }).click();
    await seePage(page, 'Your finished post');
    expect(await tagged(page, chosen[0]).isChecked()).toBe(true);
    expect(await tagged(page, chosen[1]).isChecked()).toBe(false);
    await openMyPosts(page);

    await act(page, 'Duplicate').click();
    await toast(page, 'Duplicated').waitFor();
    expect(await posts(page).first().innerText()).toContain('Draft');
    expect(await accessibilityFaults(page, 'my posts')).toEqual([]);

    await act(page, 'Delete').click();
    await toast(page, 'Post deleted').waitFor();
    await expectPosts(page, 1);
    // Its button is gone, so the focus moves to the post in its place.
    await act(page, 'Open').and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPosts(page, 2);
    await act(page, 'Continue').and(page.locator(':focus')).waitFor();
  });
});

test('writing over an analyzed post creates a new post, and the first one reopens with its result', async () => {
  const account = await newWriter('hugo');
  await scene.visit({ expected: expectedAnswers }, async ({ page, context }) => {
    await signIn(context, account);
    await declareProfile(context);
    await page.goto('/premium-app');
    await write(page, samplePost);
    await button(page, 'Analyze with Premium Features').click();
    await seePage(page, 'Choose Your AI Leaders');
    await page.getByRole('link', { name: 'Write', exact: true }).click();
    await page.getByText('Your draft is back.').waitFor();
    await write(page, 'A second post, written over the first.');
    await button(page, 'Analyze with Premium Features').click();
    await seePage(page, 'Choose Your AI Leaders');

    await openMyPosts(page);
    await expectPosts(page, 2);
    await posts(page)
      .filter({ hasText: 'Two years ago our team' })
      .getByRole('button', { name: /^Continue /u })
      .click();
    await seePage(page, 'Choose Your AI Leaders');
    await button(page, 'Back').click();
    await page.waitForURL('**/premium-app');
    expect(await postField(page).inputValue()).toBe(samplePost);
    for (const begins of ['Two years ago our team', 'A second post']) {
      await page.getByRole('button', { name: new RegExp(begins, 'u') }).waitFor();
    }
  });
});

async function expectPosts(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[aria-label="Your posts"] > li').length === wanted,
    count,
  );
}

test('a day after copying, the writer is asked who replied, and can turn the question off', async () => {
  const account = await newWriter('fina');
  const db = connect(scene.system.ownerUrl, { schema: 'analysis', poolSize: 1 });
  try {
    await scene.visit(
      { ...phone, permissions, expected: expectedAnswers },
      async ({ page, context }) => {
        await signIn(context, account);
        await declareProfile(context);
        await bringNetwork(context, 20);
        await page.goto('/premium-app');
        await write(page, samplePost);
        await reachResults(page);
        await button(page, 'Copy Complete Post').click();
        await toast(page, 'Copied!').waitFor();
        await openMyPosts(page);
        await act(page, 'Open').waitFor();
        expect(await page.getByRole('heading', { name: 'Did it work?' }).count()).toBe(0);

        // A day later.
        const { id } = await context.request.get('/api/auth/user').then((answer) => answer.json());
        await db('posts')
          .where({ user_id: id, state: 'finished' })
          .update({ updated_at: db.raw(`now() - interval '1 day'`) });
        await page.reload();
        await button(page, 'Ask me').click();
        await page.getByText('How many of the people you tagged replied?').waitFor();
        await page.goto('/premium-app');
        await page.getByText('How many of the people you tagged replied?').waitFor();
        expect(await accessibilityFaults(page, 'did it work')).toEqual([]);
        await button(page, 'Some').click();
        await toast(page, 'Thank you').waitFor();
        await openMyPosts(page);
        await posts(page).getByText('Some replied').waitFor();
        expect(await page.getByRole('heading', { name: 'Did it work?' }).count()).toBe(0);

        // Users can turn the question off, whether or not there is a post to ask about.
        await page.goto('/account');
        const on = page.getByRole('switch', { name: /^Ask me who replied/u, checked: true });
        const off = page.getByRole('switch', { name: /^Ask me who replied/u, checked: false });
        await on.click();
        await off.waitFor();
        expect(await accessibilityFaults(page, 'who is asked')).toEqual([]);
        await page.reload();
        await off.click();
        await on.waitFor();
      },
    );
  } finally {
    await db.destroy();
  }
});
