import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OperatorRole, supportRoles } from '@tagwell/contracts/operator-roles';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Logger } from '@tagwell/service/logger';
import { addCookies, isSafeMethod } from '../http/request-checks.ts';
import { operatorOf, type Sessions } from '../sessions/sessions.ts';
import { authorizeQueueAction, type RecordChange } from './authorize-queue-action.ts';
import { boardApiPath, boardPath } from './board-page.ts';
import type { Board } from './board.ts';
import { queuesInShards } from './queue-names.ts';
import { type ReopenRows, retryJobs, type RetryOutcome } from './retry-jobs.ts';

export interface QueueAdminOptions {
  sessions: Sessions;
  recordChange: RecordChange;
  reopenRows: ReopenRows;
  /** Loads the board on first use. */
  openBoard: () => Promise<Board>;
  /** Over how many masters of a cluster the busy queues are spread. */
  shards: number;
  logger: Logger;
}

/** Support looks at failed jobs for customers. */
const boardRoles: readonly OperatorRole[] = supportRoles;

/** Lets operators in to the board, and nobody else. Rejects with planned failures. */
export type QueueAdmin = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

/**
 * The board behind the operator's session. A change is checked, recorded in the audit of what
 * operators do, and only then done. What rows in Postgres decide is not the board's to do: the
 * service that has the rows begins it, and records it.
 */
export function createQueueAdmin(tools: QueueAdminOptions): QueueAdmin {
  const { sessions, recordChange, openBoard, shards } = tools;
  const queues = queuesInShards(shards);
  return async (request, response, path) => {
    const { method = 'GET' } = request;
    response.setHeader('cache-control', 'no-store');
    const { session, setCookies } = await sessions.authenticate('admin', request.headers.cookie);
    addCookies(response, setCookies);
    if (session === undefined) return rejectSignedOut(method, path, response);
    const { id: operatorId, role } = operatorOf(session);
    if (!boardRoles.includes(role)) throw new AppError('forbidden', texts.roleForbidden);

    const board = await openBoard();
    if (!isSafeMethod(method)) {
      const apiPath = path.startsWith(boardApiPath) ? path.slice(boardApiPath.length) : '';
      const { subject, onlyEnded, rowRetry } = authorizeQueueAction(method, apiPath, queues);
      if (rowRetry !== undefined) {
        const act = { operatorId, subject };
        const queue = board.queue(rowRetry.queue);
        return answerRetry(response, await retryJobs(tools, queue, rowRetry, act));
      }
      if (onlyEnded !== undefined) await checkEnded(board, onlyEnded);
      await recordChange(operatorId, subject);
    }
    board.app(request, response);
  };
}

/** A page leads to the sign-in; what a page loads is refused. */
function rejectSignedOut(method: string, path: string, response: ServerResponse): void {
  const isPage = !path.startsWith(`${boardApiPath}/`) && !path.startsWith(`${boardPath}/static/`);
  if (!isPage || !isSafeMethod(method)) throw new AppError('unauthenticated', texts.signInFirst);
  response.writeHead(303, { location: '/admin' }).end();
}

function answerRetry(response: ServerResponse, outcome: RetryOutcome): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(outcome));
}

/** Throws for a job that the product would put back. */
async function checkEnded(
  board: Board,
  { queue, jobId }: { queue: string; jobId: string },
): Promise<void> {
  const state = await board.queue(queue).getJobState(jobId);
  if (state === 'failed' || state === 'completed' || state === 'unknown') return;
  throw new AppError(
    'forbidden',
    'Someone is waiting for this job, so it would be put back if you discarded it. It ends by itself, at its deadline at the latest.',
  );
}
