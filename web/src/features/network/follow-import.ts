import type { NetworkImport } from '@tagwell/contracts/http/network';
import type { QueryClient } from '@tanstack/react-query';
import { followJob } from '../../shared/push/follow-job.ts';
import { readImport } from '../../shared/validation/network-wire.ts';
import { getImport, importPath } from './import-job.ts';

/** Follows one import. Loaded on demand, because the socket comes with it. */
export function followImport(queryClient: QueryClient, id: string, onGone: () => void): () => void {
  return followJob<NetworkImport>(queryClient, {
    id,
    path: importPath(id),
    readSnapshot: readImport,
    fetchSnapshot: () => getImport(id),
    onGone,
  });
}
