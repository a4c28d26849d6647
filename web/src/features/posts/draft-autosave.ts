import { countCharacters, limits } from '@tagwell/contracts/limits';
import { formatCount } from '../../shared/format/numbers-and-dates.tsx';
import {
  ApiError,
  isTransient,
  repeatAfterSignIn,
  SentenceError,
} from '../../shared/http/client.ts';
import { randomUuid } from '../../shared/http/random-id.ts';
import type { AccountDraft } from '../../shared/storage/draft.ts';
import { type Entry, tabStorage } from '../../shared/storage/browser-storage.ts';
import { toast } from '../../shared/ui/toast-store.ts';

/** `none`: there is nothing to save. */
export type SaveState = 'none' | 'saving' | 'kept' | { failed: unknown };

export interface AutosaveTools {
  /** The account's version of this tab's text. */
  read: () => AccountDraft | undefined;
  write: (draft: AccountDraft) => void;
  /** Returns the new revision, and the id of an existing draft with the same text, if any. */
  save: (id: string, revision: number, text: string) => Promise<{ id: string; revision: number }>;
  onState: (keeping: SaveState) => void;
  /** The draft was changed or deleted elsewhere, so this text becomes a separate draft. */
  onConflict: (wasDeleted: boolean) => void;
  pauseMs?: number;
  retryMs?: number;
}

/** Saves a text to the account whenever the writer pauses. */
export interface DraftAutosave {
  change: (text: string) => void;
  /** Saves without waiting for a pause. Resolves with the state when no save is running. */
  flush: () => Promise<SaveState>;
  /** Called when leaving the page: saves once more, then not again until the next change. */
  stop: () => Promise<SaveState>;
}

const defaultPauseMs = 1500;
const defaultRetryMs = 10_000;

/**
 * Runs one save at a time and always saves the last text. Retries if there was no answer; never
 * overwrites another device's text.
 */
export function createDraftAutosave(tools: AutosaveTools): DraftAutosave {
  const { read, write, onState, pauseMs = defaultPauseMs, retryMs = defaultRetryMs } = tools;
  let wanted: { id: string; text: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<SaveState> | undefined;
  let isStopped = false;

  /** The draft to save to, always the one the text was typed in. */
  function dueDraft(): AccountDraft | undefined {
    const draft = read();
    if (draft?.id !== wanted?.id) return undefined;
    return draft?.sent !== undefined || draft?.text !== wanted?.text ? draft : undefined;
  }

  function flushIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function change(text: string): void {
    clearTimeout(timer);
    isStopped = false;
    wanted = text.trim() === '' ? undefined : { id: currentDraft().id, text };
    if (!dueDraft()) {
      if (!saving) onState(stateAtRest());
    } else if (isTooLong(text)) onState({ failed: new DraftTooLong() });
    else {
      onState('saving');
      flushIn(pauseMs);
    }
  }

  const stateAtRest = () => (wanted && read()?.isDeleted !== true ? 'kept' : 'none');

  /** Stored before sending, so that a retry is for the same draft. */
  function currentDraft(): AccountDraft {
    const known = read();
    if (known) return known;
    const draft = newDraft();
    write(draft);
    return draft;
  }

  function flush(): Promise<SaveState> {
    clearTimeout(timer);
    saving ??= saveDue().finally(() => (saving = undefined));
    return saving;
  }

  async function saveDue(): Promise<SaveState> {
    let keeping: SaveState;
    try {
      for (let draft = dueDraft(); draft && wanted; draft = dueDraft()) {
        await saveOnce(draft, wanted.text);
      }
      keeping = stateAtRest();
    } catch (error) {
      keeping = { failed: error };
      if (isWorthRetrying(error) && !isStopped) flushIn(retryMs);
    }
    onState(keeping);
    return keeping;
  }

  function stop(): Promise<SaveState> {
    isStopped = true;
    return flush();
  }

  /** First resends a save that had no answer; the account may already have it and then says so. */
  async function saveOnce(draft: AccountDraft, typed: string): Promise<void> {
    if (isTooLong(typed)) throw new DraftTooLong();
    const text = draft.sent ?? typed;
    write({ ...draft, sent: text });
    try {
      const { id, revision } = await tools.save(draft.id, draft.revision, text);
      replace(draft, { id, revision, text });
    } catch (error) {
      if (isConflict(error)) {
        if (replace(draft, newDraft())) tools.onConflict(isGone(error));
        return;
      }
      if (isRefusal(error)) replace(draft, draft);
      throw error;
    }
  }

  /** Does nothing if the field has another draft by now. */
  function replace(before: AccountDraft, after: AccountDraft): boolean {
    if (read()?.id !== before.id) return false;
    write(after);
    if (wanted?.id === before.id) wanted.id = after.id;
    return true;
  }

  return { change, flush, stop };
}

const newDraft = (): AccountDraft => ({ id: randomUuid(), revision: 0, text: '' });

/** Marks the text of a deleted draft: it is saved again only if the writer continues typing. */
export const deletedDraft = (text: string): AccountDraft => ({
  ...newDraft(),
  text,
  isDeleted: true,
});

/** The text is too long for a draft; the account keeps its previous version. */
export class DraftTooLong extends SentenceError {
  constructor() {
    super(
      `My posts saves drafts of up to ${formatCount(limits.draftMaxCharacters)} characters. This one is longer, so it’s only in this tab.`,
    );
  }
}

const isTooLong = (text: string) => countCharacters(text) > limits.draftMaxCharacters;

export const isGone = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'not_found';

const isConflict = (error: unknown) =>
  isGone(error) || (error instanceof ApiError && error.problem?.code === 'changed_meanwhile');

const isWorthRetrying = (error: unknown) =>
  !(error instanceof DraftTooLong) && (!(error instanceof ApiError) || isTransient(error));

/**
 * Whether the server certainly did not do it. Without an answer, or with a server error, it may
 * have.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500;

/** Loaded at the first pause in typing. */
export const loadApi = () => import('./posts-api.ts');

/** Autosaves a field's text to the account; the entry stores the account's version. */
export function openDraftAutosave(
  entry: Entry<AccountDraft>,
  onState: (keeping: SaveState) => void,
): DraftAutosave {
  return createDraftAutosave({
    read: () => tabStorage.read(entry),
    write: (draft) => tabStorage.write(entry, draft),
    save: async (...draft) => (await loadApi()).saveDraft(...draft, { adopt: true, quiet: true }),
    onState,
    onConflict: toastConflict,
  });
}

/** Saves a field's text before another post replaces it. Rejects if that fails. */
export function saveText(entry: Entry<AccountDraft>, text: string): Promise<void> {
  const keeper = openDraftAutosave(entry, () => {});
  keeper.change(text);
  return keepOrReject(keeper.stop);
}

/** For user actions, which may ask for a sign-in; autosaving does not. */
export const keepOrReject = (save: () => Promise<SaveState>): Promise<void> =>
  repeatAfterSignIn('/api/posts', async () => {
    const keeping = await save();
    if (typeof keeping === 'object') throw keeping.failed;
  });

function toastConflict(wasDeleted: boolean): void {
  toast(
    wasDeleted
      ? {
          title: 'This draft was deleted elsewhere',
          description: 'What you write here is a new one, in My posts.',
        }
      : {
          title: 'This draft was changed elsewhere',
          description: 'What you write here is a draft of its own now. Both are in My posts.',
        },
  );
}
