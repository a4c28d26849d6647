import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

/** Fetched when it is asked for: with all that it brings it is as large as everything else here. */
const lighthouse = 'lighthouse@13.5.0';
const timeLimitMs = 300_000;
const reportMaxBytes = 64 * 1024 * 1024;

const category = z.object({ score: z.number() });
const measure = z.object({ numericValue: z.number() });
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'first-contentful-paint': measure,
    'total-blocking-time': measure,
    'cumulative-layout-shift': measure,
  }),
});

/** Of a hundred each, but for the times and the shift. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  blockedMs: number;
  shift: number;
}

interface Audited {
  url: string;
  /** The path of a Chromium. */
  browser: string;
  /** Of somebody who is signed in. */
  cookie: string | undefined;
}

/** One run of Lighthouse with its own settings for a phone. Rejects when it comes to no end. */
export async function audit({ url, browser, cookie }: Audited): Promise<Scores> {
  const options = [
    '--quiet',
    '--output=json',
    '--chrome-flags=--headless --no-sandbox',
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    timeout: timeLimitMs,
    maxBuffer: reportMaxBytes,
  });
  const { categories, audits } = report.parse(JSON.parse(stdout));
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories['best-practices']),
    seo: percent(categories.seo),
    firstPaintMs: audits['first-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  };
}

const percent = ({ score }: z.infer<typeof category>) => Math.round(score * 100);
