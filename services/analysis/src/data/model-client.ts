import type OpenAI from 'openai';
import * as z from 'zod/mini';
import {
  ModelCallError,
  type CallModel,
  type ModelCall,
  type ModelUse,
} from '../domain/language-model/language-model.ts';

export const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high'] as const;
type ReasoningEffort = (typeof reasoningEfforts)[number];

/** Any server that speaks the OpenAI chat completions protocol. */
export interface ModelSettings {
  /** Without `/chat/completions`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** How much a reasoning model may think; sent only if set. */
  reasoningEffort?: ReasoningEffort | undefined;
}

/** Callbacks about calls, besides their answers. */
export interface ClientReport {
  /** The server rejected an option of the protocol; calls omit it for a while. */
  refused?: (option: Option, use: ModelUse) => void;
  used?: (use: ModelUse, tokens: { read: number; written: number }) => void;
}

/** Includes reasoning tokens. */
const maxAnswerTokens = 4_000;

/** Options of the protocol that not every server or model accepts. */
const allOptions = [
  'temperature',
  'reasoning_effort',
  'response_format',
  'max_completion_tokens',
] as const;
type Option = (typeof allOptions)[number];

/**
 * After this time a rejected option is tried again, because the server may have changed or
 * recovered.
 */
const refusalHoldsMs = 600_000;

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.optional(z.nullable(z.string())) }),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    )
    .check(z.minLength(1)),
  usage: z.optional(z.unknown()),
});
const usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() });

/** Calls the model through the openai package, which is loaded with the first call. */
export function createModelClient(
  { baseUrl, apiKey, model, reasoningEffort }: ModelSettings,
  report: ClientReport = {},
  now: () => number = Date.now,
): CallModel {
  let loading: Promise<{ sdk: typeof OpenAI; client: OpenAI }> | undefined;
  /** When each rejected option may be tried again. */
  const refusedUntil = new Map<Option, number>();

  async function load() {
    const { OpenAI: sdk } = await import('openai');
    const client = new sdk({
      baseURL: baseUrl,
      apiKey,
      // Otherwise the package would read them from the environment and send them.
      organization: null,
      project: null,
      adminAPIKey: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: (input, init) => limitedFetch(input, init),
    });
    return { sdk, client };
  }

  return async (call) => {
    loading ??= load();
    const { sdk, client } = await loading;
    const endsAt = performance.now() + call.timeoutMs;
    const request = (options: ReadonlySet<Option>): Promise<unknown> =>
      client.chat.completions.create(
        { model, messages: messagesOf(call), ...formOf(call, options, reasoningEffort) },
        {
          timeout: Math.max(1, Math.round(endsAt - performance.now())),
          maxRetries: 0,
          signal: call.signal,
        },
      );
    try {
      const answer = await requestWithout(call.use, request);
      return contentOf(answer, (tokens) => report.used?.(call.use, tokens));
    } catch (error) {
      throw asCallError(error, sdk);
    }
  };

  /** Retries without options the server rejects, and remembers them if that works. */
  async function requestWithout(
    use: ModelUse,
    request: (options: ReadonlySet<Option>) => Promise<unknown>,
  ): Promise<unknown> {
    const sent = new Set(allOptions.filter((option) => now() >= (refusedUntil.get(option) ?? 0)));
    if (reasoningEffort === undefined) sent.delete('reasoning_effort');
    const refused: Option[] = [];
    for (;;) {
      try {
        const answer = await request(sent);
        for (const option of refused) {
          if (now() >= (refusedUntil.get(option) ?? 0)) report.refused?.(option, use);
          refusedUntil.set(option, now() + refusalHoldsMs);
        }
        return answer;
      } catch (error) {
        const blamed = blamedFor(error, sent);
        if (blamed.length === 0) throw error;
        for (const option of blamed) sent.delete(option);
        refused.push(...blamed);
      }
    }
  }
}

function messagesOf({ instructions, data }: ModelCall) {
  return [
    { role: 'system' as const, content: instructions },
    { role: 'user' as const, content: data },
  ];
}

function formOf(
  { use, schema }: ModelCall,
  options: ReadonlySet<Option>,
  reasoningEffort: ReasoningEffort | undefined,
) {
  const format = {
    type: 'json_schema' as const,
    json_schema: { name: use, strict: true, schema },
  };
  return {
    ...(options.has('temperature') && { temperature: 0 }),
    ...(options.has('reasoning_effort') &&
      reasoningEffort !== undefined && { reasoning_effort: reasoningEffort }),
    ...(options.has('response_format') && { response_format: format }),
    ...(options.has('max_completion_tokens') && { max_completion_tokens: maxAnswerTokens }),
  };
}

function contentOf(
  answer: unknown,
  used: (tokens: { read: number; written: number }) => void,
): string {
  const { data } = completion.safeParse(answer);
  const [choice] = data?.choices ?? [];
  const counted = usage.safeParse(data?.usage).data;
  if (counted !== undefined) {
    used({ read: counted.prompt_tokens, written: counted.completion_tokens });
  }
  if (choice?.finish_reason === 'length') throw new ModelCallError('cut');
  if (typeof choice?.message.content !== 'string') throw new ModelCallError('bad_answer');
  return choice.message.content;
}

/** The option named by the server; all options if it does not say. */
function blamedFor(error: unknown, sent: ReadonlySet<Option>): Option[] {
  if (!(error instanceof Error) || !('status' in error)) return [];
  if (error.status !== 400 && error.status !== 422) return [];
  const options = [...sent];
  const param = 'param' in error && typeof error.param === 'string' ? error.param : '';
  const byParam = options.find((option) => param.split(/[.[]/u)[0] === option);
  const named = byParam ?? options.find((option) => error.message.includes(option));
  return named === undefined ? options : [named];
}

/** Returns errors that are not the server's fault unchanged. */
function asCallError(error: unknown, sdk: typeof OpenAI): unknown {
  const status = error instanceof sdk.APIError ? error.status : undefined;
  const options = { cause: error, ...(status === undefined ? {} : { status }) };
  if (error instanceof sdk.APIUserAbortError) return new ModelCallError('aborted', options);
  if (error instanceof sdk.APIConnectionTimeoutError) return new ModelCallError('timeout', options);
  if (error instanceof sdk.APIConnectionError) {
    const isTooLarge = error.cause instanceof AnswerTooLargeError;
    return new ModelCallError(isTooLarge ? 'too_large' : 'unreachable', options);
  }
  // The answer claimed to be JSON but is not. Without a cause, because that would put part of it
  // into the logs.
  if (error instanceof SyntaxError) return new ModelCallError('bad_answer');
  if (!(error instanceof sdk.APIError)) return error;
  const retryAfterMs = readRetryAfter(error.headers);
  const withRetry = { ...options, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  if (error.status === 429) return new ModelCallError('rate_limited', withRetry);
  if (error.status !== undefined && error.status >= 500) {
    return new ModelCallError('server_error', withRetry);
  }
  return new ModelCallError('refused', options);
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after') ?? '';
  const ms = /^\d+$/u.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Normal answers have a few kilobytes; this leaves room for reasoning added by some servers. */
const maxBytes = 512 * 1024;

class AnswerTooLargeError extends Error {
  override name = 'AnswerTooLargeError';
}

/**
 * Fetch for an untrusted server: reads the whole body before it resolves, so that the caller's time
 * limit covers it; drops bodies over the limit; never follows redirects, which would leak the key.
 */
async function limitedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const { status, headers, body } = response;
    if (body === null) return response;
    return new Response(await readBody(body), { status, headers: withoutEncoding(headers) });
  } catch (error) {
    // The openai package recognizes timeouts and aborts by these words.
    if (init?.signal?.aborted) throw new Error('the request timed out', { cause: error });
    throw error;
  }
}

async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AnswerTooLargeError(`an answer of over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/** The body is already decompressed. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}
