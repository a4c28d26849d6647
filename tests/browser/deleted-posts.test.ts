import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { until } from '@tagwell/testkit/until';
import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import { postField, toast } from '../support/free-flow.ts';
import { bringWriter } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** As if an hour had passed. */
async function deletePermanently(context: BrowserContext): Promise<void> {
  const { id } = await context.request.get('/api/auth/user').then((answer) => answer.json());
  const db = connect(scene.system.ownerUrl, { schema: 'analysis', poolSize: 1 });
  try {
    await db('posts').where({ user_id: id }).delete();
  } finally {
    await db.destroy();
  }
}

async function openMyPosts(page: Page): Promise<void> {
  await page.goto('/my-posts');
  await seePage(page, 'My posts');
}

test('/my-posts restores deleted posts, also when no post is left', async () => {
  const notFound = /status of 404/u;
  await scene.visit({ expected: [...expectedAnswers, notFound] }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'dela');
    await page.goto('/premium-app');
    await postField(page).fill('What we learned from a year of remote work');
    await page.getByText('Saved in My posts.').waitFor();

    await openMyPosts(page);
    await page.getByRole('button', { name: /^Delete /u }).click();
    await toast(page, 'Post deleted').waitFor();
    await page.getByText('No posts yet').waitFor();
    await page.goto('/premium-app');
    await seePage(page, 'Your next post');
    expect(await postField(page).inputValue()).toBe('');
    await openMyPosts(page);
    await page.getByText('You deleted “What we learned from a year of remote work”.').waitFor();
    expect(await accessibilityFaults(page, 'a deleted post')).toEqual([]);
    const restore = page.getByRole('button', { name: /^Restore /u });
    await restore.click();
    await page.getByRole('button', { name: /^Continue /u }).waitFor();
    await restore.waitFor({ state: 'detached' });

    // With two deleted posts, each can be restored.
    await page.getByRole('button', { name: /^Duplicate /u }).click();
    await toast(page, 'Duplicated').waitFor();
    const remove = page.getByRole('button', { name: /^Delete /u });
    await remove.first().click();
    await restore.waitFor();
    await remove.click();
    await restore.nth(1).waitFor();
    await page.reload();
    await restore.first().click();
    await remove.waitFor();
    expect(await restore.count()).toBe(1);
    await restore.click();
    await remove.nth(1).waitFor();
    await restore.waitFor({ state: 'detached' });
    await remove.first().click();
    await restore.waitFor();
    await remove.nth(1).waitFor({ state: 'detached' });
    await remove.click();

    // Permanently deleted posts can't be restored.
    await restore.nth(1).waitFor();
    await deletePermanently(context);
    for (const left of [1, 0]) {
      await restore.first().click();
      await toast(page, 'Not restored').waitFor();
      await until('the offer to go', async () => (await restore.count()) === left);
    }
  });
});

test('editing a draft that another device deleted shows a notice and saves a new draft', async () => {
  const notFound = /status of 404/u;
  await scene.visit({ expected: [...expectedAnswers, notFound] }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hugo');
    await page.goto('/premium-app');
    await postField(page).fill('What we learned from a year');
    await page.getByText('Saved in My posts.').waitFor();
    const other = await context.newPage();
    await openMyPosts(other);
    await other.getByRole('button', { name: /^Delete /u }).click();
    await toast(other, 'Post deleted').waitFor();
    await other.close();
    await postField(page).fill('What we learned from two years');
    const notice = toast(page, 'This draft was deleted elsewhere');
    await notice.waitFor();
    expect(await notice.innerText()).not.toContain('Both');
    await page.getByText('Saved in My posts.').waitFor();
    await openMyPosts(page);
    const posts = page.getByRole('list', { name: 'Your posts' }).getByRole('listitem');
    await posts.first().waitFor();
    expect(await posts.allInnerTexts()).toEqual([expect.stringContaining('two years')]);
  });
});

test('a draft deleted elsewhere is not shown as saved after a reload, until it is edited', async () => {
  const notFound = /status of 404/u;
  await scene.visit({ expected: [...expectedAnswers, notFound] }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hilda');
    await openMyPosts(page);
    for (const path of ['/paste-post', '/premium-app']) {
      await page.goto(path);
      await postField(page).fill(`What we learned, ${path}`);
      await page.getByText('Saved in My posts.').waitFor();
      const other = await context.newPage();
      await openMyPosts(other);
      await other.getByRole('button', { name: /^Delete /u }).click();
      await toast(other, 'Post deleted').waitFor();
      await other.close();

      for (let reloads = 0; reloads < 2; reloads += 1) {
        const asked = reloads === 0 && page.waitForResponse('**/api/posts/*');
        await page.reload();
        await asked;
        await page.getByText('Saved in My posts.').waitFor({ state: 'detached' });
        expect(await postField(page).inputValue()).toBe(`What we learned, ${path}`);
      }
      await postField(page).fill(`What we learned since, ${path}`);
      await page.getByText('Saved in My posts.').waitFor();
      await openMyPosts(page);
      const posts = page.getByRole('list', { name: 'Your posts' }).getByRole('listitem');
      await posts.first().waitFor();
      expect(await posts.allInnerTexts()).toEqual([expect.stringContaining(`since, ${path}`)]);
      // Deleting the post here also clears its field.
      await page.getByRole('button', { name: /^Delete /u }).click();
      await toast(page, 'Post deleted').waitFor();
      await page.goto(path);
      await postField(page).waitFor();
      expect(await postField(page).inputValue()).toBe('');
    }
  });
});
