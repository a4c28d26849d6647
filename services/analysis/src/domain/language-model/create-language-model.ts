import { setTimeout as pause } from 'node:timers/promises';
import {
  createCallGate,
  createCircuitBreaker,
  modelLimits,
  type ModelLimits,
  type Pass,
} from './model-limits.ts';
import {
  ModelCallError,
  type AnalysisModel,
  type CallModel,
  type CallOutcome,
  type Clock,
  type LanguageModel,
  type ModelQuestion,
  type ModelReport,
  type ModelUse,
} from './language-model.ts';

interface LanguageModelOptions {
  call: CallModel;
  report: ModelReport;
  limits?: Partial<ModelLimits>;
  clock?: Clock;
  /** 0 to below 1, for the jitter of retries. */
  random?: () => number;
}

interface Attempt<Answer> {
  outcome: CallOutcome;
  answer?: Answer;
  /** How long the server asked us to wait. */
  retryAfterMs?: number | undefined;
  status?: number | undefined;
  /** The call used its whole time without an answer. */
  hung?: boolean;
}

/** The model time of one attempt at an analysis. */
interface Share {
  endsAt: number;
  signal: AbortSignal;
  /** A call used its whole time, so nobody should wait for a second one. */
  hasHung: boolean;
}

/** Failures worth a retry. Not a timeout, because the user should not wait for a second one. */
const passing: readonly CallOutcome[] = ['rate_limited', 'server_error', 'unreachable'];
const badShape: readonly CallOutcome[] = ['bad_answer', 'too_large'];

/** A model that is called within limits and may fail at any time. One for the whole process. */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { call, report, clock = systemClock, random = Math.random } = options;
  const limits = { ...modelLimits, ...options.limits };
  const enterGate = createCallGate(limits.callsAtOnce);
  /** A Retry-After applies to all questions. */
  let heldUntil = 0;
  // One breaker per question, because a model may answer one well and the other never.
  const takePass = { reading: breakerOf('reading'), choosing: breakerOf('choosing') };

  return {
    forAnalysis: ({ deadlineMs, signal }): AnalysisModel => {
      const endsAt = Math.min(clock.now() + limits.analysisMs, deadlineMs - limits.reserveMs);
      const share: Share = { endsAt, signal, hasHung: false };
      return {
        ask: async (question) => {
          try {
            const { outcome, answer, status } = await ask(question, share);
            report.settled(question.use, outcome, status);
            return answer;
          } catch (error) {
            report.unexpected(error);
            return undefined;
          }
        },
      };
    },
  };

  function breakerOf(use: ModelUse): () => Pass | undefined {
    return createCircuitBreaker({
      failures: limits.breakerFailures,
      pauseMs: limits.breakerPauseMs,
      now: clock.now,
      onChange: (isOpen) => report.breaker(use, isOpen),
    });
  }

  /** The last attempt, which has the answer if there is any. */
  async function ask<Answer>(
    question: ModelQuestion<Answer>,
    share: Share,
  ): Promise<Attempt<Answer>> {
    let pauseMs = 0;
    let badAnswers = 0;
    for (let made = 1; ; made += 1) {
      const isInTime = hasTime(share.endsAt - pauseMs);
      if (isInTime && pauseMs > 0) await clock.wait(pauseMs, share.signal);
      const ended: Attempt<Answer> = isInTime
        ? await attempt(question, share)
        : { outcome: 'no_time' };
      const { outcome, answer, retryAfterMs = 0 } = ended;
      report.ended(question.use, outcome);
      if (badShape.includes(outcome)) badAnswers += 1;
      else if (answer !== undefined || !passing.includes(outcome)) return ended;
      if (badAnswers >= limits.badAnswersPerQuestion) return ended;
      if (made >= limits.callsPerQuestion || retryAfterMs > limits.longestWaitMs) return ended;
      const ownPauseMs = Math.round(limits.pauseMs * 2 ** (made - 1) * (1 - random() / 2));
      pauseMs = Math.max(ownPauseMs, retryAfterMs);
    }
  }

  async function attempt<Answer>(
    question: ModelQuestion<Answer>,
    share: Share,
  ): Promise<Attempt<Answer>> {
    const { endsAt, signal } = share;
    const outOfTime = AbortSignal.timeout(Math.max(0, Math.ceil(endsAt - clock.now())));
    const leaveGate = await enterGate(AbortSignal.any([signal, outOfTime]));
    if (signal.aborted) leaveGate?.();
    if (signal.aborted) return { outcome: 'aborted' };
    if (leaveGate === undefined) return { outcome: 'no_time' };
    try {
      if (share.hasHung || !hasTime(endsAt)) return { outcome: 'no_time' };
      const pass = clock.now() < heldUntil ? undefined : takePass[question.use]();
      if (pass === undefined) return { outcome: 'breaker_open' };
      const ended = await callOnce(question, endsAt, signal);
      share.hasHung = ended.hung === true;
      settle(pass, ended);
      return ended;
    } finally {
      leaveGate();
    }
  }

  async function callOnce<Answer>(
    question: ModelQuestion<Answer>,
    endsAt: number,
    signal: AbortSignal,
  ): Promise<Attempt<Answer>> {
    const { use, instructions, data, schema, read } = question;
    const startedAt = clock.now();
    const timeoutMs = Math.min(limits.callMs, endsAt - startedAt);
    try {
      const text = await call({ use, instructions, data, schema, timeoutMs, signal });
      const reading = read(readJson(text));
      if (reading === undefined) return { outcome: 'bad_answer' };
      return { outcome: reading.dropped > 0 ? 'partly' : 'ok', answer: reading.answer };
    } catch (error) {
      if (!(error instanceof ModelCallError)) {
        report.unexpected(error);
        return { outcome: 'bad_answer' };
      }
      const { outcome, retryAfterMs, status } = error;
      const hung = outcome === 'timeout' && timeoutMs === limits.callMs;
      return { outcome, retryAfterMs, status, hung };
    } finally {
      report.took(use, (clock.now() - startedAt) / 1000);
    }
  }

  function hasTime(endsAt: number): boolean {
    return endsAt - clock.now() >= limits.leastCallMs;
  }

  function settle<Answer>(pass: Pass, { outcome, retryAfterMs = 0, hung }: Attempt<Answer>): void {
    if (outcome === 'ok' || outcome === 'partly') pass.succeeded();
    else if (outcome === 'aborted') pass.abandoned();
    else if (retryAfterMs > limits.longestWaitMs) {
      const pauseMs = Math.min(retryAfterMs, limits.longestHoldMs);
      heldUntil = Math.max(heldUntil, clock.now() + pauseMs);
      pass.failed({ pauseMs });
    } else pass.failed({ counts: hung === true ? limits.hungCounts : 1 });
  }
}

const systemClock: Clock = {
  now: () => Date.now(),
  wait: async (ms, signal) => {
    try {
      await pause(ms, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
};

const maxCharacters = 100_000;

/**
 * Extracts the JSON from a model's text: the text itself, or what is between the first and last
 * brace if the model added words or a code fence. Undefined if there is none.
 */
function readJson(text: string): unknown {
  if (text.length > maxCharacters) return undefined;
  // Some servers put the model's thinking before its answer.
  const from = text.indexOf('{', text.lastIndexOf('</think>') + 1);
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
