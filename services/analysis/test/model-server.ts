import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '@tagwell/service/listen';
import { topics as vocabulary } from '@tagwell/topics/topics';
import * as z from 'zod/mini';
import type { ModelUse } from '../src/domain/language-model/language-model.ts';
import { hostileAnswers } from './model-hostile-answers.ts';

const serverModes = [
  'ok',
  /** Answers when it is told to. */
  'slow',
  '429',
  '500',
  /** A wrong key. */
  '401',
  /** Refuses a request and does not say why. */
  '400',
  'hang',
  /** Sends its headers and then nothing more. */
  'hang-body',
  'cut',
  'garbage',
  'redirect',
  'hostile',
] as const;
export type ServerMode = (typeof serverModes)[number];

const chatRequest = z.object({
  model: z.string(),
  temperature: z.optional(z.number()),
  reasoning_effort: z.optional(z.string()),
  max_completion_tokens: z.optional(z.number()),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.optional(
    z.object({
      type: z.literal('json_schema'),
      json_schema: z.object({ name: z.string(), strict: z.boolean(), schema: z.unknown() }),
    }),
  ),
});

const fencedData = z.object({
  post: z.string(),
  topics: z.optional(z.array(z.string())),
  people: z.optional(
    z.array(
      z.object({
        id: z.string(),
        headline: z.string(),
        topics: z.array(z.string()),
        knownFor: z.array(z.string()),
      }),
    ),
  ),
});

export interface SeenRequest {
  path: string;
  authorization: string | undefined;
  body: z.infer<typeof chatRequest>;
  use: ModelUse;
  data: z.infer<typeof fencedData>;
}

export interface ModelServer {
  baseUrl: string;
  /** Every request so far, in order. */
  seen: SeenRequest[];
  mode: ServerMode;
  /** Parameters that it refuses one at a time, as OpenAI does. */
  refuses: (keyof SeenRequest['body'])[];
  /** Why an answer ends: `length` where it reached the limit of tokens. */
  finishReason: string;
  retryAfter: string;
  /** What mode ok writes; it may be replaced. */
  answer: (request: SeenRequest) => unknown;
  /** Which of the hostile answers comes next; without it they take turns. */
  hostile: ((request: SeenRequest) => string) | undefined;
  onRequest: () => void;
  running: number;
  mostAtOnce: number;
  /** Lets a slow answer go. */
  release: () => void;
  stop: () => Promise<void>;
}

/** The OpenAI chat completions protocol on a free port, in good moods and bad ones. */
export async function startModelServer(mode: ServerMode = 'ok'): Promise<ModelServer> {
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    void respond(model, request, response, held);
  });
  const port = await listen(server, 0, '127.0.0.1');
  const model: ModelServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen: [],
    mode,
    refuses: [],
    finishReason: 'stop',
    retryAfter: '',
    answer: agreeableAnswer,
    hostile: undefined,
    onRequest: () => {},
    running: 0,
    mostAtOnce: 0,
    release: () => held.shift()?.(),
    stop: () => {
      server.closeAllConnections();
      return closeServer(server);
    },
  };
  return model;
}

async function respond(
  model: ModelServer,
  request: IncomingMessage,
  response: ServerResponse,
  held: (() => void)[],
): Promise<void> {
  model.running += 1;
  model.mostAtOnce = Math.max(model.mostAtOnce, model.running);
  response.on('close', () => (model.running -= 1));
  const seen = readRequest(request, await text(request));
  model.seen.push(seen);
  model.onRequest();
  const completion = (content: string): void => sendCompletion(response, model, content);
  const answerWell = (): void => completion(JSON.stringify(model.answer(seen)));

  const refused = model.refuses.find((name) => seen.body[name] !== undefined);
  if (refused !== undefined) {
    const message = `Unsupported value: '${refused}' does not support this with this model.`;
    return sendError(response, 400, message, refused);
  }
  switch (model.mode) {
    case 'ok':
      return answerWell();
    case 'slow':
      held.push(answerWell);
      return;
    case '429':
      if (model.retryAfter !== '') response.setHeader('retry-after', model.retryAfter);
      return sendError(response, 429, 'Rate limit reached');
    case '500':
      return sendError(response, 500, 'The server had an error');
    case '400':
      return sendError(response, 400, 'Bad request');
    case '401':
      return sendError(response, 401, 'Incorrect API key provided');
    case 'hang':
      return;
    case 'hang-body':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":"chatcmpl-1",');
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' });
      response.write('{"id":"chatcmpl-1","choices":[{"mess', () => response.destroy());
      return;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html><body><h1>It works!</h1></body></html>');
      return;
    case 'redirect':
      response.writeHead(307, { location: `${model.baseUrl}/elsewhere` });
      response.end();
      return;
    case 'hostile': {
      const turn = hostileAnswers[model.seen.length % hostileAnswers.length];
      return completion(model.hostile?.(seen) ?? turn?.(seen.use) ?? '');
    }
  }
}

function readRequest(request: IncomingMessage, raw: string): SeenRequest {
  const body = chatRequest.parse(JSON.parse(raw));
  const instructions = body.messages[0]?.content ?? '';
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body,
    use: useOf(instructions),
    data: fencedData.parse(JSON.parse(body.messages[1]?.content ?? '')),
  };
}

/** The use, by the instructions, because not every request carries a schema. */
function useOf(instructions: string): ModelUse {
  return instructions.includes('"phrases"') ? 'reading' : 'choosing';
}

/** The topics that the post names, and all people as they stand, with a sentence within the rules. */
function agreeableAnswer({ use, data }: SeenRequest): unknown {
  if (use === 'reading') return readingOf(topicsNamed(data));
  return {
    items: data.people?.map(({ id, topics: [topic = ''] }) => ({
      id,
      fit: 80,
      sentence: `Explains ${topic} in a way that carries your point further.`,
    })),
  };
}

/** What a model answers to the first question about an ordinary post. */
export function readingOf(topics: readonly { id: string; relevance: number }[]) {
  return { topics, subject: 'what the post says', phrases: [], kind: 'opinion', nobody: false };
}

function topicsNamed({ post }: SeenRequest['data']): { id: string; relevance: number }[] {
  const written = post.toLowerCase();
  const named = vocabulary.filter(({ name }) => written.includes(name.toLowerCase()));
  const ids = named.length > 0 ? named.map(({ id }) => id) : ['leadership'];
  return ids.map((id) => ({ id, relevance: 0.9 }));
}

function sendCompletion(response: ServerResponse, model: ModelServer, content: string): void {
  const message = { role: 'assistant', content, refusal: null };
  const choices = [{ index: 0, message, finish_reason: model.finishReason, logprobs: null }];
  const usage = { prompt_tokens: 1_500, completion_tokens: 300, total_tokens: 1_800 };
  response.writeHead(200, { 'content-type': 'application/json' });
  const head = { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'a-model' };
  response.end(JSON.stringify({ ...head, choices, usage }));
}

function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  param: string | null = null,
): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ error: { message, type: 'invalid_request_error', param, code: null } }),
  );
}
