import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../shared/http/random-id.ts';
import { session } from '../../shared/storage/session.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { startImport } from './api/imports.ts';
import { uploadUnderWay } from './import-job.ts';

interface UploadEnds {
  onAccepted: (importId: string) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Sends a file; `sent` is the share that has gone out, undefined while nothing is being sent. Leaving
 * the page cancels it. Trying the same file again is the same import, unless it is `renew`ed.
 */
export function useUpload({ onAccepted, onFailed }: UploadEnds) {
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
