import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mention } from '@tagwell/contracts/compose-post';
import { accessibilityFaults } from '../support/accessibility.ts';
import {
  button,
  changeStored,
  namesOn,
  postField,
  reachSelection,
  samplePost,
  someSuggestedPerson,
  stopClock,
  toast,
} from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];

test('/select-leaders preselects three people with scores and reasons, and a reload keeps the choice', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachSelection(page);
    expect(await namesOn(page)).toHaveLength(3);
    expect(await page.getByText(/^\d+% match/u).count()).toBe(3);

    // "More" opens the reasons for a suggestion without selecting it.
    await page
      .getByRole('button', { name: /^More about/u })
      .first()
      .click();
    await page
      .getByText(/You wrote/u)
      .first()
      .waitFor();
    const search = page.getByRole('link', { name: /Find on LinkedIn/u });
    expect(await search.getAttribute('href')).toMatch(/^https:\/\/www\.linkedin\.com\/search\//u);
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();

    for (const box of await page.getByRole('group').getByRole('checkbox').all()) {
      expect(await box.isChecked()).toBe(true);
      await box.uncheck();
    }
    await page.getByText('0 of 3 selected', { exact: true }).waitFor();
    await page.getByText('Choose at least one', { exact: true }).waitFor();
    expect(await button(page, 'Next').isDisabled()).toBe(true);
    await page.getByRole('checkbox').first().check();
    expect(await button(page, 'Next').isEnabled()).toBe(true);

    await button(page, 'Next').click();
    await button(page, 'Copy Post').waitFor();
    await button(page, 'Back').click();
    await page.getByText('1 of 3 selected', { exact: true }).waitFor();
    await page.getByText('1 of 3 people selected', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1 of 3 selected', { exact: true }).waitFor();
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
    expect(await page.getByRole('checkbox').nth(1).isChecked()).toBe(false);
  });
});

test('/select-leaders counts people named in the post as tags, also on a phone', async () => {
  const viewport = { width: 390, height: 844 };
  await scene.visit({ viewport, permissions }, async ({ page }) => {
    await reachSelection(page, `${samplePost}\n\nWith @Ana Maria Bell and @tombecker.`);
    await page
      .getByText('Already in your post: Ana Maria Bell, @tombecker. They count as tags.')
      .waitFor();
    await page.getByText('You have room for one more.').waitFor();
    await page.getByText('1 of 1 selected', { exact: true }).waitFor();
    const [first = '', second = ''] = await namesOn(page);
    await page.getByText(second, { exact: true }).click();
    await toast(page, 'You have 1').waitFor();
    await page.getByText(first, { exact: true }).click();
    await page.getByText(second, { exact: true }).click();
    await page.getByText('1 of 1 selected', { exact: true }).waitFor();
    expect(await accessibilityFaults(page, 'names in the post')).toEqual([]);
    await button(page, 'Next').click();
    await page.getByText(mention(second)).waitFor();
    expect(await page.getByText(mention(first)).count()).toBe(0);

    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    const find = (name: string) =>
      page.getByRole('link', { name: new RegExp(`Find on LinkedIn.*${name}`, 'u') });
    expect(await find('Ana Maria Bell').getAttribute('href')).toContain('/results/people/');
    // It may be a company.
    expect(await find('tombecker').getAttribute('href')).toContain('/results/all/');
    for (const name of [/^Ana Maria Bell/u, /^tombecker/u, new RegExp(`^${second}`, 'u')]) {
      await page.getByRole('checkbox', { name }).check();
    }
    await page.getByText('All tagged').waitFor();
    expect(await accessibilityFaults(page, 'the checklist')).toEqual([]);
  });
});

test('/select-leaders says that suggestions are outdated after the post changed, and analyzes again', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachSelection(page);
    const before = await scene.analyses.count();
    await button(page, 'Back').click();
    await postField(page).fill(`${samplePost} Also about leadership.`);
    await page.goto('/select-leaders');
    await page.getByText('Suggestions are for an earlier version.').waitFor();
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/analyze'));
    await button(page, 'Analyze again').click();
    expect((await answer).status()).toBe(202);
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();
    await page.getByText('Suggestions are for an earlier version.').waitFor({ state: 'detached' });
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});

const sixPeople = ['Ana Lima', 'Ben Holm', 'Cleo Marsh', 'Dev Rao', 'Eli Stone', 'Fay Wood'].map(
  (name, place) => ({ ...someSuggestedPerson(name), matchScore: 90 - 6 * place }),
);

test('/select-leaders lists good fits, and others on request with a warning', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachSelection(page);
    await changeStored(page, (result) => ({
      ...result,
      // The six scores are 90, 84, 78, 72, 66 and 60.
      thoughtLeaders: sixPeople.slice(2, 5),
      moreLeaders: sixPeople.slice(5),
      otherReadings: undefined,
    }));
    await page.getByText('2 of 3 selected', { exact: true }).waitFor();
    expect(await namesOn(page)).toEqual(['Cleo Marsh', 'Dev Rao']);

    await button(page, 'Show 2 others').click();
    const others = page.getByRole('group', { name: 'Others' });
    expect(await others.getByRole('checkbox').count()).toBe(2);
    expect(await others.getByText('A weak match: check before you tag.').count()).toBe(2);
    expect(await others.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await accessibilityFaults(page, 'others shown')).toEqual([]);
    await others.getByText('Eli Stone', { exact: true }).click();
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();

    // A reload does not hide selected people.
    await page.reload();
    await others.getByRole('checkbox', { checked: true }).waitFor({ state: 'attached' });
    await button(page, 'Next').click();
    await button(page, 'Copy Post').waitFor();
    await page.getByText('@Eli Stone').first().waitFor();
  });
});

function isMarkInside(panel: Element): boolean {
  const mark = panel.querySelector('[data-strong="true"]')?.getBoundingClientRect();
  const { top, bottom } = panel.getBoundingClientRect();
  return mark !== undefined && mark.top > top && mark.bottom < bottom;
}

test('dismissing a person on /select-leaders moves the next one up, and Undo restores', async () => {
  await scene.visit({ clock: true }, async ({ page }) => {
    await reachSelection(page, `${samplePost}\n\n`.repeat(8).concat('It ends with a lighthouse.'));
    const ending = [{ phrase: 'lighthouse', topic: 'Remote Work' }];
    await changeStored(page, (result) => ({
      ...result,
      thoughtLeaders: sixPeople
        .slice(0, 3)
        .map((one) => (one.name === 'Cleo Marsh' ? { ...one, matches: ending } : one)),
      moreLeaders: sixPeople.slice(3),
      otherReadings: undefined,
    }));
    // A long post scrolls to the words that match the hovered person.
    const panel = page.getByRole('region', { name: 'Your post with its matches' });
    expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.getByText('Cleo Marsh', { exact: true }).hover();
    await panel.evaluate(
      (element) =>
        new Promise<void>((seen) => {
          element.addEventListener('scroll', () => seen(), { once: true });
          if (element.scrollTop > 0) seen();
        }),
    );
    expect(await panel.evaluate(isMarkInside)).toBe(true);

    // By the second click of a double-click the next person is under the pointer, and stays.
    await button(page, 'Not this one (dismiss Ben Holm)').dblclick();
    await toast(page, 'Ben Holm removed. Dev Rao moves up.').waitFor();
    await page.getByText('New', { exact: true }).waitFor();
    expect(await namesOn(page)).toEqual(['Ana Lima', 'Cleo Marsh', 'Dev Rao']);
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();

    await page.reload();
    expect(await namesOn(page)).toEqual(['Ana Lima', 'Cleo Marsh', 'Dev Rao']);
    await button(page, 'Not this one (dismiss Dev Rao)').click();
    await page.getByText('2 of 3 selected', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('2 of 3 selected');
    await toast(page, 'Dev Rao removed').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();
    expect(await namesOn(page)).toEqual(['Ana Lima', 'Cleo Marsh', 'Dev Rao']);

    // Undoes only that removal: people deselected since then stay deselected.
    await button(page, 'Not this one (dismiss Dev Rao)').click();
    await page.getByText('Ana Lima', { exact: true }).click();
    await page.getByText('1 of 3 selected', { exact: true }).waitFor();
    await toast(page, 'Dev Rao removed').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 of 3 selected', { exact: true }).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);

    // The next page does not offer this Undo. The clock is stopped, so no toast expires by itself.
    await stopClock(page);
    await button(page, 'Not this one (dismiss Dev Rao)').click();
    await toast(page, 'Dev Rao removed').waitFor();
    await button(page, 'Next').click();
    await button(page, 'Copy Post').waitFor();
    await toast(page, 'Dev Rao removed').waitFor({ state: 'hidden' });
  });
});

const looseRelevance = 'A loose match: writes about hiring, which your post names.';

test('/select-leaders says when nobody fits, and continues without tags', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachSelection(page);
    await changeStored(page, (result) => ({
      ...result,
      thoughtLeaders: sixPeople
        .slice(4)
        .map((one, place) => (place === 0 ? { ...one, relevance: looseRelevance } : one)),
      otherLanguage: true,
      moreLeaders: undefined,
      otherReadings: undefined,
    }));
    await page.getByText('We found nobody for this post').waitFor();
    await page.getByText('It is not in English, which we read best.').waitFor();
    // The page says nothing else about the language.
    expect(await page.getByText('We read English best.').count()).toBe(0);
    expect(await page.getByRole('group').getByRole('checkbox').count()).toBe(0);
    expect(await page.getByText(/candidates|selected$/u).count()).toBe(0);
    await button(page, 'Show 2 loose matches').click();
    expect(await namesOn(page)).toEqual(['Eli Stone', 'Fay Wood']);
    await page.getByText('None of these fits well. Check before you tag.').waitFor();
    expect(await page.getByText(/loose match:|weak match/iu).count()).toBe(0);
    await page.getByText('Writes about hiring, which your post names.').waitFor();
    await button(page, 'Continue without people').click();
    await button(page, 'Copy Post').waitFor();
    expect(await page.getByText('@Eli Stone').count()).toBe(0);
  });
});

test('/select-leaders asks for one keyword for a post in another script, and then lists people', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachSelection(page, 'עבודה מרחוק שינתה את הצוות שלנו. גיוס עובדים מהיר יותר.');
    await page.getByText('It is not in English, which we read best.').waitFor();
    const keyword = page.getByRole('textbox', { name: 'Keyword' });
    await keyword.fill('remote work');
    await keyword.press('Enter');
    await page.getByText('We read English best.').waitFor();
    expect((await namesOn(page, { checked: true })).length).toBe(3);
    await page.getByText(/Check each person\.$/u).waitFor();
  });
});

test('/select-leaders wraps long words inside their card at 320 px', async () => {
  await scene.visit({ viewport: { width: 320, height: 640 } }, async ({ page }) => {
    await reachSelection(page);
    const word = 'Wolfeschlegelsteinhausenbergerdorff';
    const relevance = `Writes about remote work, which you mention with "${word}".`;
    const long = { ...someSuggestedPerson(word), headline: `${word} at ${word}`, relevance };
    await changeStored(page, (result) => ({
      ...result,
      thoughtLeaders: [long, { ...long, id: 'loose', matchScore: 60 }],
      moreLeaders: undefined,
      otherReadings: undefined,
    }));
    await page.getByText(word, { exact: true }).first().waitFor();
    await button(page, 'Show one other').click();
    await page.getByRole('group', { name: 'Others' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const cut = await page
      .locator('label')
      .evaluateAll(
        (cards) => cards.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);
  });
});
