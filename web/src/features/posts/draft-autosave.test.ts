import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AccountDraft } from '../../shared/storage/draft.ts';
import { refusal } from '../../shared/testing/samples.ts';
import { createDraftAutosave, DraftTooLong, type SaveState } from './draft-autosave.ts';

const longMs = 1_000_000;
const conflict = refusal(409, 'changed_meanwhile');

/** An account with one draft at most, which other devices may change. */
let account: Map<string, { revision: number; text: string }>;
let draft: AccountDraft | undefined;
let states: SaveState[];
let conflicts: number;
let deletedElsewhere: number;
/** The errors of the next saves, in order. */
let failures: unknown[];

beforeEach(() => {
  account = new Map();
  draft = undefined;
  states = [];
  conflicts = 0;
  deletedElsewhere = 0;
  failures = [];
});

function openAutosave() {
  return createDraftAutosave({
    read: () => draft,
    write: (next) => (draft = next),
    save: async (id, revision, text) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      const twin = [...account].find(([, kept]) => revision === 0 && kept.text === text);
      if (twin) return { id: twin[0], revision: twin[1].revision };
      if ((account.get(id)?.revision ?? 0) !== revision) throw conflict;
      account.set(id, { revision: revision + 1, text });
      return { id, revision: revision + 1 };
    },
    onState: (keeping) => states.push(keeping),
    onConflict: (wasDeleted) => {
      conflicts += 1;
      if (wasDeleted) deletedElsewhere += 1;
    },
    pauseMs: longMs,
    retryMs: longMs,
  });
}

const texts = () => [...account.values()].map(({ text }) => text);

describe('createDraftAutosave', () => {
  test('saves the latest text as a new revision of the same draft', async () => {
    const { change, flush } = openAutosave();
    change('One');
    await flush();
    change('One two');
    change('One two three');
    await flush();
    expect(texts()).toEqual(['One two three']);
    expect(draft).toMatchObject({ revision: 2, text: 'One two three' });
    expect(states.at(-1)).toBe('kept');
  });

  test('saves text that was typed during a save afterwards', async () => {
    const { change, flush } = openAutosave();
    change('One');
    const first = flush();
    change('One two');
    await flush();
    await first;
    expect(texts()).toEqual(['One two']);
  });

  test('flush returns the outcome of the save in progress, or of the next one', async () => {
    const { change, flush } = openAutosave();
    const failed = new TypeError('no answer');
    failures.push(failed);
    change('One');
    void flush();
    expect(await flush()).toEqual({ failed });
    void flush();
    change('One two');
    expect(await flush()).toBe('kept');
    expect(texts()).toEqual(['One two']);
  });

  test('saves neither blank nor too long texts, and reports the latter at once', async () => {
    const { change, flush } = openAutosave();
    for (const text of ['', '  \n']) {
      change(text);
      await flush();
      expect(states.at(-1)).toBe('none');
    }
    const failed = new DraftTooLong();
    change('x'.repeat(10_001));
    expect(states.at(-1)).toEqual({ failed });
    await flush();
    expect(states.at(-1)).toEqual({ failed });
    expect(texts()).toEqual([]);
  });

  test('saves text too long for a post, and keeps the last save when it is too long for a draft', async () => {
    const { change, flush } = openAutosave();
    change('x'.repeat(10_000));
    await flush();
    expect(states.at(-1)).toBe('kept');
    change('x'.repeat(10_001));
    await flush();
    expect(texts()).toEqual(['x'.repeat(10_000)]);
    change('One');
    await flush();
    expect(texts()).toEqual(['One']);
  });

  test('retries with the same draft id after a save without an answer', async () => {
    const { change, flush } = openAutosave();
    const offline = new TypeError('no answer');
    failures.push(offline);
    change('One');
    await flush();
    expect(states.at(-1)).toEqual({ failed: offline });
    const id = draft?.id;
    await flush();
    expect(states.at(-1)).toBe('kept');
    expect([...account.keys()]).toEqual([id]);
  });

  test('saves the text as a new draft on a conflict with another device', async () => {
    const { change, flush } = openAutosave();
    change('One');
    await flush();
    const id = draft?.id ?? '';
    account.set(id, { revision: 2, text: 'Theirs' });
    change('Mine');
    await flush();
    expect(texts()).toEqual(['Theirs', 'Mine']);
    expect(conflicts).toBe(1);
    expect(deletedElsewhere).toBe(0);
    expect(draft?.id).not.toBe(id);
  });

  test('saves the text as a new draft after another device deleted the draft', async () => {
    const { change, flush } = openAutosave();
    change('One');
    await flush();
    account.clear();
    failures.push(refusal(404, 'not_found'));
    change('One two');
    await flush();
    expect(texts()).toEqual(['One two']);
    expect([conflicts, deletedElsewhere]).toEqual([1, 1]);
  });

  test('adopts the draft of the account that has the same text', async () => {
    account.set('theirs', { revision: 3, text: 'One' });
    const { change, flush } = openAutosave();
    change('One');
    await flush();
    expect(draft).toEqual({ id: 'theirs', revision: 3, text: 'One' });
    change('One two');
    await flush();
    expect([...account]).toEqual([['theirs', { revision: 4, text: 'One two' }]]);
    expect(conflicts).toBe(0);
  });

  test('does not overwrite a draft that was opened during a save', async () => {
    const { change, flush } = openAutosave();
    change('One');
    const saving = flush();
    draft = { id: 'other', revision: 7, text: 'One' };
    await saving;
    expect(draft).toEqual({ id: 'other', revision: 7, text: 'One' });
  });

  describe('after another draft was opened', () => {
    const other = { id: 'other', revision: 7, text: 'Another post' };
    beforeEach(() => void account.set(other.id, other));

    test('saves a text in progress as its own draft', async () => {
      const { change, flush } = openAutosave();
      change('One');
      const saving = flush();
      draft = other;
      await saving;
      await flush();
      expect(texts()).toEqual(['Another post', 'One']);
      expect(draft).toBe(other);
    });

    test('does not save a failed text into the other draft', async () => {
      const { change, stop, flush } = openAutosave();
      failures.push(new TypeError('no answer'));
      change('One');
      await stop();
      draft = other;
      await flush();
      expect(texts()).toEqual(['Another post']);
    });

    test('ignores a conflict from the earlier save', async () => {
      const { change, flush } = openAutosave();
      failures.push(conflict);
      change('One');
      const saving = flush();
      draft = other;
      await saving;
      expect(draft).toBe(other);
      expect(conflicts).toBe(0);
    });
  });

  test('does not save again after the draft was removed', async () => {
    const { change, flush } = openAutosave();
    failures.push(new TypeError('no answer'));
    change('One');
    await flush();
    draft = undefined;
    await flush();
    expect(texts()).toEqual([]);
    expect(draft).toBeUndefined();
  });

  test('schedules no retry after stop, until the next change', async () => {
    jest.useFakeTimers();
    const { change, stop } = openAutosave();
    failures.push(new TypeError('no answer'));
    change('One');
    await stop();
    expect(jest.getTimerCount()).toBe(0);
    change('One');
    expect(jest.getTimerCount()).toBe(1);
    jest.useRealTimers();
  });
});
