import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composePremiumPost } from '@tagwell/contracts/compose-post';
import type { Locator, Page } from 'playwright-core';
import { creditsInHeader, expectedAnswers, seePage } from '../support/account-pages.ts';
import { button, namesOn, postField, samplePost, toast } from '../support/free-flow.ts';
import { importRows, peopleRows } from '../support/import-pages.ts';
import { bringNetwork, bringWriter, chooseFirst, reachLeaders } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];
const expected = expectedAnswers;

test('a writer takes a post from the premium app to tags for one credit, and reopens it', async () => {
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ana');
    await bringNetwork(context, 1000);
    await page.goto('/premium-app');
    await page.getByText('Your analyzed posts will appear here.').waitFor();
    await postField(page).fill(samplePost);

    await scene.analyses.holdAtTopics();
    await button(page, 'Analyze with Premium Features').click();
    await page.waitForURL('**/premium-processing');
    const bar = page.getByRole('progressbar');
    await page.waitForFunction(() =>
      document.querySelector('[role="progressbar"]')?.ariaValueText?.startsWith('25%'),
    );
    expect(await bar.getAttribute('aria-valuetext')).toBe('25%, Analyzing your content...');
    await page.reload();
    await bar.waitFor();
    await scene.analyses.release();

    await page.waitForURL('**/premium-select-ai-leaders');
    await page.getByText('0 of 2 selected', { exact: true }).waitFor();
    expect(await namesOn(page)).toHaveLength(5);
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    const leaders = await chooseFirst(page, 2);
    await page.getByText('2 of 2 selected', { exact: true }).waitFor();
    await page.getByRole('checkbox').nth(2).click({ force: true });
    await toast(page, 'You have 2. Remove one to choose').waitFor();
    await button(page, 'Continue').click();

    expect(await seePage(page, 'Choose From Your Network')).toBe('/premium-select-network');
    expect(await namesOn(page)).toHaveLength(7);
    await page.getByText('In your network since Jan 2024').first().waitFor();
    const network = await chooseFirst(page, 2);
    await page.getByText('Choose 1 more', { exact: true }).waitFor();
    expect(await button(page, 'Generate Final Post').isDisabled()).toBe(true);
    await page.goBack();
    await page.getByText('2 of 2 selected', { exact: true }).waitFor();
    await page.goForward();
    await page.getByText('2 of 3 selected', { exact: true }).waitFor();
    const [, , third = ''] = await namesOn(page);
    await page.getByText(third, { exact: true }).first().click();
    await button(page, 'Generate Final Post').click();

    await seePage(page, 'Your finished post');
    const finished = composePremiumPost(samplePost, leaders, [...network, third]);
    await page.getByText('Copying uses 1 credit. You have 5.', { exact: true }).waitFor();
    await button(page, 'Copy Complete Post').click();
    const shown = toast(page, 'Copied!');
    await shown.waitFor();
    expect(await shown.textContent()).toContain('Complete optimized post copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(finished);
    await creditsInHeader(page).getByText('4').waitFor();
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await crampedRows(page)).toEqual([]);
    }

    await button(page, 'Copy again, free').click();
    await toast(page, 'Copied!').waitFor();
    await page.reload();
    await button(page, 'Copy again, free').click();
    await toast(page, 'Copied!').waitFor();
    expect(await creditsInHeader(page).textContent()).toMatch(/^4\s/u);

    // The import provides a connection's profile page; for others the link searches by name.
    const link = (words: string, name: string) =>
      page.getByRole('link', { name: new RegExp(`^${words}\\W+${name} `, 'u') });
    expect(await link('Open profile', third).getAttribute('href')).toMatch(
      /^https:\/\/www\.linkedin\.com\/in\/ana-\d+$/u,
    );
    await link('Find on LinkedIn', leaders[0] ?? '').waitFor();
    for (const name of [...leaders, ...network, third]) {
      await page.getByRole('checkbox', { name: new RegExp(`^${name}\\b`, 'u') }).check();
    }
    await page.getByText('All tagged', { exact: true }).waitFor();
    // Tagged people need no link.
    expect(await link('Find on LinkedIn', leaders[0] ?? '').count()).toBe(0);
    await page.getByText('5 of 5', { exact: true }).waitFor();

    // A recent post reopens with its people, and marks those tagged recently.
    await button(page, 'Create Another Post').click();
    await page.getByRole('button', { name: /Two years ago our team/u }).click();
    await page.waitForURL('**/premium-results');
    for (const name of [...leaders, ...network, third]) {
      await page
        .getByRole('region', { name: 'Tags in your post' })
        .getByText(name, { exact: true })
        .waitFor();
    }
    await button(page, 'Copy again, free').waitFor();
    await page.goto('/account');
    await page.getByRole('cell', { name: 'Copied a finished post' }).waitFor();
    expect(await page.getByRole('cell', { name: 'Copied a finished post' }).count()).toBe(1);

    // A different post with the same content gets the same people.
    await reachLeaders(page, `${samplePost}!`);
    const note = page.getByText('You tagged them in one of your last two posts.');
    await note.first().waitFor();
    expect(await note.count()).toBeLessThanOrEqual(leaders.length);
  });
});

/** Tag rows whose content overflows or whose name has too little room. */
async function crampedRows(page: Page): Promise<string[]> {
  return page.locator('[data-tag-row]').evaluateAll((rows) =>
    rows
      .filter((row) => {
        const name = row.querySelector('strong')?.parentElement;
        return row.scrollWidth > row.clientWidth || (name?.clientWidth ?? 0) < 120;
      })
      .map((row) => row.textContent),
  );
}

test('a writer chooses five people from one list, on a phone', async () => {
  const viewport = { width: 390, height: 844 };
  await scene.visit({ viewport, permissions, expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ben');
    await bringNetwork(context, 40);
    await reachLeaders(page);
    await page.getByRole('link', { name: 'choose five from one list' }).click();
    await page.waitForURL('**/premium-select-leaders');
    await page.getByRole('group', { name: 'Recommended' }).waitFor();
    const own = page.getByRole('group', { name: 'From Your Network' });
    const leaders = await chooseFirst(page, 4);
    await page.getByText('Choose 1 more', { exact: true }).waitFor();
    await own.getByRole('checkbox').first().check({ force: true });
    const known = await own.locator('strong').first().textContent();
    await page.reload();
    await page.getByText('5 of 5 selected', { exact: true }).waitFor();
    await button(page, 'Continue').click();

    await seePage(page, 'Your finished post');
    await button(page, 'Copy Complete Post').click();
    await toast(page, 'Copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      composePremiumPost(samplePost, leaders, [known ?? '']),
    );
    // The page shows the next step, scrolled into view and focused.
    await page.getByRole('heading', { level: 1, name: 'Copied! Two minutes to go' }).waitFor();
    const next = page.getByRole('heading', { name: 'Turn the names into real tags' });
    await next.waitFor();
    await page.waitForFunction(
      (heading) => {
        const top = heading?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < window.innerHeight / 2;
      },
      await next.elementHandle(),
    );
    await page.getByRole('link', { name: /^Open LinkedIn/u }).waitFor();
    // Each person's details have enough width, with labeled buttons below.
    const row = page.locator('[data-tag-row]').first();
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
    expect(await widthOf(row.locator('strong').locator('..'))).toBeGreaterThan(220);
    expect(await widthOf(row.getByRole('button', { name: /^Copy name/u }))).toBeGreaterThan(100);

    await button(page, 'Create Another Post').click();
    await page.waitForURL('**/premium-app');
    expect(await postField(page).inputValue()).toBe('');
  });
});

test('a connection named in the post counts as a tag and is not suggested', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'eve');
    await bringNetwork(context, 12);
    await reachLeaders(page, `${samplePost}\n\nAna Example 0 and @ana-bell know.`);
    await page.getByText('@ana-bell, Ana Example 0. They count as tags.').waitFor();
    await page.getByText('You have room for three more.').waitFor();
    await chooseFirst(page, 1);
    await button(page, 'Continue').click();
    await seePage(page, 'Choose From Your Network');
    expect(await namesOn(page)).not.toContain('Ana Example 0');
    await chooseFirst(page, 2);
    await page.getByText('2 of 2 selected', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'choose three from one list' }).click();
    await page.getByText('0 of 3 selected', { exact: true }).waitFor();
    await page.getByText('choose in two steps: one leader, then two people you know').waitFor();
  });
});

test('without a network the flow continues or leads to the import', async () => {
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'dev');
    await reachLeaders(page);
    const leaders = await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'No network yet' }).waitFor();
    await button(page, 'Import Network Data').click();
    await page.waitForURL('**/linkedin-import');
    expect(await page.evaluate(() => sessionStorage.getItem('premiumPostContent'))).toBe(
      samplePost,
    );
    await page.goBack();
    await button(page, 'Generate Final Post').click();
    await seePage(page, 'Your finished post');
    await button(page, 'Copy Complete Post').click();
    await toast(page, 'Copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      composePremiumPost(samplePost, leaders, []),
    );
    // Connections imported now are searched, although the post was analyzed before.
    await page.getByRole('link', { name: 'Connections', exact: true }).click();
    await importRows(page, peopleRows(12));
    await page.getByRole('link', { name: 'Start Analysis' }).click();
    await seePage(page, 'Choose Your AI Leaders');
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await page.getByText('Ana Example', { exact: false }).first().waitFor();
  });
});

test('a reopened post waits for an import without replacing the text in the field', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'uma');
    await reachLeaders(page);
    await page.getByRole('link', { name: 'Write', exact: true }).click();
    await postField(page).fill('A second post, half writ');
    await page.getByText('Saved in My posts.').waitFor();
    await page.getByRole('button', { name: /^Two years ago our team/u }).click();
    await seePage(page, 'Choose Your AI Leaders');
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await button(page, 'Import Network Data').click();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByText('Saved in My posts.').waitFor();
    expect(await postField(page).inputValue()).toBe('A second post, half writ');
    await button(page, 'Continue it').click();
    expect(await postField(page).inputValue()).toBe(samplePost);
  });
});
