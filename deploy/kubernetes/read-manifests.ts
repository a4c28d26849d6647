import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

/** What every object has, and the fields that only some kinds have. */
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.optional(z.unknown()),
  data: z.optional(z.record(z.string(), z.string())),
});
export type Manifest = z.infer<typeof manifest>;

/** What a pod is made from: a CronJob's is within its job's. */
export function podPlanOf({ kind, spec }: Manifest): unknown {
  return kind === 'CronJob' ? scheduled.parse(spec).jobTemplate.spec : spec;
}
const scheduled = z.object({ jobTemplate: z.object({ spec: z.unknown() }) });

/** The objects in a folder's files, and the maps that kustomize makes; what else is for it is left out. */
export async function readManifests(
  folder: string,
  version: '1.1' | '1.2' = '1.2',
): Promise<Manifest[]> {
  const names = (await readdir(folder)).filter((name) => name !== 'kustomization.yaml');
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const written = texts.flatMap((text) => parseManifests(text, version));
  return [...written, ...(await generatedMaps(join(folder, 'kustomization.yaml')))];
}

export const parseManifests = (text: string, version: '1.1' | '1.2' = '1.2'): Manifest[] =>
  parseAllDocuments(text, { version }).map((document) => manifest.parse(document.toJS()));

const generating = z.object({
  configMapGenerator: z._default(
    z.array(
      z.object({
        name: z.string(),
        literals: z.array(z.string()),
        options: z.object({ labels: z.record(z.string(), z.string()) }),
      }),
    ),
    [],
  ),
});

async function generatedMaps(file: string): Promise<Manifest[]> {
  const { configMapGenerator } = generating.parse(parse(await readFile(file, 'utf8')));
  return configMapGenerator.map(({ name, literals, options: { labels } }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, labels },
    data: Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/su, 2))),
  }));
}
