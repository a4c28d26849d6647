import type { NetworkImport } from '@tagwell/contracts/http/network';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../shared/http/api-error.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { forgetConnections } from './api/connections.ts';
import { getImport, importJob, importPath, startImport, uploadUnderWay } from './import-job.ts';
import {
  cutOff,
  describeEnd,
  describeFailure,
  type ImportFailure,
  tellFailure,
} from './import-view.ts';
import { randomId } from '../../shared/http/random-id.ts';
import { loadAhead } from '../../shared/loading/guarded-import.ts';

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

interface UploadEnds {
  onAccepted: (importId: string) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Sends a file; `sent` is the share that has gone out, undefined while nothing is being sent. Leaving
 * the page cancels it. Trying the same file again is the same import, unless it is `renew`ed.
 */
function useUpload({ onAccepted, onFailed }: UploadEnds) {
  const [sent, setSent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const last = useRef<{ file: File; key: string }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File, mayShrink: boolean): Promise<void> {
    if (running.current) return;
    if (last.current?.file !== file) last.current = { file, key: randomId() };
    const upload = new AbortController();
    running.current = upload;
    session.write(uploadUnderWay, 'yes');
    setSent(0);
    try {
      const { signal } = upload;
      onAccepted(await startImport({ ...last.current, mayShrink, signal, onSent: setSent }));
    } catch (error) {
      if (upload.signal.aborted) {
        toast({ title: 'Upload cancelled', description: 'Your network is as it was before.' });
      } else onFailed(error);
    } finally {
      session.remove(uploadUnderWay);
      running.current = undefined;
      setSent(undefined);
    }
  }

  return {
    sent,
    start: (file: File, mayShrink: boolean) => void start(file, mayShrink),
    cancel: () => running.current?.abort(),
    /** The server took the last file and failed: the next try is a new import. */
    renew: () => (last.current = undefined),
  };
}

const loadFollowing = () => import('./follow-import.ts');

/** Loads what following an import takes while the person still looks at the file. */
export function loadFollowingAhead(): void {
  loadAhead(loadFollowing);
}

const againMs = 3000;

/** Keeps the cached answer about an import up to date; `onLost` hears when it cannot be any more. */
function useFollowImport(id: string | undefined, onLost: (error: unknown) => void): void {
  const queryClient = useQueryClient();
  const [tries, setTries] = useState(0);
  const followAgain = () => setTries((count) => count + 1);
  const lose = useEffectEvent(onLost);

  useEffect(() => {
    if (id === undefined) return;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    // The socket does not know whose session ended: asking signs them in again, then it goes on.
    const onGone = () =>
      void getImport(id).then(followAgain, (error: unknown) => {
        if (!current) return;
        if (mayPass(error)) timer = setTimeout(followAgain, againMs);
        else lose(error);
      });
    loadFollowing().then(
      ({ followImport }) => {
        if (current) stop = followImport(queryClient, id, onGone);
      },
      () => {
        timer = setTimeout(followAgain, againMs);
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
      stop?.();
    };
  }, [id, tries, queryClient]);
}

function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  return error instanceof TypeError;
}
