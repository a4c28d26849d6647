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
async function embeddedFor(
  keywords: string[],
  post = remoteHiringPost,
  embedding = 'an embedding',
): Promise<string[]> {
  const embedded: string[] = [];
  await suggestLeaders(
    { post, keywords },
    {
      engine: createEngine(fictionalCatalogue),
      steps,
      embedPost: async (text) => {
        embedded.push(text);
        return embedding;
      },
    },
  );
  return embedded;
}

test('embeds the post alone, and the post with the keywords that match somebody', async () => {
  expect(await embeddedFor(['sales', 'quux gaskets', 'negotiation'])).toEqual([
    remoteHiringPost,
    `negotiation, sales. ${remoteHiringPost}`,
  ]);
});

test('embeds only the post when no keyword matches anybody', async () => {
  expect(await embeddedFor(['quux gaskets'])).toEqual([remoteHiringPost]);
});

test('embeds keywords and post as one text in another language, too', async () => {
  const post = 'Hoy he pedido perdón a mi equipo por haber buscado un culpable antes de la causa.';
  expect(await embeddedFor(['sales'], post)).toEqual([post, `sales. ${post}`]);
});

test('does not ask a failed encoder again', async () => {
  expect(await embeddedFor(['sales'], remoteHiringPost, '')).toEqual([remoteHiringPost]);
});
