import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { connect } from '@tagwell/postgres/connect';
import { testDatabaseUrl } from '@tagwell/testkit/test-run';
import * as z from 'zod/mini';
import { median } from './measure.ts';
import type { Failure, Ratio, Result } from './benchmark.ts';

const settings = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes'];

/** Durability settings determine what a commit costs, so they are saved with the figures. */
export async function serverFacts(): Promise<Record<string, unknown>> {
  const db = connect(testDatabaseUrl(), { schema: 'public', poolSize: 1 });
  try {
    const rows = await db('pg_settings')
      .whereIn('name', settings)
      .select<{ name: string; setting: string }[]>('name', 'setting');
    return { postgres: Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) };
  } finally {
    await db.destroy();
  }
}

const manifest = z.object({ version: z.string() });

/** The installed version of a package. */
export function versionOf(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

const folder = fileURLToPath(new URL('../../bench/results/', import.meta.url));
const columns = [
  'path',
  'ours',
  'floor',
  'peer',
  'x floor (min/med/max)',
  'x peer',
  'cpu/op',
  'peak rss',
  'goal',
  'verdict',
];

/** Every figure as a table line. */
export function table(results: readonly Result[]): string {
  const lines = [columns, ...results.map(cells)];
  const widths = columns.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells(result: Result): string[] {
  const { unit, floor, peer, goal, better, cpuUsPerOp, peakRssMb } = result;
  const sign = better === 'lower' ? '<=' : '>=';
  const of = goal?.of === 'peer' ? ' of peer' : '';
  return [
    result.id,
    amount(median(result.ours), unit),
    floor === undefined ? '' : `${floor.name} ${amount(median(floor.values), unit)}`,
    peer === undefined ? '' : `${peer.name} ${amount(median(peer.values), unit)}`,
    spread(result.ratioToFloor),
    spread(result.ratioToPeer),
    cpuUsPerOp === undefined || Number.isNaN(cpuUsPerOp) ? '' : `${Math.round(cpuUsPerOp)} us`,
    peakRssMb === undefined || Number.isNaN(peakRssMb) ? '' : `${Math.round(peakRssMb)} MB`,
    goal === undefined ? '' : `${sign}${goal.limit}${goal.of === 'value' ? ` ${unit}` : of}`,
    result.verdict ?? '',
  ];
}

function amount(value: number, unit: string): string {
  const fewDigits = value >= 10 ? 1 : 2;
  return `${value.toFixed(value >= 100 ? 0 : fewDigits)} ${unit}`;
}

function spread(ratio: Ratio | undefined): string {
  if (ratio === undefined) return '';
  return [ratio.min, ratio.median, ratio.max].map((value) => value.toFixed(2)).join('/');
}

/** Saves every round's raw value and the machine's data. Returns the file's path. */
export function save(
  results: readonly Result[],
  failures: readonly Failure[],
  facts: Record<string, unknown>,
): string {
  const when = new Date().toISOString();
  const report = {
    when,
    commit: commit(),
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: loadavg(),
    ...facts,
    failures,
    results,
  };
  mkdirSync(folder, { recursive: true });
  const file = `${folder}${when.replaceAll(':', '-')}.json`;
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

/** Null without a Git history. */
function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
