import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { Page, Route } from 'playwright-core';
import { type Credentials, makeWelcomedUser } from '../support/accounts.ts';
import { endSession, expectedAnswers, signInContext } from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import {
  chooseFile,
  connections,
  exportOf,
  listedOf,
  openImport,
  peopleRows,
  recordProgress,
  stepsBack,
} from '../support/import-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

interface Visit {
  page: Page;
  account: Credentials;
}

/** A visit by a new user, signed in and on the import page. */
async function visitImport(
  name: string,
  expected: RegExp[],
  journey: (visit: Visit) => Promise<void>,
): Promise<void> {
  const account = await makeWelcomedUser(scene.system, name);
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', account);
    await openImport(page);
    await journey({ page, account });
  });
}

const upload = '**/api/linkedin/import';
const importButton = (page: Page, count: string) => button(page, `Import ${count} connections`);
const done = (page: Page, count: string) =>
  page.getByText(`${count} connections imported`, { exact: true });

/** One sentence gives the reason, nothing is replaced, and there is no import button. */
async function expectUnusable(page: Page): Promise<void> {
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await page.getByText(/This replaces/u).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Import /u }).isDisabled()).toBe(true);
}

/** Throttles the page's uploads to `bytesPerSecond`; returns a function that stops it. */
async function throttle(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  const limit = async (uploadThroughput: number) => {
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
  await limit(bytesPerSecond);
  return () => limit(-1);
}

test('a reload resumes the running import, and another tab gets a 409 and can retry afterward', async () => {
  await visitImport('reloader', [/status of 409/u], async ({ page }) => {
    const record = await recordProgress(page.context());
    await scene.system.process('import-worker').end('SIGTERM');
    await chooseFile(page, exportOf(peopleRows(2000)));
    await importButton(page, '2,000').click();
    await page.getByText('Your file has arrived. It is next to be read.').waitFor();
    await page.reload();
    await page.getByText('Your file has arrived. It is next to be read.').waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('90');

    const other = await page.context().newPage();
    await openImport(other);
    await chooseFile(other, exportOf(peopleRows(1200)));
    await importButton(other, '1,200').click();
    await other
      .getByRole('alert')
      .getByText(/Your last import is still running/u)
      .waitFor();

    await scene.system.start('import-worker');
    await toast(page, 'Data Imported Successfully')
      .getByText('Processed 2000 connections')
      .waitFor();
    await done(page, '2,000').waitFor();
    expect(
      stepsBack(record.map(({ percent }) => percent).filter((percent) => percent > 0)),
    ).toEqual([]);
    await button(other, 'Try again').click();
    await done(other, '1,200').waitFor();
    await other.getByText('10 of 1,200 people', { exact: true }).waitFor();
  });
});

test('a late response from before the import does not replace the new network', async () => {
  await visitImport('overtaken', [], async ({ page }) => {
    await scene.system.process('import-worker').end('SIGTERM');
    await chooseFile(page, exportOf(peopleRows(5)));
    await importButton(page, '5').click();
    await page.getByText('Your file has arrived. It is next to be read.').waitFor();

    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holdResponse = async (route: Route) => {
      const response = await route.fetch();
      asked.resolve();
      await released.promise;
      await route.fulfill({ response });
    };
    await page.route('**/api/linkedin/connections-count', holdResponse, { times: 1 });
    await page.reload();
    await asked.promise;
    await scene.system.start('import-worker');
    await done(page, '5').waitFor();
    released.resolve();
    expect(await listedOf(page, 5)).toBe(5);

    // The old list is not shown below the report either while the new one is loading.
    await button(page, 'Import another file').click();
    const pages = /\/api\/linkedin\/connections(?:\?|$)/u;
    await page.route(pages, () => undefined);
    await chooseFile(page, exportOf(peopleRows(6)));
    await importButton(page, '6').click();
    await done(page, '6').waitFor();
    await connections(page).first().waitFor({ state: 'detached' });
    await page.unroute(pages);
  });
});

/** Holds back answers to uploads; returns functions to wait for one and to stop. */
async function holdAnswer(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const held = new Promise<void>((resolve) => {
    devTools.once('Fetch.requestPaused', () => resolve());
  });
  const patterns = [{ urlPattern: '*/api/linkedin/import*', requestStage: 'Response' as const }];
  await devTools.send('Fetch.enable', { patterns });
  return { held, release: () => devTools.send('Fetch.disable') };
}

test('the progress bar shows uploaded bytes, and an upload can be canceled', async () => {
  await visitImport('canceller', [], async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await throttle(page, 100_000);
    await chooseFile(page, exportOf(peopleRows(20_000)));
    await importButton(page, '20,000').waitFor();
    const pressed = await importButton(page, '20,000').boundingBox();
    await importButton(page, '20,000').click();
    await page.getByText('Sending your file...').waitFor();
    // The second tap of a double tap hits nothing, wherever on the button it lands.
    const cancel = await button(page, 'Cancel').boundingBox();
    expect(cancel && pressed && cancel.x + cancel.width <= pressed.x).toBe(true);
    await page.waitForFunction(() => {
      const percent = Number(document.querySelector('[role=progressbar]')?.ariaValueNow);
      return percent > 0 && percent < 90;
    });
    await button(page, 'Cancel').click();
    await toast(page, 'Upload canceled').getByText('Your network is as it was before.').waitFor();
    await importButton(page, '20,000').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await page.getByText(/^No connections yet\./u).waitFor();

    await release();
    const answer = await holdAnswer(page);
    await importButton(page, '20,000').click();
    await answer.held;
    await button(page, 'Cancel').click();
    await toast(page, 'Upload canceled')
      .getByText(/it may still be imported/u)
      .waitFor();
    await answer.release();
    await importButton(page, '20,000').click();
    await done(page, '20,000').waitFor();
  });
});

test('a reload during upload says that the file may have arrived, and Look again shows the result', async () => {
  await visitImport('hasty', [], async ({ page }) => {
    await scene.system.process('import-worker').end('SIGTERM');
    const answer = await holdAnswer(page);
    await chooseFile(page, exportOf(peopleRows(3)));
    await importButton(page, '3').click();
    await answer.held;
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'Upload interrupted.' });
    await notice.getByText(/your whole file may have arrived before/u).waitFor();
    await page.getByText(/^No connections yet\./u).waitFor();
    await scene.system.start('import-worker');
    await until('the network to have changed', async () => {
      await button(page, 'Look again').click();
      return page.getByText('3 of 3 people', { exact: true }).isVisible();
    });
    await chooseFile(page, exportOf(peopleRows(4)));
    await page.getByText('This replaces your 3 connections with 4.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test('an import recovers from a reload, a broken connection, an expired session and a wrong file', async () => {
  const expectedErrors = [...expectedAnswers, /net::ERR_FAILED/u];
  await visitImport('unlucky', expectedErrors, async ({ page, account }) => {
    await page.route(upload, () => undefined);
    await chooseFile(page, exportOf(peopleRows(3)));
    await importButton(page, '3').click();
    await page.getByText('Sending your file...').waitFor();
    await page.reload();
    await page
      .getByRole('alert')
      .getByText(/cut off when the page was reloaded/u)
      .waitFor();
    await page.unroute(upload);

    // The file stays selected when the connection breaks, and a retry is not a second import.
    const keys: (string | undefined)[] = [];
    await page.route(upload, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await (keys.length === 1 ? route.abort() : route.continue());
    });
    await chooseFile(page, exportOf(peopleRows(4)));
    await importButton(page, '4').click();
    await toast(page, 'Upload Failed')
      .getByText('Failed to process your LinkedIn data. Please try again.')
      .waitFor();
    await page
      .getByRole('alert')
      .getByText(/We could not reach the server/u)
      .waitFor();
    await button(page, 'Try again').click();
    await done(page, '4').waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    await page.unroute(upload);

    await button(page, 'Import another file').click();
    await chooseFile(page, exportOf(peopleRows(8)));
    await importButton(page, '8').waitFor();
    await endSession(page);
    await importButton(page, '8').click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await button(page, 'Sign in').click();
    await done(page, '8').waitFor();
    expect(await listedOf(page, 8)).toBe(8);

    // The server's error about a file stays on the page, and the old network is kept.
    await button(page, 'Import another file').click();
    await chooseFile(page, exportOf(peopleRows(2)).slice(0, -40));
    await page.getByText('This replaces your 8 connections with 2.').waitFor();
    await importButton(page, '2').click();
    await page
      .getByRole('alert')
      .getByText(/This file ends in the middle of a row/u)
      .waitFor();
    await expectUnusable(page);
    expect(await button(page, 'Try again').count()).toBe(0);
    await page.getByText('8 of 8 people', { exact: true }).waitFor();
    await button(page, 'Choose another file').click();
    await chooseFile(page, exportOf([]));
    await page
      .getByRole('alert')
      .getByText('It has the right columns, but nobody is listed in it.')
      .waitFor();
    await expectUnusable(page);
    // Other LinkedIn files are recognized before they are uploaded.
    await button(page, 'Choose another file').click();
    await chooseFile(page, 'FROM,TO,CONVERSATION ID,DATE,CONTENT\na,b,c,d,e\n', 'messages.csv');
    await page
      .getByRole('alert')
      .getByText(/This is messages\.csv; Connections\.csv/u)
      .waitFor();
    await expectUnusable(page);
    await page.getByText('8 of 8 people', { exact: true }).waitFor();
  });
});
