import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../shared/http/api-error.ts';
import { loadAhead } from '../../shared/loading/guarded-import.ts';
import { getImport } from './api/imports.ts';

const loadFollowing = () => import('./follow-import.ts');

/** Loads what following an import takes while the person still looks at the file. */
export function loadFollowingAhead(): void {
  loadAhead(loadFollowing);
}

const againMs = 3000;

/** Keeps the cached answer about an import up to date; `onLost` hears when it cannot be any more. */
export function useFollowImport(id: string | undefined, onLost: (error: unknown) => void): void {
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
