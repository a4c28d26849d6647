import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composeFreePost } from '@tagwell/contracts/compose-post';
import { until } from '@tagwell/testkit/until';
import {
  accessibilityFaults,
  hasFocus,
  focusedHeading,
  listenTo,
  tabTo,
} from '../support/accessibility.ts';
import { seePage } from '../support/account-pages.ts';
import {
  button,
  namesOn,
  postField,
  pressAnalyze,
  reachSelection,
  samplePost,
  stopClock,
  toast,
  writePost,
} from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('axe finds no violation on public pages and while writing a post', async () => {
  const expected = [/status of 404/u, /net::ERR_FAILED/u];
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByRole('contentinfo').waitFor();
    expect(await accessibilityFaults(page, 'not found')).toEqual([]);
    await page.getByRole('link', { name: 'Tagwell, home' }).click();
    await seePage(page, 'Know whom to tag before you post');
    expect(await accessibilityFaults(page, 'home')).toEqual([]);
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await seePage(page, 'Private beta');
    expect(await accessibilityFaults(page, 'private beta')).toEqual([]);

    await page.goto('/progress');
    await toast(page, 'Start with your post').waitFor();
    expect(await accessibilityFaults(page, 'no post')).toEqual([]);
    const keyword = page.getByRole('textbox', { name: /^Keywords/u });
    await keyword.fill('leadership');
    await keyword.press('Enter');
    await keyword.fill('leadership');
    await keyword.press('Enter');
    await postField(page).fill(samplePost.repeat(4).slice(0, 950));
    expect(await accessibilityFaults(page, 'a keyword twice')).toEqual([]);
    await postField(page).fill(samplePost.repeat(20).slice(0, 3001));
    expect(await accessibilityFaults(page, 'too long')).toEqual([]);
    await postField(page).fill(samplePost);
    await page.reload();
    await page.getByText('Your draft is back.').waitFor();
    expect(await accessibilityFaults(page, 'draft back')).toEqual([]);
    await page.route('**/api/analyze', (route) => route.abort());
    await button(page, 'Analyze Post').click();
    await button(page, 'Try again').waitFor();
    expect(await accessibilityFaults(page, 'failed')).toEqual([]);
  });
});

test('axe finds no violation from /progress to the share dialog', async () => {
  await scene.visit({ clock: true }, async ({ page }) => {
    await scene.analyses.holdAtTopics();
    await writePost(page);
    expect(await pressAnalyze(page)).toBe(202);
    await page.getByText('words read').waitFor();
    expect(await accessibilityFaults(page, 'progress')).toEqual([]);
    await scene.analyses.release();

    await page.waitForURL('**/select-leaders');
    await page.getByText('3 of 3 selected').waitFor();
    await page
      .getByRole('button', { name: /^More about/u })
      .first()
      .click();
    expect(await accessibilityFaults(page, 'choice')).toEqual([]);
    for (const box of await page.getByRole('group').getByRole('checkbox').all())
      await box.uncheck();
    await page.getByText('Choose at least one').waitFor();
    expect(await accessibilityFaults(page, 'nobody chosen')).toEqual([]);
    await page.getByRole('checkbox').first().check();
    await button(page, 'Next').click();

    await button(page, 'Copy Post').waitFor();
    expect(await accessibilityFaults(page, 'finished post')).toEqual([]);
    const editor = page.getByRole('textbox', { name: 'Edit your post' });
    await button(page, 'Edit').click();
    const finished = await editor.inputValue();
    await editor.fill(samplePost.repeat(20));
    expect(await accessibilityFaults(page, 'editor')).toEqual([]);
    await button(page, 'Save Changes').click();
    await page.getByText(/over LinkedIn’s limit/u).waitFor();
    expect(await accessibilityFaults(page, 'over the limit')).toEqual([]);

    await button(page, 'Edit').click();
    await editor.fill(finished);
    await button(page, 'Save Changes').click();
    await page.evaluate(() => {
      Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error('no')) });
      document.execCommand = () => false;
    });
    const heard = await listenTo(page);
    await button(page, 'Copy Post').click();
    await button(page, 'I copied it').waitFor();
    const refused = await until('what was refused', async () => {
      const announcements = (await heard()).filter((text) => text.includes('manually select'));
      return announcements.length > 0 ? announcements : undefined;
    });
    expect(refused).toHaveLength(1);
    expect(await accessibilityFaults(page, 'clipboard refused')).toEqual([]);
    await stopClock(page);
    await button(page, 'I copied it').click();
    await page.getByRole('checkbox').first().waitFor();
    // Rendered before it has text, so that screen readers announce it.
    const tagging = page.getByRole('region', { name: 'Turn the names into real tags' });
    expect(await tagging.getByRole('status').count()).toBe(1);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByText('All tagged', { exact: true }).waitFor();
    // The dialog waits while a checklist row has the focus, and axe needs a running clock.
    await page.clock.resume();
    expect(await accessibilityFaults(page, 'all tagged')).toEqual([]);
    await page.getByRole('link', { name: /^Open LinkedIn/u }).click();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.clock.runFor(3000);
    await page.getByRole('dialog', { name: 'Love the product?' }).waitFor();
    expect(await accessibilityFaults(page, 'share dialog')).toEqual([]);
  });
});

const permissions = ['clipboard-read', 'clipboard-write'];

test('the free flow works by keyboard alone', async () => {
  await scene.visit({ permissions, clock: true }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, 'link', 'Skip to content');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    await tabTo(page, 'textbox', 'LinkedIn Post Content');
    await page.keyboard.insertText(samplePost);
    await tabTo(page, 'textbox', /^Keywords/u);
    await page.keyboard.type('leadership,diversity');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove diversity' }).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Remove leadership');
    await tabTo(page, 'button', 'Analyze Post');
    await page.keyboard.press('Enter');

    await focusedHeading(page, 'Choose Your Thought Leaders');
    const [first = '', second = '', third = ''] = await namesOn(page);
    await tabTo(page, 'checkbox', new RegExp(second, 'u'));
    await page.keyboard.press('Space');
    await page.getByText('2 of 3 selected', { exact: true }).waitFor();
    await tabTo(page, 'button', 'Next');
    await page.keyboard.press('Enter');

    await focusedHeading(page, 'Copy your post');
    await tabTo(page, 'button', 'Edit');
    await page.keyboard.press('Enter');
    const editor = page.getByRole('textbox', { name: 'Edit your post' });
    await editor.waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And yours?');
    await page.keyboard.press('Control+Enter');
    await editor.waitFor({ state: 'hidden' });
    await tabTo(page, 'button', 'Copy Post');
    await stopClock(page);
    await page.keyboard.press('Enter');

    await focusedHeading(page, 'Copied! Two minutes to go');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${composeFreePost(samplePost, [first, third])} And yours?`,
    );
    await tabTo(page, 'link', /^Open LinkedIn/u);
    const linkedIn = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    await (await linkedIn).close();
    await tabTo(page, 'checkbox', new RegExp(first, 'u'));
    await page.keyboard.press('Space');
    await tabTo(page, 'checkbox', new RegExp(third, 'u'));
    await page.keyboard.press('Space');
    await page.getByText('All tagged', { exact: true }).waitFor();
    await tabTo(page, 'button', 'Create Another Post');

    await page.clock.runFor(3500);
    const dialog = page.getByRole('dialog', { name: 'Love the product?' });
    await dialog.waitFor();
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Create Another Post' }).focus();
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Your post');
  });
});

test('screen readers hear each added keyword, and no character count while typing', async () => {
  await scene.visit({}, async ({ page }) => {
    await writePost(page, '');
    const heard = await listenTo(page);
    await postField(page).pressSequentially('Hi all');
    await postField(page).press('Backspace');
    const keyword = page.getByRole('textbox', { name: /^Keywords/u });
    for (const word of ['hiring', 'culture, leadership,']) {
      await keyword.pressSequentially(word);
      await keyword.press('Enter');
    }
    await until('the last word', async () => {
      return (await heard()).includes('Added leadership') || undefined;
    });
    expect((await heard()).filter((text) => text.startsWith('Added'))).toEqual([
      'Added hiring',
      'Added culture',
      'Added leadership',
    ]);
    expect((await heard()).filter((text) => /to go/u.test(text))).toEqual([]);
    await hasFocus(keyword);
  });
});

test.each(['Undo', 'Close', 'Escape'])(
  'a toast closed with %s returns the focus',
  async (answer) => {
    await scene.visit({ permissions }, async ({ page }) => {
      await reachSelection(page);
      await page
        .getByRole('button', { name: /^Not this one/u })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      const count = page.getByText(/^\d of 3 selected$/u);
      await hasFocus(count);
      await page.keyboard.press('F8');
      if (answer === 'Escape') await page.keyboard.press('Escape');
      else {
        await tabTo(page, 'button', answer);
        await page.keyboard.press('Enter');
      }
      await hasFocus(count);
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    });
  },
);
