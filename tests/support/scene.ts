import { type MailServer, startMailServer } from '@tagwell/testkit/mail-server';
import { type Analyses, openAnalyses } from './analyses.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { startChromium } from './chromium.ts';
import { startReplica } from './replica.ts';
import { type SharedOptions, useSharedSystem } from './shared-system.ts';
import {
  type RunningSystem,
  startSystem,
  type SystemOptions,
  type TestSystem,
} from './start-system.ts';

export interface Scene<System = RunningSystem> {
  system: System;
  analyses: Analyses;
  /**
   * As `TestBrowser.visit`, with addresses relative to the product's. Analyses that the journey
   * holds are released when it ends.
   */
  visit: TestBrowser['visit'];
  close: () => Promise<void>;
}

/** What stands behind a scene. */
interface Stage<System> {
  system: System;
  /** Where Playwright finds the browser. */
  browser: string;
  /** After a journey that failed, before it is tried again. */
  repair: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The whole product with a browser in front of it and its analyses in view, for one test file: the
 * shared one (see shared-system.ts), or one of its own for a file that needs other settings or does
 * to its system what others must not meet.
 */
export async function openScene(options?: SharedOptions): Promise<Scene>;
export async function openScene(options: SystemOptions): Promise<Scene<TestSystem>>;
export async function openScene(options: SharedOptions | SystemOptions = {}): Promise<Scene> {
  return 'workers' in options
    ? show(await ownStage(options))
    : show(await useSharedSystem(options));
}

async function ownStage(options: SystemOptions): Promise<Stage<TestSystem>> {
  const settings = { STAGES_TOGETHER_MS: '0', ...options.settings };
  const [system, chromium] = await Promise.all([
    startSystem({ ...options, settings }),
    startChromium(),
  ]);
  return {
    system,
    browser: chromium.wsEndpoint(),
    repair: async () => {},
    close: async () => {
      await Promise.all([chromium.close(), system.stop()]);
    },
  };
}

async function show<System extends RunningSystem>(stage: Stage<System>): Promise<Scene<System>> {
  const { system } = stage;
  const [browser, analyses] = await Promise.all([
    openBrowser(stage.browser),
    openAnalyses(system.ownerUrl),
  ]);
  return {
    system,
    analyses,
    visit: async (options, journey) => {
      const visit = browser.visit({ baseURL: system.url, ...options }, journey);
      await visit.finally(analyses.letGo).catch(async (error: unknown) => {
        await stage.repair();
        throw error;
      });
    },
    close: async () => {
      await browser.close();
      await analyses.close();
      await stage.close();
    },
  };
}

export interface MailScene extends Scene {
  mail: MailServer;
}

/** The shared product, with mail that goes over a real server: it has none of its own. */
export async function openMailScene(): Promise<MailScene> {
  const mail = await startMailServer();
  const scene = await openScene({ without: ['auth-worker'] });
  const sender = await startReplica(scene.system, 'auth-worker', { SMTP_URL: mail.url });
  return {
    ...scene,
    mail,
    close: async () => {
      await sender.end('SIGTERM');
      await scene.close();
      await mail.stop();
    },
  };
}

/**
 * The way that a mail with a link to set a password leads, as an address of the system under test.
 *
 * @param count how many mails have come to this address by then; the last one is read
 */
export async function linkTo(mail: MailServer, address: string, count?: number): Promise<string> {
  const { text = '' } = await mail.mailTo(address, count);
  const found = /https?:\/\/\S+\/(?:reset-password|admin\/set-password)\S+/u.exec(text)?.[0];
  if (found === undefined) throw new Error('The mail has no link');
  const { pathname, search, hash } = new URL(found);
  return pathname + search + hash;
}
