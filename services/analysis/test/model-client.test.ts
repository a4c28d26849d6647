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

describe('a model call', () => {
  test('sends model, temperature 0, messages and the JSON schema', async () => {
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
  ] as const)('omits only %j for a server that rejects it, and remembers that', async (refused) => {
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

  test('tries the full request again ten minutes after an unexplained rejection', async () => {
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

  test('counts as one refused call when the server rejects it in every form', async () => {
    server.mode = '400';
    expect(await ask(connectModel())).toBeUndefined();
    expect(outcomes).toEqual(['refused']);
    expect(settled).toEqual([['refused', 400]]);
    expect(told).toEqual([]);
  });

  test('sends reasoning_effort only when it is set', async () => {
    await ask(connectModel());
    await ask(connectModel({}, 'low'));
    expect(server.seen.map(({ body }) => body.reasoning_effort)).toEqual([undefined, 'low']);
  });

  test('is not repeated when the answer was cut at the token limit', async () => {
    server.finishReason = 'length';
    expect(await ask(connectModel())).toBeUndefined();
    expect(outcomes).toEqual(['cut']);
    expect(tokens).toEqual([{ read: 1_500, written: 300 }]);
  });

  test.each([
    ['a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['words around it', (json: string) => `Here you are: ${json} Anything else?`],
    ['its reasoning first', (json: string) => `<think>{"items":[]} or not?</think>\n${json}`],
  ])('reads the answer when the model adds %s', async (_what, wrap) => {
    server.mode = 'hostile';
    server.hostile = () => wrap('{"items":[{"id":"p3"}]}');
    expect(await ask(connectModel())).toEqual([{ id: 'p3' }]);
  });
});

describe('a failing model server', () => {
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
  test.each(cases)('in mode %s gives no answer, counted as %j', async (mode, expected) => {
    server.mode = mode;
    const limits = neverAnswers.includes(mode) ? impatient : {};
    expect(await ask(connectModel(limits))).toBeUndefined();
    expect(outcomes).toEqual(expected);
  });

  test('is not read to the end of a ten-megabyte answer', async () => {
    server.mode = 'hostile';
    server.hostile = () => 'x'.repeat(10_000_000);
    expect(await ask(connectModel())).toBeUndefined();
    expect(outcomes).toEqual(['too_large', 'too_large']);
  });

  test('still gives an answer when it is slow but in time', async () => {
    server.mode = 'slow';
    const answer = ask(connectModel());
    await until('the request', () => server.seen[0]);
    server.release();
    expect(await answer).toHaveLength(2);
  });

  test('is tried three times when it is unreachable', async () => {
    const model = connectModel();
    await server.stop();
    expect(await ask(model)).toBeUndefined();
    expect(outcomes).toEqual(['unreachable', 'unreachable', 'unreachable']);
  });

  test('loses its connection when the analysis is aborted', async () => {
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
  test('of up to two seconds is waited for', async () => {
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
  ])('of a longer time, in %s, opens the breaker without waiting', async (_how, value) => {
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

describe('the circuit breaker', () => {
  test('opens after five failures, allows one trial after 30 s, and closes', async () => {
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

test('at most four model calls run concurrently and all ten are answered', async () => {
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
