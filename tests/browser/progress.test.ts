import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysis, analysisAccepted } from '@tagwell/contracts/http/analysis';
import { analyzePost } from '@tagwell/contracts/jobs';
import { expireLocks } from '@tagwell/testkit/redis';
import { until } from '@tagwell/testkit/until';
import {
  button,
  postField,
  pressAnalyze,
  samplePost,
  toast,
  writePost,
} from '../support/free-flow.ts';
import { recordProgress, shownPercent, stepsBack } from '../support/import-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('a reload, Back and Forward, and a second tab follow the same job', async () => {
  await scene.visit({}, async ({ page, context }) => {
    await scene.analyses.holdAtTopics();
    const before = await scene.analyses.count();
    await writePost(page);
    expect(await pressAnalyze(page)).toBe(202);

    await page.reload();
    await page.getByRole('progressbar').waitFor();
    expect(new URL(page.url()).pathname).toBe('/progress');

    await page.goBack();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await page.goForward();
    await page.getByRole('progressbar').waitFor();

    const opened = context.waitForEvent('page');
    await page.evaluate(() => window.open('/progress'));
    const second = await opened;
    await second.getByRole('progressbar').waitFor();

    await scene.analyses.release();
    const tabs = [page, second];
    await Promise.all(tabs.map((tab) => tab.waitForURL('**/select-leaders')));
    await Promise.all(tabs.map((tab) => tab.getByText('3 of 3 selected').waitFor()));
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});

test('a double click or the same text creates one job, and a changed text another', async () => {
  await scene.visit({}, async ({ page }) => {
    await scene.analyses.holdAtTopics();
    const before = await scene.analyses.count();
    await writePost(page);
    await button(page, 'Analyze Post').dblclick();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await postField(page).press('Control+Enter');
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await button(page, 'Analyze Post').click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();

    await postField(page).fill('Quite another text, about hiring in a remote team.');
    await pressAnalyze(page);
    await scene.analyses.release();
    await page.waitForURL('**/select-leaders');
    expect(await scene.analyses.count()).toBe(before + 2);
  });
});

test('a browser without cookies is asked to allow them', async () => {
  await scene.visit(
    { expected: [/status of 404/u, /WebSocket.*Unexpected response code: 400/u] },
    async ({ page, context }) => {
      await page.route('**/api/analyze', async (route) => {
        const response = await route.fetch();
        const { 'set-cookie': _, ...headers } = response.headers();
        await context.clearCookies();
        await route.fulfill({ response, headers });
      });
      await writePost(page);
      await button(page, 'Analyze Post').click();
      const notice = page.getByRole('alert').filter({ hasText: 'Your text is safe.' });
      await notice.getByText(/Allow cookies for this site and try again/u).waitFor();
      expect(await postField(page).inputValue()).toBe(samplePost);
    },
  );
});

test('a network error or a failed job keeps the text, shows why, and can be retried', async () => {
  const expected = [/net::ERR_FAILED.*\/api\/analyze/u];
  await scene.visit({ expected }, async ({ page }) => {
    await scene.system.process('analysis-worker').end('SIGTERM');
    const before = await scene.analyses.count();
    await writePost(page);
    await page.route('**/api/analyze', (route) => route.abort(), { times: 1 });
    await button(page, 'Analyze Post').click();

    const notice = page.getByRole('alert').filter({ hasText: 'Your text is safe.' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('We could not reach the server.');
    await toast(page, 'Analysis Failed').waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
    expect(await scene.analyses.count()).toBe(before);

    // A failed job leads back to the text as well, and Try again creates a new job that works.
    await button(page, 'Try again').click();
    await page.getByRole('progressbar').waitFor();
    await until('the job', async () => (await scene.analyses.count()) > before || undefined);
    const failureToast = toast(page, 'Analysis Failed');
    await failureToast.waitFor({ state: 'hidden' });
    await scene.analyses.expireWaiting();
    // The toast is shown for five seconds, which a worker may need to start.
    await Promise.all([
      scene.system.start('analysis-worker'),
      failureToast.waitFor({ timeout: 120_000 }),
    ]);
    await page.waitForURL('**/paste-post');
    await notice.filter({ hasText: 'Analysis failed. Please try again.' }).waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
    expect(await scene.analyses.count()).toBe(before + 1);

    // Try again does not send invalid input either.
    await postField(page).fill('Hello');
    await button(page, 'Try again').click();
    await postField(page).and(page.locator(':focus')).fill(samplePost);
    const keyword = page.getByRole('textbox', { name: /^Keywords/u });
    await keyword.fill('x'.repeat(51));
    await button(page, 'Try again').click();
    await keyword.and(page.locator(':focus')).fill('');
    await button(page, 'Try again').click();
    await page.waitForURL('**/select-leaders');
    expect(await scene.analyses.count()).toBe(before + 2);
  });
});

test('a 503 from the analysis service shows its message and keeps the text', async () => {
  const expected = [/status of 503.*\/api\/analyze/u];
  await scene.visit({ expected }, async ({ page }) => {
    await writePost(page);
    await scene.system.process('analysis').end('SIGKILL');
    await button(page, 'Analyze Post').click();
    await page.getByText('This part is not available right now.').first().waitFor();
    await button(page, 'Try again').waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await page.reload();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await button(page, 'Try again').waitFor();
  });
  await scene.system.start('analysis');
});

const nextStagePercent = 60;

test('when a worker is killed, the bar stays in its stage and continues with the next worker', async () => {
  await scene.visit({ clock: true }, async ({ page, context }) => {
    const record = await recordProgress(context);
    await scene.analyses.holdAtTopics();
    const before = await scene.analyses.count();
    await writePost(page);
    await button(page, 'Analyze Post').click();
    await page.getByText('words read').waitFor();
    await scene.system.process('analysis-worker').end('SIGKILL');

    const seen: number[] = [];
    for (let seconds = 0; seconds < 12; seconds += 1) {
      await page.clock.runFor(1000);
      seen.push(await shownPercent(page));
    }
    expect(stepsBack(seen)).toEqual([]);
    expect(seen.at(-1)).toBeGreaterThan(40);
    expect(seen.at(-1)).toBeLessThan(nextStagePercent);
    await page.getByText('Still working.').waitFor();

    await scene.analyses.release();
    const { REDIS_URL = '', REDIS_PREFIX = '' } = scene.system.environmentOf('analysis-worker');
    await expireLocks(REDIS_URL, `${REDIS_PREFIX}:${analyzePost.queue}:`);
    await scene.system.start('analysis-worker');
    await page.waitForURL('**/select-leaders');
    expect(await scene.analyses.count()).toBe(before + 1);
    expect(stepsBack(record.map(({ percent }) => percent))).toEqual([]);
    expect(stepsBack(record.map(({ shown }) => shown))).toEqual([]);
  });
});

test('progress and result are polled when the WebSocket is blocked', async () => {
  await scene.visit({ clock: true }, async ({ page }) => {
    let sockets = 0;
    await page.routeWebSocket(/\/socket\.io\//u, (socket) => {
      sockets += 1;
      return socket.close();
    });
    let polls = 0;
    page.on('request', (request) => {
      if (/\/api\/analyses\/[\w-]+$/u.test(request.url())) polls += 1;
    });

    await scene.analyses.holdAtTopics();
    await writePost(page);
    await button(page, 'Analyze Post').click();
    const bar = page.getByRole('progressbar');
    await bar.waitFor();
    await until('the reported stage', async () => {
      await page.clock.runFor(1000);
      return (await bar.getAttribute('aria-valuenow')) === '40' ? true : undefined;
    });
    await scene.analyses.release();
    await until('the result', async () => {
      if (page.url().endsWith('/select-leaders')) return true;
      await page.clock.runFor(1000);
    });
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();
    expect(sockets).toBeGreaterThan(0);
    expect(polls).toBeGreaterThan(1);
  });
});

test('polling finds the end of the job when the socket is silent', async () => {
  await scene.visit({ clock: true }, async ({ page }) => {
    await page.routeWebSocket(/\/socket\.io\//u, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (!/^42\["(?:progress|done|failed)"/u.test(message.toString())) socket.send(message);
      });
    });
    await scene.analyses.holdAtTopics();
    await writePost(page);
    const accepted = page.waitForResponse((response) => response.url().endsWith('/api/analyze'));
    await button(page, 'Analyze Post').click();
    await page.getByText('words read').waitFor();
    const { analysisId } = analysisAccepted.parse(await (await accepted).json());
    await scene.analyses.release();
    await until('the end, at the server', async () => {
      const answer = await page.context().request.get(`/api/analyses/${analysisId}`);
      return analysis.parse(await answer.json()).state === 'done' ? true : undefined;
    });
    await page.clock.runFor(8000);
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/select-leaders');
  });
});
