import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysis, analysisAccepted } from '@tagwell/contracts/http/analysis';
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

test('an end that the socket does not tell is seen within seconds', async () => {
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
    await scene.analyses.letGo();
    await until('the end, at the server', async () => {
      const answer = await page.context().request.get(`/api/analyses/${analysisId}`);
      return analysis.parse(await answer.json()).state === 'done' ? true : undefined;
    });
    await page.clock.runFor(8000);
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/select-leaders');
  });
});
