import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { similarity } from './embedding.ts';
import { createSentenceEncoder, type SentenceEncoder } from './sentence-encoder.ts';

let encoder: SentenceEncoder;
beforeAll(() => {
  encoder = createSentenceEncoder();
});
afterAll(() => encoder.close());

async function alike(one: string, other: string): Promise<number> {
  const [a, b] = await encoder.encode([one, other]);
  if (a === undefined || b === undefined) throw new Error('Not every text has an embedding');
  return similarity(a, b);
}

describe('the sentence encoder', () => {
  test('finds sentences of similar meaning without shared words, ignoring case', async () => {
    const post = 'We filled the vacancy after three interviews.';
    expect(await alike(post, 'Recruiting new employees')).toBeGreaterThan(
      0.15 + (await alike(post, 'Keeping bees in the garden')),
    );
    expect(await alike(post, post.toUpperCase())).toBeCloseTo(1, 1);
  });

  test('reads a long post to its end', async () => {
    const path = 'My aunt kept the best table at the village market, and I carried her baskets. ';
    const subject = 'So we pay suppliers on time, because late invoices ruin small contractors. ';
    const story = path.repeat(20);
    const about = 'Late payment of invoices';
    expect(await alike(story + subject.repeat(15), about)).toBeGreaterThan(
      0.2 + (await alike(story, about)),
    );
  });

  test('returns the right embeddings to concurrent callers', async () => {
    const texts = ['Bees', 'Law', 'Rivers'];
    const apart = await Promise.all(texts.map((text) => encoder.encode([text])));
    expect(apart.flat()).toEqual(await encoder.encode(texts));
  });

  test('rejects pending calls when it is closed', async () => {
    const ended = createSentenceEncoder();
    const waiting = ended.encode(['A post']);
    await Promise.all([expect(waiting).rejects.toThrow(/Terminating|aborted/u), ended.close()]);
  });
});

test('closing the encoder in the middle of a text does not crash the process', () => {
  // When the second encoder answers, the first is in the middle of its texts.
  const program = `
    const { createSentenceEncoder } = await import(${JSON.stringify(new URL('sentence-encoder.ts', import.meta.url))});
    const [busy, quick] = [createSentenceEncoder(), createSentenceEncoder()];
    await Promise.all([busy.encode(['A post']), quick.encode(['A post'])]);
    const many = busy.encode(Array.from({ length: 40 }, () => 'It takes a while to read so many words. '.repeat(30)));
    const refused = many.then(() => '', ({ message }) => message);
    await quick.encode(['Another']);
    await Promise.all([busy.close(), quick.close()]);
    console.log(await refused);
  `;
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(child).toMatchObject({ status: 0, stdout: 'This operation was aborted\n' });
});

test('encode rejects when the worker thread fails to load or never answers', async () => {
  for (const source of [
    'throw new Error("gone")',
    'export const encodeSentences = () => new Promise(() => {})',
  ]) {
    const lost = createSentenceEncoder(`data:text/javascript,${encodeURIComponent(source)}`, {
      startMs: 300,
      textMs: 0,
    });
    const asked = Promise.allSettled([lost.encode(['A post']), lost.encode(['Another'])]);
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await lost.close();
  }
});

test('encode serves calls in order while more calls keep arriving', async () => {
  const served: number[] = [];
  let asked = 0;
  const keepAsking = async () => {
    while (asked < 16) {
      const turn = asked;
      asked += 1;
      await encoder.encode([`Text number ${turn}`]);
      served.push(turn);
    }
  };
  await Promise.all(Array.from({ length: 4 }, keepAsking));
  expect(served).toEqual(Array.from({ length: 16 }, (_, turn) => turn));
});

test('the onnxruntime build contains no telemetry', () => {
  const program = pathToFileURL(createRequire(import.meta.url).resolve('onnxruntime-node'));
  const folder = new URL(`../bin/napi-v6/${process.platform}/${process.arch}/`, program);
  const builds = readdirSync(folder).map((name) => readFileSync(new URL(name, folder)));
  expect(builds.length).toBeGreaterThan(1);
  // The variable that would switch telemetry off.
  expect(builds.some((build) => build.includes('ORT_DISABLE_TELEMETRY'))).toBe(false);
});
