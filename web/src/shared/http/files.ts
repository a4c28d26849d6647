import type { Route } from '@tagwell/contracts/http/define-route';
import { urlOf, type ApiRoute, type QueryPart, readAnswer } from './call.ts';
import { repeatAfterSignIn, SentenceError, toApiError } from './client.ts';

type UploadRoute<Query, Answer> = ApiRoute<undefined, undefined, Query, Answer> &
  Pick<Route, 'upload'>;

interface FileUpload {
  file: File;
  query?: object | undefined;
  headers?: Record<string, string>;
  /** Called with the share of bytes sent, 0 to 1. */
  onSent: (share: number) => void;
  /** Aborts the upload: it then rejects with an `AbortError`. */
  signal: AbortSignal;
}

/**
 * Calls a route that takes a file. XHR, because fetch does not tell what was sent. Throws like `call`,
 * and asks for a new sign-in like it.
 */
export function upload<Query, Answer>(
  route: UploadRoute<Query, Answer>,
  file: FileUpload & QueryPart<NoInfer<Query>>,
): Promise<Answer> {
  const path = urlOf(route, file);
  return repeatAfterSignIn(path, async () => {
    const response = await send(path, route.upload?.field ?? 'file', file);
    if (!response.ok) throw await toApiError(response);
    return readAnswer(route, response);
  });
}

function send(path: string, field: string, { file, headers = {}, onSent, signal }: FileUpload) {
  return new Promise<Response>((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was canceled', 'AbortError'));
    if (signal.aborted) return aborted();
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append(field, file);
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => resolve(asResponse(request)));
    request.addEventListener('abort', aborted);
    // As fetch does when no answer came.
    const brokenOff = new TypeError('The upload broke off');
    request.addEventListener('error', () => {
      // A browser neither sends nor reads a file that changed after it was chosen.
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => reject(brokenOff),
          () => reject(new SentenceError(fileChanged)),
        );
    });
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

const fileChanged = 'This file has changed since you chose it. Choose it again.';

function asResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}

export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Hands a value to the person as a file. */
export function downloadJson(value: unknown, fileName: string): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  downloadBlob(blob, fileName);
}
