import type { Caller } from '@tagwell/contracts/caller';
import { jobHead, type JobHead } from '@tagwell/contracts/jobs/job-state';
import { AppError } from '@tagwell/service/app-error';
import { identityHeader, signCaller } from '@tagwell/service/identity';
import * as z from 'zod/mini';
import type { ServiceAddress } from '../services.ts';

/** Where a kind of job tells its state. */
export interface SnapshotSource {
  service: ServiceAddress;
  path: (id: string) => string;
}

const answerTimeoutMs = 3_000;

/** The whole answer goes on to its owner; here only its head is of interest. */
const snapshot = z.looseObject(jobHead.shape);

/**
 * The job's state as its service shows it to this caller: the service checks the owner. Rejects
 * with `not_found` for an unknown id and for somebody else's alike.
 */
export async function fetchSnapshot(
  sources: readonly SnapshotSource[],
  id: string,
  caller: Caller,
): Promise<JobHead> {
  for (const source of sources) {
    const found = await ask(source, id, caller);
    if (found !== undefined) return found;
  }
  throw new AppError('not_found', 'There is no such job, or it is not yours');
}

async function ask(
  { service, path }: SnapshotSource,
  id: string,
  caller: Caller,
): Promise<JobHead | undefined> {
  const response = await fetch(new URL(path(id), service.url), {
    headers: { [identityHeader]: signCaller(caller, service.key, service.name) },
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw unavailable(response.status);
  const parsed = snapshot.safeParse(await response.json());
  if (!parsed.success) throw unavailable(parsed.error);
  return parsed.data;
}

function unavailable(cause: unknown): AppError {
  return new AppError('service_unavailable', 'The state is not available right now.', { cause });
}
