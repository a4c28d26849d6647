import {
  jobsPerRetry,
  type RetryAnswer,
  type RetryOrder,
  type RetryRoute,
} from '@tagwell/contracts/internal/retry-routes';
import { callService, type Peer } from '@tagwell/service/internal-calls';

/** Rejects with `service_unavailable` where the service of the rows cannot be reached. */
export type ReopenRows = (route: RetryRoute, order: RetryOrder) => Promise<RetryAnswer>;

const answerTimeoutMs = 10_000;

/** Has the services open the rows of jobs again; each call of theirs is one entry of the audit. */
export function reopenRowsAt(peers: readonly Peer[]): ReopenRows {
  return async (route, { ids, ...act }) => {
    const peer = peers.find(({ name }) => name === route.service);
    if (peer === undefined) throw new Error(`${route.service} is not asked to retry anything`);
    const answers: RetryAnswer[] = [];
    for (let start = 0; start < ids.length; start += jobsPerRetry) {
      const body = { ...act, ids: ids.slice(start, start + jobsPerRetry) };
      const question = { params: undefined, body, timeoutMs: answerTimeoutMs };
      answers.push(await callService(peer, route, question));
    }
    return {
      retried: answers.flatMap(({ retried }) => retried),
      refusal: answers.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    };
  };
}
