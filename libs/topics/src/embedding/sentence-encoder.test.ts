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
  test('tells what means alike without a word in common', async () => {
    const post = 'We filled the vacancy after three interviews.';
    expect(await alike(post, 'Recruiting new employees')).toBeGreaterThan(
      0.15 + (await alike(post, 'Keeping bees in the garden')),
    );
    expect(await alike(post, post.toUpperCase())).toBeCloseTo(1, 1);
  });

  test('answers everybody who asks at once, each with their own', async () => {
    const texts = ['Bees', 'Law', 'Rivers'];
    const apart = await Promise.all(texts.map((text) => encoder.encode([text])));
    expect(apart.flat()).toEqual(await encoder.encode(texts));
  });

  test('refuses who waits when it ends', async () => {
    const ended = createSentenceEncoder();
    const waiting = ended.encode(['A post']);
    await Promise.all([expect(waiting).rejects.toThrow(/Terminating|aborted/u), ended.close()]);
  });
});

test('ends in the middle of a text without taking the process along', () => {
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

test('a thread that cannot be read, or that never answers, leaves nobody waiting', async () => {
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

test('texts are encoded in the order of the calls, also while others keep coming', async () => {
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

test('the library that runs the encoder reports to nobody, as later versions of it do', () => {
  const program = pathToFileURL(createRequire(import.meta.url).resolve('onnxruntime-node'));
  const folder = new URL(`../bin/napi-v6/${process.platform}/${process.arch}/`, program);
  const builds = readdirSync(folder).map((name) => readFileSync(new URL(name, folder)));
  expect(builds.length).toBeGreaterThan(1);
  // The variable that would switch telemetry off.
  expect(builds.some((build) => build.includes('ORT_DISABLE_TELEMETRY'))).toBe(false);
});
