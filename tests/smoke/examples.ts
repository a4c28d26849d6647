import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { FreshClone } from './fresh-clone.ts';

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;

/**
 * Follows the examples of CONTRIBUTING.md literally, one after the other: each file, each change,
 * each command. Throws at the first failure.
 */
export async function tryExamples(clone: FreshClone): Promise<string> {
  const text = await readFile(join(clone.folder, 'CONTRIBUTING.md'), 'utf8');
  const [, examples = ''] = text.split('\n## Five examples\n');
  const names: string[] = [];
  for (const example of examples.split(/^### /mu).slice(1)) {
    const [name = ''] = example.split('\n');
    try {
      for (const [, kind = '', body = ''] of example.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)) {
        await type(clone, kind, body);
      }
    } catch (error) {
      throw new Error(`"${name}": ${lastLines(error)}`, { cause: error });
    }
    await putBack(clone);
    names.push(name);
  }
  return names.join(', ');
}

async function type({ folder, environment }: FreshClone, kind: string, body: string) {
  if (kind === 'sh') {
    await run('sh', ['-ec', body], { cwd: folder, env: environment, maxBuffer });
    return;
  }
  const [first = '', ...lines] = body.split('\n');
  const file = join(folder, first.replace(/^(?:---|\/\/) /u, ''));
  if (kind === 'diff') {
    const code = await readFile(file, 'utf8');
    await writeFile(file, changed(code, lines.join('\n')));
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, lines.join('\n'), { flag: 'wx' });
  }
}

/** A test in every run checks that each place exists exactly once. */
function changed(code: string, hunks: string): string {
  let now = code;
  for (const hunk of hunks.split(/^@@\n/mu)) {
    const textOf = (marks: string) =>
      hunk
        .split('\n')
        .filter((line) => line !== '' && marks.includes(line.charAt(0)))
        .map((line) => line.slice(1))
        .join('\n');
    now = now.replace(textOf(' -'), () => textOf(' +'));
  }
  return now;
}

/** Restores the clone to its state before the example. */
async function putBack({ folder }: FreshClone): Promise<void> {
  await run('git', ['checkout', '--quiet', '--', '.'], { cwd: folder });
  await run('git', ['clean', '--quiet', '-fd'], { cwd: folder });
}

const outputs = { stdout: z.optional(z.string()), stderr: z.optional(z.string()) };
const shownLines = 40;

function lastLines(error: unknown): string {
  const { stdout = '', stderr = '' } = z.looseObject(outputs).safeParse(error).data ?? {};
  const lines = `${String(error).split('\n', 1)[0]}\n${stderr}\n${stdout}`.trimEnd().split('\n');
  return lines.length <= shownLines
    ? lines.join('\n')
    : [lines[0], ...lines.slice(-shownLines)].join('\n');
}
