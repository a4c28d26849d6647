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
 * Autosaves a field's text to the account. Returns the state, and `keep`, to call before another
 * post replaces the text; it rejects if the text can't be saved.
 * @param entry stores the account's version in this tab
 * @param onNewer called with the text if another device has changed the unchanged draft
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

  /** Checks what became of an unchanged draft; a changed one finds out when saved. */
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

/** A sentence on where the text is saved; empty if there is nothing to say. */
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

/** Shows that sentence, with an action if there is one. */
export function DraftKept({ keeping, keep }: KeptDraft) {
  const text = keepingText(keeping);
  if (text === '') return null;
  const isAskedFor = typeof keeping === 'object' && isSignedOut(keeping.failed);
  return (
    <Small>
      {text}{' '}
      {isAskedFor && (
        // If it fails, the text stays here.
        <TextButton onClick={() => void keep().catch(() => {})}>Sign in again</TextButton>
      )}
    </Small>
  );
}

interface FreeDraftKeptProps {
  post: string;
  onNewer: (text: string) => void;
}

/**
 * Autosaves the free flow's text for people with an account, and shows the state. Not loaded for
 * visitors.
 */
export default function FreeDraftKept({ post, onNewer }: FreeDraftKeptProps) {
  return <DraftKept {...useKeptDraft(freeAccountDraft, post, onNewer)} />;
}
