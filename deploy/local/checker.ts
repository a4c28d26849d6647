import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { isEnoent } from './errors.ts';

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
