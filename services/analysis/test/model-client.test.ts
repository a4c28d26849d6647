import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import * as z from 'zod/mini';
import { createModelClient } from '../src/data/model-client.ts';
import { createLanguageModel } from '../src/domain/language-model/create-language-model.ts';
import type {
  CallOutcome,
  Clock,
  LanguageModel,
  ModelQuestion,
  ModelUse,
} from '../src/domain/language-model/language-model.ts';
import type { ModelLimits } from '../src/domain/language-model/model-limits.ts';
import { type ModelServer, type ServerMode, startModelServer } from './model-server.ts';

const ordered = z.object({ items: z.array(z.object({ id: z.string() })) });
const { $schema: _, ...schema } = z.toJSONSchema(ordered);
const question: ModelQuestion<{ id: string }[]> = {
  use: 'choosing',
  instructions: 'Order them.',
  data: JSON.stringify({ post: 'A post.' }),
  schema,
  read: (json) => {
    const items = ordered.safeParse(json).data?.items;
    return items === undefined ? undefined : { answer: items, dropped: 0 };
  },
};
const patient = new AbortController().signal;

let server: ModelServer;
let outcomes: CallOutcome[];
let settled: [CallOutcome, number | undefined][];
let told: string[];
let tokens: { read: number; written: number }[];
let breaker: boolean[];
let waits: number[];
let now: number;
beforeEach(async () => {
  server = await startModelServer();
  server.answer = () => ({ items: [{ id: 'p2' }, { id: 'p1' }] });
  outcomes = [];
  settled = [];
  told = [];
  tokens = [];
  breaker = [];
  waits = [];
  now = Date.now();
});
afterEach(() => server.stop());

/** Time passes only while somebody waits. */
const stoppedClock: Clock = {
  now: () => now,
  wait: async (ms) => {
    waits.push(ms);
    now += ms;
  },
};

function connectModel(limits: Partial<ModelLimits> = {}, reasoningEffort?: 'low'): LanguageModel {
  const settings = { baseUrl: server.baseUrl, apiKey: 'a key', model: 'a-model', reasoningEffort };
  const report = {
    refused: (option: string) => told.push(option),
    used: (_use: ModelUse, counted: { read: number; written: number }) => tokens.push(counted),
  };
  return createLanguageModel({
    call: createModelClient(settings, report, () => now),
    report: {
      ended: (_use, outcome) => outcomes.push(outcome),
      settled: (_use, outcome, status) => settled.push([outcome, status]),
      took: () => {},
      breaker: (_use, isOpen) => breaker.push(isOpen),
      unexpected: (error) => {
        throw error;
      },
    },
    limits,
    clock: stoppedClock,
    random: () => 0,
  });
}
const ask = (model: LanguageModel, signal = patient) =>
  model.forAnalysis({ deadlineMs: now + 90_000, signal }).ask(question);

describe('a call', () => {
  test('says what the protocol says: model, temperature 0, messages and the schema', async () => {
    expect(await ask(connectModel())).toEqual([{ id: 'p2' }, { id: 'p1' }]);
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer a key',
      body: {
        model: 'a-model',
        temperature: 0,
        messages: [
          { role: 'system', content: 'Order them.' },
          { role: 'user', content: '{"post":"A post."}' },
        ],
        response_format: { json_schema: { strict: true, schema: question.schema } },
      },
    });
  });

  const options = ['temperature', 'response_format', 'max_completion_tokens'] as const;
  test.each([
    [['temperature']],
    [['response_format']],
    [['max_completion_tokens']],
    [['temperature', 'max_completion_tokens']],
  ] as const)('goes without %j alone to a server that refuses it', async (refused) => {
    server.refuses = [...refused];
    const model = connectModel();
    expect(await ask(model)).toHaveLength(2);
    expect(await ask(model)).toHaveLength(2);
    expect(outcomes).toEqual(['ok', 'ok']);
    expect(told).toEqual(refused);
    // The next analysis remembers the refusals.
    expect(server.seen).toHaveLength(refused.length + 2);
    for (const { body } of server.seen.slice(refused.length)) {
      const left = options.filter((name) => body[name] === undefined);
      expect(left).toEqual(refused);
    }
  });

  test('that was refused for no given reason is whole again ten minutes later', async () => {
    server.mode = '400';
    server.onRequest = () => {
      if (server.seen.length > 1) server.mode = 'ok';
    };
    const model = connectModel();
    expect(await ask(model)).toHaveLength(2);
    now += 599_999;
    await ask(model);
    now += 1;
    await ask(model);
    expect(server.seen.map(({ body }) => body.response_format !== undefined)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('that is refused in every form is one of five before the model is left alone', async () => {
    server.mode = '400';
    expect(await ask(connectModel())).toBeUndefined();
    expect(outcomes).toEqual(['refused']);
    expect(settled).toEqual([['refused', 400]]);
    expect(told).toEqual([]);
  });

  test('says how long to reason only where that is set', async () => {
    await ask(connectModel());
    await ask(connectModel({}, 'low'));
    expect(server.seen.map(({ body }) => body.reasoning_effort)).toEqual([undefined, 'low']);
  });

  test('that ended at the limit of tokens is not made again', async () => {
    server.finishReason = 'length';
    expect(await ask(connectModel())).toBeUndefined();
    expect(outcomes).toEqual(['cut']);
    expect(tokens).toEqual([{ read: 1_500, written: 300 }]);
  });

  test.each([
    ['a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['words around it', (json: string) => `Here you are: ${json} Anything else?`],
    ['its thinking first', (json: string) => `<think>{"items":[]} or not?</think>\n${json}`],
  ])('is understood when the model adds %s', async (_what, wrap) => {
    server.mode = 'hostile';
    server.hostile = () => wrap('{"items":[{"id":"p3"}]}');
    expect(await ask(connectModel())).toEqual([{ id: 'p3' }]);
  });
});

describe('a server in a bad mood', () => {
  const neverAnswers: readonly ServerMode[] = ['hang', 'hang-body', 'slow'];
  const impatient = { callMs: 200, leastCallMs: 1 };
  const cases: [ServerMode, CallOutcome[]][] = [
    ['500', ['server_error', 'server_error', 'server_error']],
    ['429', ['rate_limited', 'rate_limited', 'rate_limited']],
    ['401', ['refused']],
    ['hang', ['timeout']],
    ['hang-body', ['timeout']],
    ['slow', ['timeout']],
    ['cut', ['unreachable', 'unreachable', 'unreachable']],
    ['garbage', ['bad_answer', 'bad_answer']],
    ['redirect', ['unreachable', 'unreachable', 'unreachable']],
  ];
  test.each(cases)('%s: no answer, counted as %j', async (mode, expected) => {
    server.mode = mode;
    const limits = neverAnswers.includes(mode) ? impatient : {};
    expect(await ask(connectModel(limits))).toBeUndefined();
    expect(outcomes).toEqual(expected);
  });

  test('ten megabytes are not read to their end', async () => {
    server.mode = 'hostile';
    server.hostile = () => 'x'.repeat(10_000_000);
    expect(await ask(connectModel())).toBeUndefined();
    expect(outcomes).toEqual(['too_large', 'too_large']);
  });

  test('a slow answer within the time is used', async () => {
    server.mode = 'slow';
    const answer = ask(connectModel());
    await until('the request', () => server.seen[0]);
    server.release();
    expect(await answer).toHaveLength(2);
  });

  test('a server that is gone costs no more than a few tries', async () => {
    const model = connectModel();
    await server.stop();
    expect(await ask(model)).toBeUndefined();
    expect(outcomes).toEqual(['unreachable', 'unreachable', 'unreachable']);
  });

  test('an analysis that is taken away aborts its call', async () => {
    server.mode = 'hang';
    const job = new AbortController();
    const answer = ask(connectModel(), job.signal);
    await until('the request', () => server.seen[0]);
    job.abort();
    expect(await answer).toBeUndefined();
    expect(outcomes).toEqual(['aborted']);
    await until('the end of the connection', () => (server.running === 0 ? true : undefined));
  });
});

describe('Retry-After', () => {
  test('of a second or two is waited for', async () => {
    server.mode = '429';
    server.retryAfter = '2';
    server.onRequest = () => {
      if (server.seen.length > 1) server.mode = 'ok';
    };
    expect(await ask(connectModel())).toHaveLength(2);
    expect(waits).toEqual([2_000]);
  });

  test.each([
    ['seconds', () => '30'],
    ['a date', () => new Date(now + 60_000).toUTCString()],
  ])('of longer, in %s, is nothing to wait for', async (_how, value) => {
    server.mode = '429';
    server.retryAfter = value();
    const model = connectModel();
    expect(await ask(model)).toBeUndefined();
    expect(await ask(model)).toBeUndefined();
    expect(server.seen).toHaveLength(1);
    expect(waits).toEqual([]);
    expect(outcomes).toEqual(['rate_limited', 'breaker_open']);
    expect(breaker).toEqual([true]);
  });
});

describe('the breaker', () => {
  test('leaves a failing server alone, lets one call try after 30 s, and closes', async () => {
    server.mode = '401';
    const model = connectModel();
    for (let time = 0; time < 7; time += 1) await ask(model);
    expect(server.seen).toHaveLength(5);
    expect(outcomes.slice(5)).toEqual(['breaker_open', 'breaker_open']);
    expect(breaker).toEqual([true]);

    now += 30_000;
    server.mode = 'slow';
    const trial = ask(model);
    await until('the trial', () => server.seen[5]);
    expect(await ask(model)).toBeUndefined();
    server.release();
    expect(await trial).toHaveLength(2);
    expect(breaker).toEqual([true, false]);

    server.mode = 'ok';
    expect(await ask(model)).toHaveLength(2);
  });
});

test('at most four calls run at once, and nobody is lost in the line', async () => {
  server.mode = 'slow';
  const model = connectModel();
  const answers = Array.from({ length: 10 }, () => ask(model));
  for (let released = 0; released < 10; released += 1) {
    await until('the next request', () => server.seen[Math.min(9, released + 3)]);
    server.release();
  }
  expect((await Promise.all(answers)).map((answer) => answer?.length)).toEqual(Array(10).fill(2));
  expect(server.mostAtOnce).toBe(4);
});
