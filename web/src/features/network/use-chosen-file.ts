import { texts } from '@tagwell/contracts/texts';
import { useEffect, useState } from 'react';
import { toast } from '../../shared/ui/toast-store.ts';
import { fileNameProblem, fileSizeWarning } from './file-rules.ts';
import { loadFollowingAhead } from './use-follow-import.ts';
import type { FileLook } from './look/look-at-file.ts';

export interface ChosenFile {
  file: File;
  /** Undefined while it is being looked at. */
  look: FileLook | undefined;
}

/** The file to import, looked at before it is sent. `problem` is why the last choice was none. */
export function useChosenFile() {
  const [file, setFile] = useState<File>();
  const [look, setLook] = useState<FileLook>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    setLook(undefined);
    if (!file) return;
    loadFollowingAhead();
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
    setProblem(wrong);
    if (wrong === undefined) return setFile(first);
    toast({
      title: 'Invalid File Type',
      description: texts.importFileType,
      variant: 'destructive',
    });
  }

  const chosen: ChosenFile | undefined = file && { file, look };
  return { chosen, problem, choose, clear: () => setFile(undefined) };
}

/** What reads a file comes when there is one to read. */
async function lookLater(file: File, signal: AbortSignal): Promise<FileLook> {
  const { lookAtFile } = await import('./look/look-at-file.ts');
  return lookAtFile(file, signal);
}

function withSize(look: FileLook, file: File): FileLook {
  const warning = look.warning ?? fileSizeWarning(file);
  return { ...look, ...(warning !== undefined && { warning }) };
}
