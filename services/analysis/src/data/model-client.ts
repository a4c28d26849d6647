import type OpenAI from 'openai';
import * as z from 'zod/mini';
import {
  ModelCallError,
  type CallModel,
  type ModelCall,
} from '../domain/language-model/language-model.ts';

/** Any server that speaks the OpenAI chat completions protocol. */
export interface ModelSettings {
  /** Without `/chat/completions`. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** Reasoning tokens included, where a model reasons. */
const maxAnswerTokens = 4_000;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

/** Calls the model through the openai package, which is not even loaded before the first call. */
export function createModelClient({ baseUrl, apiKey, model }: ModelSettings): CallModel {
  let loading: Promise<{ sdk: typeof OpenAI; client: OpenAI }> | undefined;
  /**
   * Some servers refuse options that they do not know; after the first refusal, calls leave them
   * out.
   */
  let isPlain = false;

  async function load() {
    const { OpenAI: sdk } = await import('openai');
    const client = new sdk({
      baseURL: baseUrl,
      apiKey,
      // Otherwise the package reads them from the environment and sends them.
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
    const request = (plain: boolean): Promise<unknown> =>
      client.chat.completions.create(
        { model, temperature: 0, messages: messagesOf(call), ...(plain ? {} : formOf(call)) },
        {
          timeout: Math.max(1, Math.round(endsAt - performance.now())),
          maxRetries: 0,
          signal: call.signal,
        },
      );
    try {
      return contentOf(isPlain ? await request(true) : await withoutExtras(request));
    } catch (error) {
      throw asCallError(error, sdk);
    }
  };

  async function withoutExtras(request: (plain: boolean) => Promise<unknown>): Promise<unknown> {
    try {
      return await request(false);
    } catch (error) {
      if (!isAboutTheRequest(error)) throw error;
      const answer = await request(true);
      isPlain = true;
      return answer;
    }
  }
}

function messagesOf({ instructions, data }: ModelCall) {
  return [
    { role: 'system' as const, content: instructions },
    { role: 'user' as const, content: data },
  ];
}

function formOf({ use, schema }: ModelCall) {
  return {
    max_completion_tokens: maxAnswerTokens,
    response_format: {
      type: 'json_schema' as const,
      json_schema: { name: use, strict: true, schema },
    },
  };
}

function contentOf(answer: unknown): string {
  const parsed = completion.safeParse(answer);
  if (!parsed.success) throw new ModelCallError('bad_answer');
  return parsed.data.choices[0]?.message.content ?? '';
}

function isAboutTheRequest(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return status === 400 || status === 422;
}

/** Returns an error that is not the server's fault unchanged. */
function asCallError(error: unknown, sdk: typeof OpenAI): unknown {
  const options = { cause: error };
  if (error instanceof sdk.APIUserAbortError) return new ModelCallError('aborted', options);
  if (error instanceof sdk.APIConnectionTimeoutError) return new ModelCallError('timeout', options);
  if (error instanceof sdk.APIConnectionError) {
    const isTooLarge = error.cause instanceof AnswerTooLargeError;
    return new ModelCallError(isTooLarge ? 'too_large' : 'unreachable', options);
  }
  // Not JSON, though it said so; the cause would carry a piece of it into the logs.
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

/** An answer of ours has a few kilobytes; reasoning that some servers add is within this. */
const maxBytes = 512 * 1024;

class AnswerTooLargeError extends Error {
  override name = 'AnswerTooLargeError';
}

/**
 * Fetch for a server that is not trusted: the whole body is read before it resolves, so that the
 * caller's time limit holds for it too, a body over the limit is dropped, and the request (with its
 * key) never follows a redirect.
 */
async function limitedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const { status, headers, body } = response;
    if (body === null) return response;
    return new Response(await readBody(body), { status, headers: withoutEncoding(headers) });
  } catch (error) {
    // By these words the openai package recognizes a timeout, and whether the caller aborted.
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

/** The body has been unpacked already. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}
