import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { projectFolder } from '../local/environment.ts';

const bind = z.object({
  type: z.literal('bind'),
  source: z.string(),
  target: z.string(),
  read_only: z.boolean(),
});
const service = z.object({
  image: z.string(),
  command: z.optional(z.array(z.string())),
  environment: z._default(z.record(z.string(), z.nullable(z.string())), {}),
  networks: z.optional(z.array(z.string())),
  ports: z._default(z.array(z.string()), []),
  volumes: z._default(z.array(z.union([z.string(), bind])), []),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
  user: z.optional(z.string()),
  security_opt: z.optional(z.array(z.string())),
  healthcheck: z.optional(
    z.object({ test: z.array(z.string()), interval: z.string(), start_period: z.string() }),
  ),
  depends_on: z.optional(z.record(z.string(), z.looseObject({}))),
  profiles: z._default(z.array(z.string()), []),
  deploy: z.object({
    replicas: z.optional(z.string()),
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
  }),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.nullable(z.object({ internal: z.optional(z.boolean()) }))),
});
export type Compose = z.infer<typeof composeFile>;

/** The parts of `docker-compose.yml` that tests use. */
export async function readCompose(folder = projectFolder): Promise<Compose> {
  const text = await readFile(join(folder, 'docker-compose.yml'), 'utf8');
  return composeFile.parse(parse(text, { merge: true }));
}

/** The mount's source, a volume name or a path: before the colon in short syntax. */
export const sourceOf = (volume: string | { source: string }): string =>
  typeof volume === 'string' ? (volume.split(':')[0] ?? '') : volume.source;

/** The file's reference to a variable that `make env` must have written. */
export const requiredVariable = (variable: string) => `\${${variable}:?Run make env}`;

/** The containers on a network. */
export function membersOf(services: Compose['services'], network: string): string[] {
  return Object.keys(services).filter((name) => services[name]?.networks?.includes(network));
}

/** Every release keeps its tag, so that the previous one can be started again. */
export const ownImage = '${TAGWELL_IMAGE:-tagwell}:${TAGWELL_VERSION:-local}';
