import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const answerTimeoutMs = 2_000;

/** Whether a Docker engine answers, not just the program that would ask it. */
export async function hasDockerEngine(): Promise<boolean> {
  try {
    await promisify(execFile)('docker', ['version', '--format', '{{.Server.Version}}'], {
      timeout: answerTimeoutMs,
    });
    return true;
  } catch {
    return false;
  }
}
