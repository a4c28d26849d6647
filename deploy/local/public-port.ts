import { isPortFree, nextFreePort } from './free-port.ts';

const defaultPort = 8080;

/**
 * The port people use. Without PORT it is 8080 or the next free one; a PORT that was chosen is
 * never replaced: when it is taken, this throws one sentence.
 */
export async function choosePublicPort(
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  const chosen = environment['PORT'];
  if (chosen === undefined) {
    if (await isPortFree(defaultPort)) return defaultPort;
    const next = await nextFreePort(defaultPort);
    say(`Port ${defaultPort} is taken, so Tagwell uses ${next}.`);
    return next;
  }
  const port = Number(chosen);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT=${chosen} is not a port: choose a number from 1 to 65535.`);
  }
  if (await isPortFree(port)) return port;
  throw new Error(
    `Port ${port} is taken: choose another one, for example make up PORT=${port + 1}.`,
  );
}
