import { countCharacters, limits } from '@tagwell/contracts/limits';
import { ApiError } from '../../shared/http/client.ts';
import { randomUuid } from '../../shared/http/random-id.ts';
import type { KeptDraft } from '../../shared/storage/draft.ts';

/** `none`: there is nothing that the account could keep. */
export type Keeping = 'none' | 'saving' | 'kept' | { failed: unknown };

export interface KeeperTools {
  /** What the account has of the text in this tab. */
  read: () => KeptDraft | undefined;
  write: (draft: KeptDraft) => void;
  /** Returns the new revision, and the id of the draft that has these words already if one does. */
  save: (id: string, revision: number, text: string) => Promise<{ id: string; revision: number }>;
  onKeeping: (keeping: Keeping) => void;
  /** The draft was changed or deleted elsewhere: this text is a draft of its own from now on. */
  onApart: () => void;
  pauseMs?: number;
  retryMs?: number;
}

/** Brings a text that is being written into the account, whenever its writer pauses. */
export interface DraftKeeper {
  change: (text: string) => void;
  /** Does not wait for the pause. */
  flush: () => Promise<void>;
}

const defaultPauseMs = 1500;
const defaultRetryMs = 10_000;

/**
 * One save is under way at a time, and the last text always follows. What fails for want of an answer
 * is tried again by itself; another device's text is never overwritten.
 */
export function createDraftKeeper(tools: KeeperTools): DraftKeeper {
  const { read, write, onKeeping, pauseMs = defaultPauseMs, retryMs = defaultRetryMs } = tools;
  let wanted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  const isDue = () => isKeepable(wanted) && read()?.text !== wanted;

  function flushIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function change(text: string): void {
    wanted = text;
    clearTimeout(timer);
    if (isDue()) {
      onKeeping('saving');
      flushIn(pauseMs);
    } else if (!isSaving) onKeeping(isKeepable(text) ? 'kept' : 'none');
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (isSaving) return;
    isSaving = true;
    try {
      while (isDue()) await saveOnce(wanted);
      onKeeping(isKeepable(wanted) ? 'kept' : 'none');
    } catch (error) {
      onKeeping({ failed: error });
      if (mayWorkLater(error)) flushIn(retryMs);
    } finally {
      isSaving = false;
    }
  }

  async function saveOnce(text: string): Promise<void> {
    const draft = read() ?? newDraft();
    // Kept before it is sent: a second try must be for the same draft.
    write(draft);
    try {
      const { id, revision } = await tools.save(draft.id, draft.revision, text);
      // Another draft may stand here by now.
      if (read()?.id === draft.id) write({ id, revision, text });
    } catch (error) {
      if (!isSomebodyElses(error)) throw error;
      write(newDraft());
      tools.onApart();
    }
  }

  return { change, flush };
}

const newDraft = (): KeptDraft => ({ id: randomUuid(), revision: 0, text: '' });

const isKeepable = (text: string) =>
  text.trim() !== '' && countCharacters(text) <= limits.postMaxCharacters;

const isSomebodyElses = (error: unknown) =>
  error instanceof ApiError &&
  (error.problem?.code === 'changed_meanwhile' || error.problem?.code === 'not_found');

/** No answer at all, or that of a server in trouble. */
const mayWorkLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
