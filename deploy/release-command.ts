import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { runCommand } from './local/errors.ts';

/** The heading of unreleased changes. */
const heading = /^## Unreleased.*\n/mu;
const versioned = z.object({ version: z.string() });

const run = async (program: string, ...args: string[]) =>
  (await promisify(execFile)(program, args)).stdout.trim();

/** The commits since the last release, grouped by the area they start with. */
async function draft(): Promise<string> {
  const last = await run('git', 'describe', '--tags', '--abbrev=0').catch(() => undefined);
  const range = last === undefined ? 'HEAD' : `${last}..HEAD`;
  const subjects = await run('git', 'log', '--no-merges', '--reverse', '--format=%s', range);
  if (subjects === '') throw new Error(`Nothing was committed since ${last}.`);
  const areas = new Map<string, string[]>();
  for (const subject of subjects.split('\n')) {
    const { area = 'other', what = subject } =
      /^(?<area>[^:]+): (?<what>.+)$/u.exec(subject)?.groups ?? {};
    areas.set(area, [...(areas.get(area) ?? []), `- ${what}\n`]);
  }
  const sections = [...areas].map(([area, lines]) => `\n### ${area}\n\n${lines.join('')}`);
  return sections.toSorted().join('');
}

async function writeVersion(wanted: string): Promise<string> {
  // Uses npm, which updates every package and the lock file; lerna refuses our test-only cycles.
  const flags = ['--no-git-tag-version', '--no-workspaces-update', '--allow-same-version'];
  await run('npm', 'version', wanted, '--workspaces', '--include-workspace-root', ...flags);
  await run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--prefer-offline');
  const { version } = versioned.parse(JSON.parse(await readFile('package.json', 'utf8')));
  const lerna = await readFile('lerna.json', 'utf8');
  await writeFile('lerna.json', lerna.replace(/(?<="version": ")[^"]*/u, version));
  return version;
}

/**
 * `make release VERSION=0.2.0` (or major, minor, patch): sets one version for all packages, turns
 * unreleased changes in the changelog into it, and tags. Nothing is pushed.
 */
async function main(): Promise<void> {
  const wanted = process.env['VERSION'] ?? '';
  if (wanted === '') throw new Error('Say which: make release VERSION=0.2.0, or VERSION=minor.');
  if ((await run('git', 'status', '--porcelain')) !== '') throw new Error('Commit first.');
  const changelog = await readFile('CHANGELOG.md', 'utf8');
  const [before = '', after] = changelog.split(heading);
  if (after === undefined) throw new Error('CHANGELOG.md has no section Unreleased.');
  const [unreleased = ''] = after.split(/^## /mu);
  if (unreleased.trim() === '') {
    const rest = after.trimStart();
    await writeFile('CHANGELOG.md', `${before}## Unreleased\n${await draft()}\n${rest}`);
    throw new Error(
      'Nothing is unreleased in CHANGELOG.md. It has a draft now, by area: say what people notice, commit, then again.',
    );
  }
  try {
    const version = await writeVersion(wanted);
    const date = new Date().toISOString().slice(0, 10);
    const released = `## Unreleased\n\n## ${version} (${date})\n`;
    await writeFile('CHANGELOG.md', changelog.replace(heading, released));
    // Checked before the commit, so that an existing version changes nothing.
    if ((await run('git', 'tag', '--list', `v${version}`)) !== '') {
      throw new Error(`${version} is released already.`);
    }
    await run('git', 'commit', '--all', '--quiet', '--message', `release: ${version}`);
    await run('git', 'tag', '--annotate', `v${version}`, '--message', `Tagwell ${version}`);
    console.log(`${version} is tagged. To publish it: git push --follow-tags`);
  } catch (error) {
    await run('git', 'reset', '--hard', '--quiet');
    throw error;
  }
}

runCommand(main);
