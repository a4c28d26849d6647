import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { composeFreePost } from '@tagwell/contracts/compose-post';
import { texts } from '@tagwell/contracts/texts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers } from '../support/account-pages.ts';
import {
  button,
  changeStored,
  namesOn,
  postField,
  reachCopy,
  samplePost,
  toast,
  writePost,
} from '../support/free-flow.ts';
import { bringNetwork, bringWriter, reachResults } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];
const long = (length: number) =>
  `${samplePost} `
    .repeat(20)
    .slice(0, length - 1)
    .concat('.');

test('an unknown keyword is not sent with the next analysis', async () => {
  await scene.visit({}, async ({ page }) => {
    await writePost(page, 'A quiet Monday, a clean desk, and nobody asks for anything until ten.');
    await page.getByRole('textbox', { name: /^Keywords/u }).fill('qwertzology');
    await button(page, 'Analyze Post').click();
    await page.getByText('We don’t know “qwertzology”.').waitFor();
    await page.getByRole('textbox', { name: 'Keyword', exact: true }).fill('hiring');
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/analyze'));
    await button(page, 'Analyze again').click();
    expect((await asked).postData()).toContain('"additionalKeywords":["hiring"]');
  });
});

describe('post length', () => {
  test('the field rejects 9 and 3001 characters, says by how many, and cuts nothing', async () => {
    await scene.visit({}, async ({ page }) => {
      const before = await scene.analyses.count();
      await writePost(page, '  123456789  ');
      await page.getByText('13/1000 characters', { exact: true }).waitFor();
      await page.getByText('1 more character to go').waitFor();
      expect(await button(page, 'Analyze Post').isDisabled()).toBe(true);
      await postField(page).press('Control+Enter');
      expect(new URL(page.url()).pathname).toBe('/paste-post');
      await postField(page).fill('1234567890');
      expect(await button(page, 'Analyze Post').isEnabled()).toBe(true);

      // In decomposed form (NFD), a letter with its accent still counts as one character.
      await postField(page).fill('é'.repeat(600).normalize('NFD'));
      await page.getByText('600/1000 characters', { exact: true }).waitFor();
      expect(await page.getByText('Longer than 1000 characters').count()).toBe(0);

      await postField(page).fill(long(3001));
      await page.getByText('3001/3000 characters', { exact: true }).waitFor();
      await page.getByText('1 over the limit of 3,000').waitFor();
      await page.getByText('Too long for LinkedIn by 1.').waitFor();
      expect(await page.getByText('nothing is cut').count()).toBe(0);
      expect(await button(page, 'Analyze Post').isDisabled()).toBe(true);
      expect(await postField(page).inputValue()).toBe(long(3001));
      await page.goto('/progress');
      await page.waitForURL('**/paste-post');
      expect(await postField(page).inputValue()).toBe(long(3001));
      await postField(page).press('Control+End');
      await postField(page).press('Backspace');
      await page.getByText('3000/3000 characters', { exact: true }).waitFor();
      expect(await button(page, 'Analyze Post').isEnabled()).toBe(true);
      expect(await scene.analyses.count()).toBe(before);
    });
  });

  test('a draft too long to analyze is saved in the account, and one over 10,000 characters is not', async () => {
    const expected = expectedAnswers;
    await scene.visit({ expected }, async ({ page, context }) => {
      await bringWriter(context, scene.system, 'ines');
      await page.goto('/premium-app');
      await postField(page).fill(long(3300));
      await page.getByText('Post content must be at most 3000 characters').waitFor();
      await page.getByText('Saved in My posts.').waitFor();
      const other = await context.newPage();
      await other.goto('/my-posts');
      const continueButton = other.getByRole('button', { name: /^Continue / });
      await continueButton.click();
      await other.waitForURL('**/premium-app');
      expect(await postField(other).inputValue()).toBe(long(3300));

      const tooLong = long(3300).repeat(4);
      await postField(other).fill(tooLong);
      const limitNotice = other.getByText('My posts saves drafts of up to 10,000 characters.');
      await limitNotice.waitFor();
      // The account's saved draft does not replace it.
      await other.getByRole('link', { name: 'My posts', exact: true }).first().click();
      await continueButton.click();
      await toast(other, 'My posts saves drafts of up to 10,000 characters.').waitFor();
      await other.goBack();
      await other.waitForURL('**/premium-app');
      expect(await postField(other).inputValue()).toBe(tooLong);
    });
  });

  test('a long premium post asks for room for tags, and fits with the names in the first comment', async () => {
    const expected = expectedAnswers;
    await scene.visit({ expected, permissions }, async ({ page, context }) => {
      await bringWriter(context, scene.system, 'irma');
      await bringNetwork(context, 20);
      await page.goto('/premium-app');
      const hint = page.getByText('Leave about 150 for the tags.');
      await postField(page).fill(long(2800));
      await page.getByText('2800/3000 characters').waitFor();
      expect(await hint.count()).toBe(0);
      await postField(page).fill(long(2990));
      await hint.waitFor();
      expect(await accessibilityFaults(page, 'a long premium post')).toEqual([]);
      await reachResults(page, long(2990));
      await page.getByText('edit it, or put the names in the first comment, to copy').waitFor();
      expect(await button(page, 'Copy Complete Post').isDisabled()).toBe(true);
      await page.getByRole('switch', { name: /^Names in the first comment/u }).click();
      await button(page, 'Copy Complete Post').click();
      await toast(page, 'Copied!').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${long(2990)}\n\n#Tagwell`);
    });
  });

  test('a post that is too long with its tags cannot be copied until it is shortened', async () => {
    await scene.visit({ permissions }, async ({ page }) => {
      await reachCopy(page, long(3000));
      await page.getByText(/^30\d\d\/3000 characters$/u).waitFor();
      await page.getByText(/over LinkedIn’s limit/u).waitFor();
      expect(await button(page, 'Copy Post').isDisabled()).toBe(true);
      await button(page, 'Edit').click();
      await page.getByRole('textbox', { name: 'Edit your post' }).fill('Short enough now.');
      await page.getByText('17/3000 characters', { exact: true }).waitFor();
      await button(page, 'Save Changes').click();
      await button(page, 'Copy Post').click();
      await page.waitForURL('**/success');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Short enough now.');
    });
  });
});

describe('pasted input', () => {
  test('HTML and scripts are shown as text on every page', async () => {
    const attack =
      '<img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>';
    const text = `${attack} ${samplePost} ${attack}`;
    await scene.visit({ permissions }, async ({ page }) => {
      await writePost(page, text);
      const keyword = page.getByRole('textbox', { name: /^Keywords/u });
      await keyword.fill('<b>hiring</b>');
      await keyword.press('Enter');
      await button(page, 'Remove <b>hiring</b>').waitFor();
      await button(page, 'Analyze Post').click();
      await page.waitForURL('**/select-leaders');
      await page.getByText(attack).first().waitFor();
      const names = await namesOn(page, { checked: true });
      await button(page, 'Next').click();
      await page.waitForURL('**/copy-page');
      await page.getByText(attack).first().waitFor();
      await button(page, 'Copy Post').click();
      await page.waitForURL('**/success');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        composeFreePost(text, names),
      );
      expect(await page.title()).not.toContain('hacked');
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.locator('body script').count()).toBe(0);
    });
  });

  test('names a keyword that we do not know and does not show it as a topic', async () => {
    await scene.visit({}, async ({ page }) => {
      await writePost(page);
      await page.getByRole('textbox', { name: /^Keywords/u }).fill('Quux gaskets');
      await button(page, 'Analyze Post').click();
      await page.waitForURL('**/select-leaders');
      const unknown = page.getByText('We don’t know “Quux gaskets”.');
      await unknown.waitFor();
      const topics = page.getByRole('list', { name: 'Topics of your post' });
      expect(await topics.textContent()).toContain('Remote Work');
      expect(await topics.textContent()).not.toContain('Quux');
      // A post about a loss gets no advice on keywords.
      await changeStored(page, (result) => ({
        ...result,
        thoughtLeaders: [],
        moreLeaders: undefined,
        nobody: 'grief',
      }));
      await page.getByText('This post stands on its own').waitFor();
      expect(await unknown.count()).toBe(0);
    });
  });

  test('keywords accept a trailing comma and name a pasted one that is too long', async () => {
    await scene.visit({}, async ({ page }) => {
      await page.goto('/paste-post');
      const keyword = page.getByRole('textbox', { name: /^Keywords/u });
      await keyword.pressSequentially('leadership, culture, ');
      await keyword.press('Enter');
      await page.getByText('Enter or a comma adds one.').waitFor();
      expect(await keyword.inputValue()).toBe('');

      await keyword.evaluate(
        (field, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', text);
          const paste = { clipboardData, bubbles: true, cancelable: true };
          field.dispatchEvent(new ClipboardEvent('paste', paste));
        },
        `hiring, hiring, <b>x</b>, ${'x'.repeat(80)}`,
      );
      const notAdded = page.getByText('Not added: “xxxxxxxxxxxxxxxxxxxx…”.');
      await notAdded.waitFor();
      await keyword.press('Enter');
      await notAdded.waitFor();
      expect(await page.getByRole('button', { name: /^Remove / }).allInnerTexts()).toEqual([
        'leadership',
        'culture',
        'hiring',
        '<b>x</b>',
      ]);

      // Undo respects the limit of ten keywords and adds no duplicates.
      await keyword.fill('a1, a2, a3, a4, a5, a6,');
      await button(page, 'Remove hiring').click();
      await keyword.fill('#Hiring,');
      await button(page, 'Undo').click();
      await page.getByText('“hiring” is already in the list').waitFor();
      await button(page, 'Remove a1').click();
      await keyword.fill('a7,');
      await button(page, 'Undo').click();
      await page.getByText(texts.tooManyKeywords).waitFor();
      expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(10);
    });
  });

  test('emoji count in UTF-16 units, Hebrew text runs right to left, and CRLF becomes LF', async () => {
    const text = 'עבודה מרחוק 👩‍👩‍👧‍👦 remote work';
    await scene.visit({ permissions }, async ({ page }) => {
      await writePost(page, text);
      await page.getByText(`${text.length}/1000 characters`, { exact: true }).waitFor();
      const direction = await postField(page).evaluate(
        (field) => getComputedStyle(field).direction,
      );
      expect(direction).toBe('rtl');

      await postField(page).fill('');
      await page.evaluate(() =>
        navigator.clipboard.writeText(
          'Our team went fully remote.\r\n\r\nHiring across time zones got easier,\r\nand time to hire fell by half.',
        ),
      );
      await postField(page).press('Control+V');
      await page.getByText('96/1000 characters', { exact: true }).waitFor();
      await button(page, 'Analyze Post').click();
      await page.waitForURL('**/select-leaders');
      const names = await namesOn(page, { checked: true });
      await button(page, 'Next').click();
      await button(page, 'Copy Post').click();
      await page.waitForURL('**/success');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        composeFreePost(
          'Our team went fully remote.\n\nHiring across time zones got easier,\nand time to hire fell by half.',
          names,
        ),
      );
    });
  });
});
