import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { isEnoent } from '../local/errors.ts';

/**
 * A checker's complaints about its input. Empty if there are none; undefined if the program is not
 * installed.
 */
export async function complaintsOf(
  tool: 'amtool' | 'caddy' | 'nginx' | 'promtool',
  args: readonly string[],
  input = '',
): Promise<string | undefined> {
  const child = spawn(tool, args);
  const ended = once(child, 'close');
  child.stdin.on('error', () => undefined).end(input);
  try {
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return child.exitCode === 0 ? complained : `${said}${complained}` || 'it failed silently';
  } catch (error) {
    if (isEnoent(error)) return undefined;
    throw error;
  }
}

/** Complaints of Prometheus' own checker (in Debian's `prometheus`). */
export const promtool = (args: readonly string[], input?: string) =>
  complaintsOf('promtool', args, input);

/** Complaints of Alertmanager's checker (`prometheus-alertmanager`). */
export const amtool = (args: readonly string[]) => complaintsOf('amtool', args);

const sample = /^(?<name>[a-z0-9_]+)(?:\{(?<labels>.*)\})? \S+$/u;
const label = /(?<name>[a-z_]+)="(?<value>(?:[^"\\]|\\.)*)"/gu;
/** An id or an email address, which must not appear in metrics. */
const personal = /[0-9a-f]{8}-[0-9a-f]{4}-|@|%40/u;
const maxValue = 60;

/**
 * What is wrong with a process's metrics, by Prometheus' conventions and our own: each has a help
 * text and our prefix, only counters end in total, units are base units, and no label has a
 * personal value. Also runs promtool if it is installed.
 */
export async function metricFaults(shown: string): Promise<string[]> {
  const types = new Map(
    [...shown.matchAll(/^# TYPE (\S+) (\S+)$/gmu)].map(([, name = '', type = '']) => [name, type]),
  );
  const faults = [...types].flatMap(([name, type]) => [
    ...(name.startsWith('tagwell_') ? [] : [`${name} is not ours`]),
    ...(new RegExp(`^# HELP ${name} \\S`, 'mu').test(shown) ? [] : [`${name} has no help`]),
    ...((type === 'counter') === name.endsWith('_total') ? [] : [`${name} is a ${type}`]),
    ...(/_(?:ms|millis(?:econds)?|minutes|hours|kb|mb|counter|gauge|histogram)(?:_|$)/u.test(name)
      ? [`${name} has no base unit, or its type in its name`]
      : []),
  ]);
  for (const line of shown.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    faults.push(...sampleFaults(line, types));
  }
  const said = await promtool(['check', 'metrics'], shown);
  return said === undefined || said === '' ? faults : [...faults, said];
}

function sampleFaults(line: string, types: ReadonlyMap<string, string>): string[] {
  const { name = '', labels = '' } = sample.exec(line)?.groups ?? {};
  const family = types.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/u, '');
  if (!types.has(family)) return [`of no metric: ${line}`];
  return [...labels.matchAll(label)]
    .map(({ groups }) => groups?.['value'] ?? '')
    .filter((value) => value.length > maxValue || personal.test(value))
    .map((value) => `${family} has a label with ${value}`);
}
