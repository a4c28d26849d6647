import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analyzePost } from '@tagwell/contracts/jobs';
import { expireLocks } from '@tagwell/testkit/redis';
import { button, writePost } from '../support/free-flow.ts';
import { recordProgress, shownPercent, stepsBack } from '../support/progress-record.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ without: ['analysis-worker'] });
});
afterAll(() => scene.close());

const nextStagePercent = 60;

test('when the worker dies, the bar stops inside its stage, and goes on with the next worker', async () => {
  await scene.visit({ clock: true }, async ({ page, context }) => {
    const record = await recordProgress(context);
    await scene.analyses.holdAtTopics();
    const before = await scene.analyses.count();
    const worker = await scene.system.start('analysis-worker');
    await writePost(page);
    await button(page, 'Analyze Post').click();
    await page.getByText('words read').waitFor();
    await worker.end('SIGKILL');

    const seen: number[] = [];
    for (let seconds = 0; seconds < 12; seconds += 1) {
      await page.clock.runFor(1000);
      seen.push(await shownPercent(page));
    }
    expect(stepsBack(seen)).toEqual([]);
    expect(seen.at(-1)).toBeGreaterThan(40);
    expect(seen.at(-1)).toBeLessThan(nextStagePercent);
    await page.getByText('Still working.').waitFor();

    await scene.analyses.letGo();
    const { REDIS_URL = '', REDIS_PREFIX = '' } = scene.system.environmentOf('analysis-worker');
    await expireLocks(REDIS_URL, `${REDIS_PREFIX}:${analyzePost.queue}:`);
    await scene.system.start('analysis-worker');
    await page.waitForURL('**/select-leaders');
    expect(await scene.analyses.count()).toBe(before + 1);
    expect(stepsBack(record.map(({ percent }) => percent))).toEqual([]);
    expect(stepsBack(record.map(({ shown }) => shown))).toEqual([]);
  });
});
