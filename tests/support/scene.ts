import { openAnalyses, type Analyses } from './analyses.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { startSystem, type SystemOptions, type TestSystem } from './start-system.ts';

export interface Scene {
  system: TestSystem;
  analyses: Analyses;
  /** As `TestBrowser.visit`, with addresses relative to the product's. */
  visit: TestBrowser['visit'];
  close: () => Promise<void>;
}

/** The whole product with a browser in front of it and its analyses in view, for one test file. */
export async function openScene(options: SystemOptions): Promise<Scene> {
  const [system, browser] = await Promise.all([startSystem(options), openBrowser()]);
  const analyses = await openAnalyses(system.ownerUrl);
  return {
    system,
    analyses,
    visit: (visitOptions, journey) =>
      browser.visit({ baseURL: system.url, ...visitOptions }, journey),
    close: async () => {
      await browser.close();
      await analyses.close();
      await system.stop();
    },
  };
}
