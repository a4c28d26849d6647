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
  /** The number of shards of busy queues. */
  shards: number;
  logger: Logger;
}

/** Support looks at failed jobs on behalf of customers. */
const boardRoles: readonly OperatorRole[] = supportRoles;

/** Serves the board to operators only. Rejects with an AppError for anybody else. */
export type QueueAdmin = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

/**
 * Protects the board with the operator's session. A change is checked, audited, and only then done.
 * Changes that depend on rows in Postgres are started and audited by the service that has the rows.
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

/** Redirects pages to the sign-in and refuses everything else. */
function rejectSignedOut(method: string, path: string, response: ServerResponse): void {
  const isPage = !path.startsWith(`${boardApiPath}/`) && !path.startsWith(`${boardPath}/static/`);
  if (!isPage || !isSafeMethod(method)) throw new AppError('unauthenticated', texts.signInFirst);
  response.writeHead(303, { location: '/admin' }).end();
}

function answerRetry(response: ServerResponse, outcome: RetryOutcome): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(outcome));
}

/** Throws for a job that has not ended, because the product would put it back. */
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
