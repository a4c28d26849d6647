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

/** `none`: there is nothing that the account could keep. */
export type SaveState = 'none' | 'saving' | 'kept' | { failed: unknown };

export interface AutosaveTools {
  /** What the account has of the text in this tab. */
  read: () => AccountDraft | undefined;
  write: (draft: AccountDraft) => void;
  /** Returns the new revision, and the id of the draft that has these words already if one does. */
  save: (id: string, revision: number, text: string) => Promise<{ id: string; revision: number }>;
  onState: (keeping: SaveState) => void;
  /** The draft was changed or deleted elsewhere: this text is a draft of its own from now on. */
  onConflict: (wasDeleted: boolean) => void;
  pauseMs?: number;
  retryMs?: number;
}

/** Brings a text that is being written into the account, whenever its writer pauses. */
export interface DraftAutosave {
  change: (text: string) => void;
  /** Does not wait for the pause. Resolves with what came of it, once no save is under way. */
  flush: () => Promise<SaveState>;
  /** The page is left: saves once more, and by itself never again until the next change. */
  stop: () => Promise<SaveState>;
}

const defaultPauseMs = 1500;
const defaultRetryMs = 10_000;

/**
 * One save is under way at a time, and the last text always follows. What fails for want of an answer
 * is tried again by itself; another device's text is never overwritten.
 */
export function createDraftAutosave(tools: AutosaveTools): DraftAutosave {
  const { read, write, onState, pauseMs = defaultPauseMs, retryMs = defaultRetryMs } = tools;
  let wanted: { id: string; text: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<SaveState> | undefined;
  let isStopped = false;

  /** What the account has of the text, where it is to be saved: into no draft but the one it was typed in. */
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

  /** Kept before it is sent: a second try must be for the same draft. */
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

  /** What had no answer is sent once more first: the account may have it, and then says so. */
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

  /** Another draft may stand here by now: it stays. */
  function replace(before: AccountDraft, after: AccountDraft): boolean {
    if (read()?.id !== before.id) return false;
    write(after);
    if (wanted?.id === before.id) wanted.id = after.id;
    return true;
  }

  return { change, flush, stop };
}

const newDraft = (): AccountDraft => ({ id: randomUuid(), revision: 0, text: '' });

/** The text of a draft that is deleted: only what is typed on is saved again. */
export const deletedDraft = (text: string): AccountDraft => ({
  ...newDraft(),
  text,
  isDeleted: true,
});

/** The account does not take so much; what it has of the draft stays as it was. */
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

/** The server has not done it. Without an answer, or with that of a server in trouble, it may have. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500;

/** Only a pause in the typing needs it. */
export const loadApi = () => import('./posts-api.ts');

/** Keeps the text of a field in the account; the entry says what it has of it. */
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

/**
 * Keeps what stands in a field before another post takes its place. Rejects when the account cannot
 * take it.
 */
export function saveText(entry: Entry<AccountDraft>, text: string): Promise<void> {
  const keeper = openDraftAutosave(entry, () => {});
  keeper.change(text);
  return keepOrReject(keeper.stop);
}

/** Of a press, which may ask for a new sign-in: the keeper by itself does not. */
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
