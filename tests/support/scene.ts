import { mailIn, type MailServer, startMailServer } from '@tagwell/testkit/mail-server';
import { Client } from 'pg';
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
   * Like `TestBrowser.visit`, with addresses relative to the product's. Releases held analyses when
   * the journey ends.
   */
  visit: TestBrowser['visit'];
  close: () => Promise<void>;
}

/** The parts behind a scene. */
interface Stage<System> {
  system: System;
  /** The browser's address for Playwright. */
  browser: string;
  /** Runs after a failed journey, before it is retried. */
  repair: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The whole product, with a browser and access to its analyses, for one test file: the shared one
 * (see shared-system.ts), or a separate one for files that need other settings or would disturb
 * other tests.
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
      await visit.finally(analyses.release).catch(async (error: unknown) => {
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

/** The shared product, but sending mail through a real server, which it lacks by default. */
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
 * The set-password link of a mail, as an address of the system under test. @param count how many
 * mails this address has received by then; reads the last one
 */
export async function linkTo(
  mail: MailServer | Pick<RunningSystem, 'mailDirectory'>,
  address: string,
  count?: number,
): Promise<string> {
  const { text = '' } =
    'mailTo' in mail
      ? await mail.mailTo(address, count)
      : await mailIn(mail.mailDirectory, address, count);
  const found = /https?:\/\/\S+\/(?:reset-password|admin\/set-password)\S+/u.exec(text)?.[0];
  if (found === undefined) throw new Error('The mail has no link');
  const { pathname, search, hash } = new URL(found);
  return pathname + search + hash;
}

const gate = 4711;

interface Analyses {
  count: () => Promise<number>;
  /** From now on every job stops at its topics stage, as if the machine had halted there. */
  holdAtTopics: () => Promise<void>;
  release: () => Promise<void>;
  /** Expires the deadline of every waiting job, so that the next worker fails it. */
  expireWaiting: () => Promise<void>;
  close: () => Promise<void>;
}

/** The rows of the product's analyses, accessed as the database owner. */
async function openAnalyses(ownerUrl: string): Promise<Analyses> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  // Workers that report the search stage wait for an advisory lock, free unless a test holds it.
  await owner.query(`
    CREATE OR REPLACE FUNCTION analysis.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${gate});
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER gate BEFORE UPDATE ON analysis.analyses FOR EACH ROW
      WHEN (NEW.stage = 'search' AND OLD.stage = 'topics')
      EXECUTE FUNCTION analysis.wait_at_gate();`);
  // Retries without backoff, which no test needs.
  await owner.query(`
    CREATE OR REPLACE FUNCTION analysis.shorten_pauses() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.backoff_ms = 10;
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER pauses BEFORE INSERT ON analysis.outbox FOR EACH ROW
      EXECUTE FUNCTION analysis.shorten_pauses();`);
  return {
    count: async () => {
      const { rows } = await owner.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM analysis.analyses',
      );
      return rows[0]?.n ?? 0;
    },
    holdAtTopics: async () => {
      await owner.query('SELECT pg_advisory_lock($1)', [gate]);
    },
    release: async () => {
      await owner.query('SELECT pg_advisory_unlock_all()');
    },
    expireWaiting: async () => {
      await owner.query(
        `UPDATE analysis.analyses SET deadline_at = now() - interval '1 minute'
         WHERE state = 'queued'`,
      );
    },
    close: async () => {
      // Other files use the same product. Separate statements: holding two locks could deadlock
      // with workers.
      await owner.query('DROP TRIGGER IF EXISTS gate ON analysis.analyses');
      await owner.query('DROP TRIGGER IF EXISTS pauses ON analysis.outbox');
      await owner.end();
    },
  };
}
