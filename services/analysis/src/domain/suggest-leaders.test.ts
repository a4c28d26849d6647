import { expect, test } from '@jest/globals';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import { createEngine } from './engine/create-engine.ts';
import { fictionalCatalogue, remoteHiringPost } from './engine/engine-test-builder.ts';
import { suggestLeaders } from './suggest-leaders.ts';

const steps: JobSteps = {
  run: async ({ work }) => work(),
  advance: async () => undefined,
  record: async () => undefined,
};

/** The texts that are embedded for a post with these keywords. */
async function embeddedFor(keywords: string[], post = remoteHiringPost): Promise<string[]> {
  const embedded: string[] = [];
  await suggestLeaders(
    { post, keywords },
    {
      engine: createEngine(fictionalCatalogue),
      steps,
      embedPost: async (text) => {
        embedded.push(text);
        return 'an embedding';
      },
    },
  );
  return embedded;
}

test('people are compared with the keywords that are heard and the post as one text', async () => {
  expect(await embeddedFor(['sales', 'quux gaskets', 'negotiation'])).toEqual([
    remoteHiringPost,
    `negotiation, sales. ${remoteHiringPost}`,
  ]);
});

test('a post whose keywords lead nowhere is read as one without', async () => {
  expect(await embeddedFor(['quux gaskets'])).toEqual([remoteHiringPost]);
});

test('in another language words decide alone, and only the post is embedded', async () => {
  const post = 'Hoy he pedido perdón a mi equipo por haber buscado un culpable antes de la causa.';
  expect(await embeddedFor(['sales'], post)).toEqual([post]);
});
