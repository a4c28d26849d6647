import type { NetworkImport } from '@tagwell/contracts/http/network';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../shared/http/api-error.ts';
import { session } from '../../shared/storage/session.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { forgetConnections } from './api/connections.ts';
import { importPath } from './api/imports.ts';
import {
  cutOff,
  describeEnd,
  describeFailure,
  tellFailure,
  type ImportFailure,
} from './import-failure.ts';
import { importJob, uploadUnderWay } from './import-job.ts';
import { useFollowImport } from './use-follow-import.ts';
import { useUpload } from './use-upload.ts';

/** An import from its file to its report, taken up again after a reload. */
export function useImport() {
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => session.read(importJob)?.id);
  const [failure, setFailure] = useState<ImportFailure | undefined>(() =>
    session.read(uploadUnderWay) === undefined ? undefined : cutOff,
  );
  const upload = useUpload({
    onAccepted: (accepted) => {
      session.write(importJob, { id: accepted, told: false });
      setId(accepted);
    },
    onFailed: fail,
  });
  useEffect(() => session.remove(uploadUnderWay), []);

  function fail(error: unknown): void {
    setFailure(describeFailure(error));
    tellFailure();
  }

  function forget(): void {
    session.remove(importJob);
    setId(undefined);
  }

  useFollowImport(id, (error) => {
    // Who did not want to sign in finds the import again after a later sign-in.
    const signedOut = error instanceof ApiError && error.status === 401;
    if (signedOut) setId(undefined);
    else forget();
    fail(error);
  });
  const { data } = useQuery<NetworkImport>({
    queryKey: [importPath(id ?? 'none')],
    enabled: false,
  });
  const job = id === undefined ? undefined : data;

  const onEnd = useEffectEvent((ended: NetworkImport) => {
    if (ended.state === 'failed') {
      forget();
      upload.renew();
      const end = describeEnd(ended);
      setFailure(end);
      if (end.wouldShrink !== true) tellFailure();
      return;
    }
    if (session.read(importJob)?.told) return;
    session.write(importJob, { id: ended.id, told: true });
    void forgetConnections(queryClient);
    toast({
      title: 'Data Imported Successfully',
      description: `Processed ${ended.report?.imported ?? 0} connections from your LinkedIn data.`,
    });
  });
  useEffect(() => {
    if (job?.state === 'done' || job?.state === 'failed') onEnd(job);
  }, [job]);

  return {
    /** The share of the file that has gone out, while it is being sent. */
    sent: upload.sent,
    /** The import that the server has; undefined while nothing is known of it. */
    job,
    isFollowing: id !== undefined && job?.state !== 'done',
    failure,
    start: (file: File, mayShrink = false) => {
      setFailure(undefined);
      forget();
      upload.start(file, mayShrink);
    },
    cancel: upload.cancel,
    /** Puts the report away, for another import. */
    forget,
    dismissFailure: () => setFailure(undefined),
  };
}
