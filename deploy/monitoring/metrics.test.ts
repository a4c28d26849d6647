import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { createMetrics } from '@tagwell/service/metrics';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { projectFolder } from '../local/environment.ts';
import { processTable } from '../process-table.ts';
import { dashboardFiles, dashboards } from './dashboards.ts';
import { metricFaults, promtool } from '../test/checkers.ts';

const folder = join(projectFolder, 'deploy/monitoring');
const runbookPage = 'docs/operating/watch.md';
const alertsFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ description: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const packageFile = z.object({ homepage: z.optional(z.string()) });
const prometheusFile = z.object({
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      dns_sd_configs: z._default(
        z.array(z.object({ port: z.number(), names: z.array(z.string()) })),
        [],
      ),
      static_configs: z._default(z.array(z.object({ targets: z.array(z.string()) })), []),
      relabel_configs: z._default(z.array(z.record(z.string(), z.unknown())), []),
    }),
  ),
});

let own: readonly string[];
let known: Set<string>;
beforeAll(async () => {
  const sources = await Promise.all(['libs', 'services', 'gateway', 'deploy'].map(sourcesBelow));
  own = sources.flat().flatMap((text) => text.match(/(?<=name: ')tagwell_[a-z_]+(?=')/gu) ?? []);
  const everywhere = await createMetrics('test').registry.getMetricsAsJSON();
  known = new Set([...own, ...everywhere.map(({ name }) => name)]);
});

async function sourcesBelow(directory: string): Promise<string[]> {
  const names = await readdir(join(projectFolder, directory), { recursive: true });
  const code = names.filter(
    (name) => name.endsWith('.ts') && !/node_modules|\.test\.ts$|(^|\/)test\//u.test(name),
  );
  return Promise.all(code.map((name) => readFile(join(projectFolder, directory, name), 'utf8')));
}

const metricsIn = (expression: string) =>
  (expression.match(/\btagwell_[a-z0-9_]+/gu) ?? []).map((name) => name);
const isKnown = (name: string) =>
  known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/u, ''));

test('every dashboard panel queries existing metrics', () => {
  for (const { title, panels } of dashboards) {
    for (const panel of panels) {
      const unknown = Object.values(panel.queries)
        .flatMap(metricsIn)
        .filter((name) => !isKnown(name));
      expect({ title, panel: panel.title, unknown }).toMatchObject({ unknown: [] });
    }
  }
});

test('the check of metrics notices an unknown metric', () => {
  expect(metricsIn('rate(tagwell_made_up_total[5m])').filter(isKnown)).toEqual([]);
});

test('every alert queries existing metrics and has a test', async () => {
  const text = await readFile(join(folder, 'alerts.yml'), 'utf8');
  const tried = await readFile(join(folder, 'alerts.test.yml'), 'utf8');
  const rules = alertsFile.parse(parse(text)).groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(0);
  for (const { alert, expr } of rules) {
    expect({ alert, unknown: metricsIn(expr).filter((name) => !isKnown(name)) }).toEqual({
      alert,
      unknown: [],
    });
    expect(tried).toContain(`alertname: ${alert}\n        exp_alerts:`);
  }
});

test('each metric of ours is in a panel or an alert', async () => {
  const queries = dashboards.flatMap(({ panels }) => panels.map((panel) => panel.queries));
  const alerts = await readFile(join(folder, 'alerts.yml'), 'utf8');
  const shown = new Set(metricsIn(JSON.stringify(queries) + alerts));
  const parts = ['', '_bucket', '_count', '_sum'];
  expect(own.filter((name) => !parts.some((part) => shown.has(name + part)))).toEqual([]);
});

test('the runbook names every alert and every metric, and no others', async () => {
  const runbook = await readFile(join(projectFolder, runbookPage), 'utf8');
  const rows = runbook.match(/^\| `.*/gmu)?.join('\n') ?? '';
  const text = await readFile(join(folder, 'alerts.yml'), 'utf8');
  const alerts = [...text.matchAll(/- alert: (\w+)/gu)].map(([, name = '']) => name);
  const named = [...rows.matchAll(/`([A-Z][a-z]\w+)`/gu)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(alerts.toSorted());

  const metrics = [...rows.matchAll(/`(tagwell_[a-z_]+\*?)`/gu)].map(([, name = '']) => name);
  const means = (documented: string, name: string) =>
    documented.endsWith('*') ? name.startsWith(documented.slice(0, -1)) : name === documented;
  expect(own.filter((name) => !metrics.some((documented) => means(documented, name)))).toEqual([]);
  expect(metrics.filter((documented) => !own.some((name) => means(documented, name)))).toEqual([]);
});

test('every alert links to its row in the runbook', async () => {
  const read = (path: string) => readFile(join(projectFolder, path), 'utf8');
  // At the homepage in package.json, once it has one; until then, a path in the checkout.
  const { homepage = '' } = packageFile.parse(JSON.parse(await read('package.json')));
  const runbook = await read(runbookPage);
  const groups = alertsFile.parse(parse(await read('deploy/monitoring/alerts.yml'))).groups;
  for (const { alert, annotations } of groups.flatMap(({ rules }) => rules)) {
    const anchor = alert.toLowerCase();
    expect(annotations.runbook_url).toBe(`${homepage}${runbookPage}#${anchor}`);
    // Somebody reading the mail on a phone can't look into the repository.
    expect(annotations.description).toMatch(/^[A-Z].{20,}[.?]$/u);
    expect(runbook).toMatch(
      new RegExp(`^\\| .*\`${alert}\`<a id="${anchor}"></a>.* \\| \\S`, 'mu'),
    );
  }
});

test('the ProcessMissing alert covers every process', async () => {
  const text = await readFile(join(folder, 'alerts.yml'), 'utf8');
  const rules = alertsFile.parse(parse(text)).groups.flatMap((group) => group.rules);
  const { expr = '' } = rules.find(({ alert }) => alert === 'ProcessMissing') ?? {};
  const absent = expr.matchAll(/absent\(up\{process="([\w-]+)"\}\)/gu);
  const coveredProcesses = [...absent].map(([, name = '']) => name);
  expect(coveredProcesses.toSorted()).toEqual(processTable.map(({ name }) => name).toSorted());
});

test('alert rules pass alerts.test.yml (promtool, where installed)', async () => {
  const said = await promtool(['test', 'rules', join(folder, 'alerts.test.yml')]);
  expect([undefined, '']).toContain(said);
});

test('prometheus.yml is valid (promtool, where installed)', async () => {
  const file = join(folder, 'prometheus.yml');
  const said = await promtool(['check', 'config', '--syntax-only', file]);
  expect([undefined, '']).toContain(said);
});

test('queries of dashboard panels are valid (promtool, where installed)', async () => {
  const queries = dashboards
    .flatMap(({ panels }) => panels)
    .flatMap((panel) => Object.values(panel.queries));
  const rules = queries.map((query, index) => ({
    record: `panel_${index}`,
    expr: query.replaceAll('$__rate_interval', '5m'),
  }));
  const scratch = await mkdtemp(join(tmpdir(), 'panels-'));
  const file = join(scratch, 'panels.yml');
  try {
    await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    expect([undefined, '']).toContain(await promtool(['check', 'rules', file]));
  } finally {
    await rm(scratch, { recursive: true });
  }
});

test('every process exports its version and revision', async () => {
  const shown = await createMetrics('test').registry.metrics();
  expect(shown).toMatch(/^tagwell_build_info\{version="\S+",revision="\w+",process="test"\} 1$/mu);
});

test('metricFaults reports metrics that break naming conventions', async () => {
  const shown = `${await createMetrics('test').registry.metrics()}
# HELP tagwell_wait_ms Time
# TYPE tagwell_wait_ms gauge
tagwell_wait_ms{user="5f0c1d6e-8a43-4a8e-9d0a-1c9a4f1f7b10"} 1
# TYPE tagwell_jobs counter
tagwell_jobs 1
other 2
`;
  const faults = await metricFaults(shown);
  for (const fault of [
    /^tagwell_wait_ms has no base unit/u,
    /^tagwell_jobs has no help$/u,
    /^tagwell_jobs is a counter$/u,
    /^tagwell_wait_ms has a label with 5f0c1d6e-/u,
    /^of no metric: other 2$/u,
  ]) {
    expect(faults).toContainEqual(expect.stringMatching(fault));
  }
  expect(faults.join()).not.toMatch(/http_request|nodejs/u);
});

test('the dashboard files are up to date with the code', async () => {
  const files = dashboardFiles();
  const directory = join(folder, 'dashboards');
  expect((await readdir(directory)).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, content] of files) {
    expect(await readFile(join(directory, name), 'utf8')).toBe(content);
  }
});

test('Prometheus scrapes every process by name at its metrics port', async () => {
  const text = await readFile(join(folder, 'prometheus.yml'), 'utf8');
  const configs = prometheusFile.parse(parse(text)).scrape_configs;
  const naming = { source_labels: ['__meta_dns_name'], target_label: 'process' };
  const [tagwell, ...others] = configs;
  expect(tagwell).toMatchObject({ job_name: 'tagwell' });
  expect(tagwell?.relabel_configs).toContainEqual(naming);
  // Only the job that names our processes may find them by DNS name.
  expect(others.flatMap(({ dns_sd_configs: found }) => found)).toEqual([]);
  const asked = configs
    .flatMap(({ dns_sd_configs: found }) => found)
    .flatMap(({ port, names }) => names.map((name) => `${name}:${port}`));
  expect(asked.toSorted()).toEqual(
    [
      'backup:8080',
      ...processTable.map(({ name, role }) => `${name}:${role === 'gateway' ? 8081 : 8080}`),
    ].toSorted(),
  );
});
