import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isSignedOut, sentenceFor } from '../../shared/http/client.ts';
import { type Entry, tabStorage } from '../../shared/storage/browser-storage.ts';
import { type AccountDraft, freeAccountDraft } from '../../shared/storage/draft.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Small } from '../../shared/ui/surfaces.tsx';
import {
  deletedDraft,
  DraftTooLong,
  isGone,
  type SaveState,
  openDraftAutosave,
  loadApi,
  keepOrReject,
} from './draft-autosave.ts';

interface KeptDraft {
  keeping: SaveState;
  keep: () => Promise<void>;
}

/**
 * Keeps the text of a field in the account. Returns how that stands, and `keep`, for when another post
 * is to take its place: it rejects when the account cannot take the text.
 *
 * @param entry where this tab keeps what the account has of it
 * @param onNewer another device went on with the draft that stands here unchanged: its text
 */
export function useKeptDraft(
  entry: Entry<AccountDraft>,
  post: string,
  onNewer: (text: string) => void,
): KeptDraft {
  const [keeping, setKeeping] = useState<SaveState>('none');
  const [keeper] = useState(() => openDraftAutosave(entry, setKeeping));
  useEffect(() => keeper.change(post), [keeper, post]);

  useEffect(() => {
    const flush = () => void keeper.flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      void keeper.stop();
    };
  }, [keeper]);

  /** Of a draft that stands here as the account had it: what became of it. Else saving it finds out. */
  const takeOver = useEffectEvent((before: AccountDraft, now: AccountDraft) => {
    const known = tabStorage.read(entry);
    if (known?.id !== before.id || known.revision !== before.revision) return;
    if (known.sent !== undefined || post !== before.text) return;
    tabStorage.write(entry, now);
    if (now.text !== post) onNewer(now.text);
    else keeper.change(post);
  });
  useEffect(() => {
    const known = tabStorage.read(entry);
    if (known === undefined || known.revision === 0) return;
    const { id } = known;
    void loadApi()
      .then(({ readPost }) => readPost(id, true))
      .then(
        ({ state, revision, text }) => {
          if (state === 'draft' && revision > known.revision)
            takeOver(known, { id, revision, text });
        },
        (error: unknown) => {
          if (isGone(error)) takeOver(known, deletedDraft(known.text));
        },
      );
  }, [entry]);

  return { keeping, keep: () => keepOrReject(keeper.flush) };
}

/** Where the text is safe, in one sentence; empty where there is nothing to say. */
function keepingText(keeping: SaveState): string {
  if (keeping === 'none') return '';
  if (keeping === 'saving') return 'Saving to My posts…';
  if (keeping === 'kept') return 'Saved in My posts.';
  const { failed } = keeping;
  if (isSignedOut(failed)) return 'Not saved in My posts: your session has ended.';
  const isFull = failed instanceof ApiError && failed.status === 409;
  if (isFull || failed instanceof DraftTooLong) return sentenceFor(failed);
  return 'Not saved in My posts yet. Your text is safe in this tab.';
}

/** Says that sentence, with the way on where there is one. */
export function DraftKept({ keeping, keep }: KeptDraft) {
  const text = keepingText(keeping);
  if (text === '') return null;
  const isAskedFor = typeof keeping === 'object' && isSignedOut(keeping.failed);
  return (
    <Small>
      {text}{' '}
      {isAskedFor && (
        // Refused, it stands here as before.
        <TextButton onClick={() => void keep().catch(() => {})}>Sign in again</TextButton>
      )}
    </Small>
  );
}

interface FreeDraftKeptProps {
  post: string;
  onNewer: (text: string) => void;
}

/** Keeps what somebody with an account writes in the free flow, and says so. Visitors load none of it. */
export default function FreeDraftKept({ post, onNewer }: FreeDraftKeptProps) {
  return <DraftKept {...useKeptDraft(freeAccountDraft, post, onNewer)} />;
}
