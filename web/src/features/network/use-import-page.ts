import { getImportRoute, type NetworkImport } from '@tagwell/contracts/http/import-routes';
import { texts } from '@tagwell/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { usePageDrop } from '../../shared/ui/file-drop.tsx';
import { ApiError } from '../../shared/http/client.ts';
import { randomId } from '../../shared/http/random-id.ts';
import { call } from '../../shared/http/call.ts';
import { preloadJobFollower, useJob } from '../../shared/push/use-job.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { dismissErrorToast, toast, toastError } from '../../shared/ui/toast-store.ts';
import {
  cutOff,
  fileNameAdvice,
  describeEnd,
  describeFailure,
  fileNameProblem,
  fileSizeWarning,
  type ImportFailure,
  importView,
  isUsable,
  toastImportFailed,
  type FileLook,
} from './import-view.ts';
import {
  countQuery,
  invalidateConnections,
  importJob,
  startImport,
  uploadUnderWay,
} from './network-api.ts';

export type ImportPage = ReturnType<typeof useImportPage>;

/** Everything that the import page knows: the chosen file, the import, and which step that makes. */
export function useImportPage() {
  const run = useImport();
  const file = useChosenFile();
  const network = useQuery(countQuery);
  const step = stepOf(run);
  const isBusy = step === 'sending' || step === 'reading';
  const dragging = usePageDrop(choose);

  function choose(files: readonly File[]): void {
    if (isBusy) {
      toast({ title: 'An import is under way', description: 'Add the next file when it’s done.' });
      return;
    }
    if (run.failure?.mayHaveArrived === true) run.lookAgain();
    run.dismissFailure();
    run.reset();
    file.choose(files);
  }

  function startOver(): void {
    file.clear();
    run.reset();
  }

  return {
    step,
    isBusy,
    run,
    file,
    dragging: dragging && !isBusy,
    choose,
    startOver,
    canImport: file.chosen !== undefined && isUsable(file.chosen.look, run.failure),
    view: importView(run.sent, run.job),
    /** The size of the network; undefined while unknown. */
    people: network.data,
    isAsking: network.isLoading,
  };
}

type Step = 'choose' | 'sending' | 'reading' | 'done';

function stepOf({ sent, isFollowing, job }: ReturnType<typeof useImport>): Step {
  if (sent !== undefined) return 'sending';
  if (isFollowing) return 'reading';
  return job?.state === 'done' ? 'done' : 'choose';
}

export interface ChosenFile {
  file: File;
  /** Undefined while it is being inspected. */
  look: FileLook | undefined;
}

/** The chosen file, inspected before it is sent. `problem` is why the last choice was rejected. */
function useChosenFile() {
  const [file, setFile] = useState<File>();
  const [look, setLook] = useState<FileLook>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    setLook(undefined);
    if (!file) return;
    preloadJobFollower();
    const stop = new AbortController();
    lookLater(file, stop.signal).then(
      (seen) => setLook(withSize(seen, file)),
      () => {
        if (stop.signal.aborted) return;
        setFile(undefined);
        setProblem('Your browser could not read this file. Please choose it again.');
      },
    );
    return () => stop.abort();
  }, [file]);

  /** The one way in, for the picker and for a drop. */
  function choose(files: readonly File[]): void {
    const [first] = files;
    if (!first) return;
    if (files.length > 1)
      return setProblem('One file at a time, please: the ZIP, or Connections.csv, is enough.');
    const wrong = fileNameProblem(first.name);
    setProblem(wrong && `${wrong} ${fileNameAdvice(first.name)}`);
    if (wrong === undefined) {
      dismissErrorToast();
      return setFile(first);
    }
    toastError('Invalid File Type', texts.importFileType);
  }

  const chosen: ChosenFile | undefined = file && { file, look };
  return { chosen, problem, choose, clear: () => setFile(undefined) };
}

async function lookLater(file: File, signal: AbortSignal): Promise<FileLook> {
  const { inspectFile } = await import('./inspect-file.ts');
  return inspectFile(file, signal);
}

function withSize(look: FileLook, file: File): FileLook {
  if (look.problem !== undefined) return look;
  const warning = look.warning ?? fileSizeWarning(file);
  return { ...look, ...(warning !== undefined && { warning }) };
}

/**
 * An import from file to report, resumed after a reload. Somebody who has seen the report and
 * returns by a link starts another import.
 */
function useImport() {
  const cameByLink = useNavigationType() !== NavigationType.Pop;
  const [id, setId] = useState(() => {
    if (cameByLink && tabStorage.read(importJob)?.endShown) tabStorage.remove(importJob);
    return tabStorage.read(importJob)?.id;
  });
  const [failure, setFailure] = useState<ImportFailure | undefined>(() =>
    tabStorage.read(uploadUnderWay) === undefined ? undefined : cutOff,
  );
  const upload = useUpload({
    onAccepted: (accepted) => {
      tabStorage.write(importJob, { id: accepted, endShown: false });
      setId(accepted);
    },
    onFailed: fail,
  });
  useEffect(() => tabStorage.remove(uploadUnderWay), []);

  function fail(error: unknown): void {
    setFailure(describeFailure(error));
    toastImportFailed();
  }

  function reset(): void {
    tabStorage.remove(importJob);
    setId(undefined);
  }

  const job = useJob({
    kind: 'import',
    id,
    route: getImportRoute,
    recover: (known) => call(getImportRoute, { params: { id: known } }),
    onError: (error) => {
      // A user who dismissed the sign-in finds the import again after signing in later.
      const signedOut = error instanceof ApiError && error.status === 401;
      if (signedOut) setId(undefined);
      else reset();
      fail(error);
    },
  });

  const onEnd = useEffectEvent((ended: NetworkImport) => {
    if (ended.state === 'failed') {
      reset();
      upload.renew();
      const end = describeEnd(ended);
      setFailure(end);
      if (end.wouldShrink !== true) toastImportFailed();
      return;
    }
    if (tabStorage.read(importJob)?.endShown) return;
    tabStorage.write(importJob, { id: ended.id, endShown: true });
    void invalidateConnections();
    toast({
      title: 'Data Imported Successfully',
      description: `Processed ${ended.report?.imported ?? 0} connections from your LinkedIn data.`,
    });
  });
  useEffect(() => {
    if (job?.state === 'done' || job?.state === 'failed') onEnd(job);
  }, [job]);

  return {
    /** The share of the file sent so far, while sending. */
    sent: upload.sent,
    job,
    isFollowing: id !== undefined && job?.state !== 'done',
    failure,
    start: (file: File, mayShrink = false) => {
      setFailure(undefined);
      reset();
      upload.start(file, mayShrink);
    },
    cancel: upload.cancel,
    reset,
    dismissFailure: () => setFailure(undefined),
    lookAgain: () => void invalidateConnections(),
  };
}

interface UploadEnds {
  onAccepted: (importId: string) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Sends a file; `sent` is the share sent so far, undefined if nothing is being sent. Leaving the
 * page cancels it. Retrying the same file is the same import, unless `renew` was called.
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
    tabStorage.write(uploadUnderWay, 'yes');
    let share = 0;
    const onSent = (now: number) => setSent((share = now));
    onSent(0);
    try {
      const { signal } = upload;
      onAccepted(await startImport({ ...last.current, mayShrink, signal, onSent }));
    } catch (error) {
      if (upload.signal.aborted) {
        toast({
          title: 'Upload canceled',
          description:
            share < 1
              ? 'Your network is as it was before.'
              : 'Your whole file was already sent, so it may still be imported.',
        });
      } else onFailed(error);
    } finally {
      tabStorage.remove(uploadUnderWay);
      running.current = undefined;
      setSent(undefined);
    }
  }

  return {
    sent,
    start: (file: File, mayShrink: boolean) => void start(file, mayShrink),
    cancel: () => running.current?.abort(),
    /** The server accepted the last file but failed, so the next try is a new import. */
    renew: () => (last.current = undefined),
  };
}
