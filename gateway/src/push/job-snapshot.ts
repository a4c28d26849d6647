import type { Caller } from '@tagwell/contracts/caller';
import { getAnalysisRoute } from '@tagwell/contracts/http/analysis-routes';
import type { Access, ServiceName } from '@tagwell/contracts/http/define-route';
import { getImportRoute } from '@tagwell/contracts/http/import-routes';
import {
  analyzePost,
  importConnections,
  jobHead,
  type JobHead,
  type WatchableKind,
} from '@tagwell/contracts/jobs';
import { AppError } from '@tagwell/service/app-error';
import { sendRequest } from '@tagwell/service/internal-calls';
import { identityHeader, signCaller } from '@tagwell/service/identity';
import { traceHeaders } from '@tagwell/service/trace-context';
import * as z from 'zod/mini';
import type { ServiceAddress } from '../config.ts';

/** Jobs whose progress is pushed, and the route for their state. */
export const watchableJobs = [
  { kind: 'analysis', job: analyzePost, route: getAnalysisRoute },
  { kind: 'import', job: importConnections, route: getImportRoute },
] as const;

/** Where a kind of job's state is, and who may see it. */
export interface SnapshotSource {
  kind: WatchableKind;
  service: ServiceAddress;
  path: (id: string) => string;
  access: Access;
}

export function snapshotSources(
  services: Record<ServiceName, ServiceAddress>,
): readonly SnapshotSource[] {
  return watchableJobs.map(({ kind, route }) => ({
    kind,
    service: services[route.service],
    path: (id) => route.path.replace('{id}', id),
    access: route.access,
  }));
}

const answerTimeoutMs = 3_000;

/** Only the head matters here; the whole answer goes to the owner. */
const snapshot = z.looseObject(jobHead.shape);

/**
 * The job's state as its service shows it to this caller; the service checks the owner. Rejects
 * with `not_found` for an unknown id or somebody else's job, and with `service_unavailable` if a
 * service that may know the job does not answer.
 */
export async function fetchSnapshot(
  sources: readonly SnapshotSource[],
  id: string,
  caller: Caller,
): Promise<JobHead> {
  const failures: unknown[] = [];
  for (const source of sources) {
    if (source.access === 'user' && caller.user === undefined) continue;
    try {
      const found = await fetchFrom(source, id, caller);
      if (found !== undefined) return found;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  throw new AppError('not_found', 'There is no such job, or it is not yours');
}

async function fetchFrom(
  { service, path }: SnapshotSource,
  id: string,
  caller: Caller,
): Promise<JobHead | undefined> {
  const answer = await sendRequest(new URL(path(id), service.url), {
    method: 'GET',
    headers: {
      ...traceHeaders(),
      [identityHeader]: signCaller(caller, service.key, service.name),
    },
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw unavailable(answer.status);
  const parsed = snapshot.safeParse(JSON.parse(answer.body));
  if (!parsed.success) throw unavailable(parsed.error);
  return parsed.data;
}

function unavailable(cause: unknown): AppError {
  return new AppError('service_unavailable', 'The state is not available right now.', { cause });
}
