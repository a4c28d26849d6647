import type { IncomingMessage, ServerResponse } from 'node:http';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { addCookies } from '../door/answer-cookies.ts';
import { isSafeMethod } from '../door/same-origin.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Board } from './board.ts';
import { boardApiPath, boardPath } from './board-path.ts';
import { readChange } from './read-change.ts';
import type { RecordChange } from './record-change.ts';

export interface QueueDeskTools {
  sessions: Sessions;
  recordChange: RecordChange;
  /** Opens the board when the first operator comes: until then nobody pays for it. */
  openBoard: () => Promise<Board>;
}

/** Lets operators in to the board, and nobody else. Rejects with planned failures. */
export type QueueDesk = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

/**
 * The board behind the operator's session. A change is looked at, told to the record of what
 * operators do, and only then done.
 */
export function createQueueDesk({ sessions, recordChange, openBoard }: QueueDeskTools): QueueDesk {
  return async (request, response, path) => {
    const { method = 'GET' } = request;
    response.setHeader('cache-control', 'no-store');
    const { session, setCookies } = await sessions.recognise('admin', request.headers.cookie);
    addCookies(response, setCookies);
    if (session === undefined) return turnAway(method, path, response);

    const board = await openBoard();
    if (!isSafeMethod(method)) {
      await recordChange(session.id, await subjectOfChange(board, method, path));
    }
    board.app(request, response);
  };
}

/** A page leads to the sign-in; what a page loads is refused. */
function turnAway(method: string, path: string, response: ServerResponse): void {
  const isPage = !path.startsWith(`${boardApiPath}/`) && !path.startsWith(`${boardPath}/static/`);
  if (!isPage || !isSafeMethod(method)) throw new AppError('unauthenticated', texts.signInFirst);
  response.writeHead(303, { location: '/admin' }).end();
}

/** Throws for a change that would not make sense now. */
async function subjectOfChange(board: Board, method: string, path: string): Promise<string> {
  const apiPath = path.startsWith(boardApiPath) ? path.slice(boardApiPath.length) : '';
  const { subject, onlyEnded } = readChange(method, apiPath);
  if (onlyEnded === undefined) return subject;
  const state = await board.stateOf(onlyEnded.queue, onlyEnded.jobId);
  if (state === 'failed' || state === 'completed' || state === 'unknown') return subject;
  throw new AppError(
    'forbidden',
    'Somebody waits for this job: discarded, it would be put back. It ends by itself, at its deadline at the latest.',
  );
}
