/** An answer of ours has a few kilobytes; reasoning that some servers add is within this. */
const maxBytes = 512 * 1024;

export class AnswerTooLargeError extends Error {
  override name = 'AnswerTooLargeError';
}

/**
 * Fetch for a server that is not trusted: the whole body is read before it resolves, so that the
 * caller's time limit holds for it too, a body over the limit is let go, and the request (with its
 * key) never follows a redirect.
 */
export async function limitedFetch(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const { status, headers, body } = response;
    if (body === null) return response;
    return new Response(await readBody(body), { status, headers: withoutEncoding(headers) });
  } catch (error) {
    // The openai package knows a time limit by these words, and whether the caller gave up itself.
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
