import { beforeEach, describe, expect, test } from '@jest/globals';
import { createLanguageModel } from './create-language-model.ts';
import {
  ModelCallError,
  type AnalysisModel,
  type CallOutcome,
  type LanguageModel,
  type ModelCall,
} from './language-model.ts';

const question = {
  use: 'reading' as const,
  instructions: 'Count.',
  data: '{}',
  schema: {},
  read: (json: unknown) => (json === undefined ? undefined : { answer: json, dropped: 0 }),
};
const good = '{"items":[]}';

let now: number;
let waits: number[];
let outcomes: CallOutcome[];
let settled: CallOutcome[];
let calls: ModelCall[];
let faults: unknown[];
let behave: (call: ModelCall) => Promise<string>;
let model: LanguageModel;
const job = (signal = new AbortController().signal, deadlineMs = now + 90_000): AnalysisModel =>
  model.forAnalysis({ deadlineMs, signal });

beforeEach(() => {
  now = 1_000_000;
  waits = [];
  outcomes = [];
  settled = [];
  calls = [];
  faults = [];
  behave = async () => good;
  model = createLanguageModel({
    call: (call) => {
      calls.push(call);
      return behave(call);
    },
    report: {
      ended: (_use, outcome) => outcomes.push(outcome),
      settled: (_use, outcome) => settled.push(outcome),
      took: () => {},
      breaker: () => {},
      unexpected: (error) => faults.push(error),
    },
    clock: {
      now: () => now,
      wait: async (ms) => {
        waits.push(ms);
        now += ms;
      },
    },
    random: () => 0,
  });
});

const failWith =
  (outcome: CallOutcome, tookMs = 0, retryAfterMs?: number) =>
  async (): Promise<string> => {
    now += tookMs;
    throw new ModelCallError(outcome, retryAfterMs === undefined ? {} : { retryAfterMs });
  };

describe('time limits of model calls', () => {
  test("give a call 8 s, or less when less of the analysis's 16 s is left", async () => {
    const analysis = job();
    behave = async () => {
      now += 7_000;
      return good;
    };
    for (let use = 0; use < 4; use += 1) await analysis.ask(question);
    expect(calls.map(({ timeoutMs }) => timeoutMs)).toEqual([8_000, 8_000, 2_000]);
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'no_time']);
  });

  test('stop asking in an analysis after one call that timed out', async () => {
    const analysis = job();
    behave = failWith('timeout', 8_000);
    for (let use = 0; use < 3; use += 1) await analysis.ask(question);
    expect(calls).toHaveLength(1);
    expect(settled).toEqual(['timeout', 'no_time', 'no_time']);
  });

  test('open the breaker after three timeouts in a row, not after one', async () => {
    behave = failWith('timeout', 8_000);
    await job().ask(question);
    behave = async () => good;
    expect(await job().ask(question)).toEqual({ items: [] });
    behave = failWith('timeout', 8_000);
    for (let time = 0; time < 4; time += 1) await job().ask(question);
    expect(outcomes.slice(2)).toEqual(['timeout', 'timeout', 'timeout', 'breaker_open']);
  });

  test('open the breaker for a use that always fails while the other use continues', async () => {
    const choosing = { ...question, use: 'choosing' as const };
    behave = ({ use }) => (use === 'choosing' ? failWith('cut')() : Promise.resolve(good));
    for (let time = 0; time < 6; time += 1) {
      const analysis = job();
      expect(await analysis.ask(question)).toEqual({ items: [] });
      await analysis.ask(choosing);
    }
    expect(settled.filter((outcome) => outcome === 'cut')).toHaveLength(5);
    expect(settled.slice(-2)).toEqual(['ok', 'breaker_open']);
  });

  test('do not count a timeout of a shortened call against the breaker', async () => {
    await job(undefined, now + 17_000).ask(question);
    behave = failWith('timeout', 2_000);
    await job(undefined, now + 17_000).ask(question);
    behave = async () => good;
    expect(await job().ask(question)).toEqual({ items: [] });
  });

  test('leave an analysis that waited in the queue time to finish', async () => {
    await job(undefined, now + 16_500).ask(question);
    await job(undefined, now + 15_500).ask(question);
    expect(calls.map(({ timeoutMs }) => timeoutMs)).toEqual([1_500]);
    expect(outcomes).toEqual(['ok', 'no_time']);
  });

  test('skip the call when the analysis was aborted', async () => {
    expect(await job(AbortSignal.abort()).ask(question)).toBeUndefined();
    expect(calls).toEqual([]);
    expect(outcomes).toEqual(['aborted']);
  });
});

describe('retries of model calls', () => {
  test('make three attempts for a server error, with growing pauses', async () => {
    behave = failWith('server_error');
    expect(await job().ask(question)).toBeUndefined();
    expect(waits).toEqual([500, 1_000]);
    expect(outcomes).toEqual(['server_error', 'server_error', 'server_error']);
    expect(settled).toEqual(['server_error']);
  });

  test('use the answer of a second attempt', async () => {
    behave = () => (calls.length === 1 ? failWith('unreachable')() : Promise.resolve(good));
    expect(await job().ask(question)).toEqual({ items: [] });
    expect(outcomes).toEqual(['unreachable', 'ok']);
  });

  test('make two attempts for a malformed answer', async () => {
    behave = async () => 'I would rather chat.';
    expect(await job().ask(question)).toBeUndefined();
    expect(outcomes).toEqual(['bad_answer', 'bad_answer']);
  });

  test.each<CallOutcome>(['timeout', 'refused'])(
    'make no second attempt after %s',
    async (outcome) => {
      behave = failWith(outcome);
      await job().ask(question);
      expect(outcomes).toEqual([outcome]);
    },
  );

  test('report an error in our own parser and treat it as a bad answer', async () => {
    const fault = new RangeError('too deep');
    const read = (): never => {
      throw fault;
    };
    expect(await job().ask({ ...question, read })).toBeUndefined();
    expect(faults).toEqual([fault, fault]);
    expect(outcomes).toEqual(['bad_answer', 'bad_answer']);
  });
});

describe('Retry-After of the model server', () => {
  test('is waited for if it is up to 2 s', async () => {
    behave = () => (calls.length === 1 ? failWith('rate_limited', 0, 2_000)() : behaveWell());
    const behaveWell = async (): Promise<string> => good;
    expect(await job().ask(question)).toEqual({ items: [] });
    expect(waits).toEqual([2_000]);
  });

  test('opens the breaker for its duration if it is longer, without waiting', async () => {
    const began = now;
    behave = failWith('rate_limited', 0, 60_000);
    const analysis = job();
    for (let use = 0; use < 3; use += 1) await analysis.ask(question);
    await job().ask(question);
    expect(now).toBe(began);
    expect(calls).toHaveLength(1);
    expect(outcomes).toEqual(['rate_limited', 'breaker_open', 'breaker_open', 'breaker_open']);

    behave = async () => good;
    now += 59_999;
    expect(await job().ask(question)).toBeUndefined();
    now += 1;
    expect(await job().ask(question)).toEqual({ items: [] });
  });

  test('opens the breaker for the other use as well', async () => {
    const other = { ...question, use: 'choosing' as const };
    behave = failWith('rate_limited', 0, 60_000);
    await job().ask(question);
    behave = async () => good;
    expect(await job().ask(other)).toBeUndefined();
    expect(calls).toHaveLength(1);
    now += 60_000;
    expect(await job().ask(other)).toEqual({ items: [] });
  });

  test('is capped at five minutes', async () => {
    behave = failWith('rate_limited', 0, 1e12);
    await job().ask(question);
    now += 300_000;
    behave = async () => good;
    expect(await job().ask(question)).toEqual({ items: [] });
  });
});
