import type { LeadersImported } from '@tagwell/contracts/http/leader';
import { leaderLimits } from '@tagwell/contracts/leader-facts';
import type { FieldError } from '@tagwell/contracts/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceWithWait } from '../../shared/forms/wait-sentence.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { forgetLeaders, importLeaders } from './api/leaders.ts';

/** What has become of the last file. */
export type ImportState =
  | { name: 'choose'; problem?: string }
  | { name: 'sending'; file: string; share: number }
  | { name: 'done'; file: string; counts: LeadersImported }
  | { name: 'failed'; file: string; sentence: string; faults: readonly FieldError[] };

/** Sends one file at a time. Leaving the page breaks off what is still going out. */
export function useLeadersImport(onRefused: (error: unknown) => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>({ name: 'choose' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const upload = new AbortController();
    running.current = upload;
    const name = file.name;
    setState({ name: 'sending', file: name, share: 0 });
    try {
      const counts = await importLeaders({
        file,
        signal: upload.signal,
        onSent: (share) => setState({ name: 'sending', file: name, share }),
      });
      void forgetLeaders(queryClient);
      setState({ name: 'done', file: name, counts });
    } catch (error) {
      if (upload.signal.aborted) return;
      setState({ name: 'failed', file: name, ...explain(error) });
      onRefused(error);
    } finally {
      running.current = undefined;
    }
  }

  function take([file, ...others]: File[]): void {
    if (file === undefined || running.current) return;
    const problem = problemOf(file, others.length);
    if (problem === undefined) void send(file);
    else setState({ name: 'choose', problem });
  }

  return { state, take };
}

function explain(error: unknown): { sentence: string; faults: readonly FieldError[] } {
  const problem = error instanceof ApiError ? error.problem : undefined;
  const faults = problem?.code === 'faulty_file' ? (problem.errors ?? []) : [];
  return { sentence: sentenceWithWait(error), faults };
}

function problemOf({ name, size }: File, others: number): string | undefined {
  if (others > 0) return 'Send one file at a time.';
  if (!/\.(?:csv|json)$/iu.test(name)) return 'Send a file whose name ends in .csv or .json.';
  if (size <= leaderLimits.fileBytes) return undefined;
  return `This file is larger than ${leaderLimits.fileBytes / 1024 ** 2} MB, the most that can be imported.`;
}
