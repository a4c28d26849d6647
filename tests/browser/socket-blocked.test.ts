import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import { button, writePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('where a network blocks the socket, polling carries the progress to the result', async () => {
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
    await scene.analyses.letGo();
    await until('the result', async () => {
      if (page.url().endsWith('/select-leaders')) return true;
      await page.clock.runFor(1000);
    });
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();
    expect(sockets).toBeGreaterThan(0);
    expect(polls).toBeGreaterThan(1);
  });
});
