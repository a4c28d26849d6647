import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { createMetrics } from '@tagwell/service/metrics';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { projectFolder } from '../local/folders.ts';
import { processTable } from '../process-table.ts';
import { dashboardFiles } from './dashboard-files.ts';
import { dashboards } from './dashboards.ts';

const folder = join(projectFolder, 'deploy/monitoring');
const alertsFile = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const prometheusFile = z.object({
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      dns_sd_configs: z.array(z.object({ port: z.number(), names: z.array(z.string()) })),
    }),
  ),
});

let known: Set<string>;
beforeAll(async () => {
  const sources = await Promise.all(['libs', 'services', 'gateway'].map(sourcesBelow));
  const own = sources.flat().flatMap((text) => text.match(/(?<=')tagwell_[a-z_]+(?=')/gu) ?? []);
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

test('each panel asks for metrics that some process has', () => {
  for (const { title, panels } of dashboards) {
    for (const panel of panels) {
      const unknown = Object.values(panel.queries)
        .flatMap(metricsIn)
        .filter((name) => !isKnown(name));
      expect({ title, panel: panel.title, unknown }).toMatchObject({ unknown: [] });
    }
  }
});

test('a metric that nobody has would be noticed', () => {
  expect(metricsIn('rate(tagwell_made_up_total[5m])').filter(isKnown)).toEqual([]);
});

test('each alert asks for metrics that some process has, and is tried', async () => {
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

test('the dashboards in the folder are the ones of the code', async () => {
  const files = dashboardFiles();
  const directory = join(folder, 'dashboards');
  expect((await readdir(directory)).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, content] of files) {
    expect(await readFile(join(directory, name), 'utf8')).toBe(content);
  }
});

test('Prometheus asks every process, at the port that shows metrics', async () => {
  const text = await readFile(join(folder, 'prometheus.yml'), 'utf8');
  const asked = prometheusFile
    .parse(parse(text))
    .scrape_configs.flatMap(({ dns_sd_configs: found }) => found)
    .flatMap(({ port, names }) => names.map((name) => `${name}:${port}`));
  expect(asked.toSorted()).toEqual(
    processTable.map(({ name, role }) => `${name}:${role === 'gateway' ? 8081 : 8080}`).toSorted(),
  );
});
