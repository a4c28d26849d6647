import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { isEnoent } from '../local/errors.ts';

/**
 * What a program has to say about what is written for it. Empty when it is content; undefined where it
 * is not installed.
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

/** What Prometheus' own checker has to say (Debian has it in `prometheus`). */
export const promtool = (args: readonly string[], input?: string) =>
  complaintsOf('promtool', args, input);

/** What Alertmanager's has to say (`prometheus-alertmanager`). */
export const amtool = (args: readonly string[]) => complaintsOf('amtool', args);

const sample = /^(?<name>[a-z0-9_]+)(?:\{(?<labels>.*)\})? \S+$/u;
const label = /(?<name>[a-z_]+)="(?<value>(?:[^"\\]|\\.)*)"/gu;
/** An id or a mail address; what the product says of itself has none. */
const personal = /[0-9a-f]{8}-[0-9a-f]{4}-|@|%40/u;
const maxValue = 60;

/**
 * What is wrong with the metrics a process shows, by Prometheus' conventions and our own: each has a
 * help text and our prefix, only counters are called a total, units are base units, and no label
 * has a value that belongs to somebody. Asks promtool as well where there is one.
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
