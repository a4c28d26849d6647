import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '../../shared/http/client.ts';
import type { AccountDraft } from '../../shared/storage/draft.ts';
import { createDraftAutosave, DraftTooLong, type SaveState } from './draft-autosave.ts';

const longMs = 1_000_000;
const answerWith = (status: number, code: 'changed_meanwhile' | 'not_found') =>
  new ApiError(status, '', {
    type: 'about:blank',
    title: 'Refused',
    detail: '',
    status,
    code,
    message: 'refused',
    requestId: 'r',
  });
const conflict = answerWith(409, 'changed_meanwhile');

/** An account with one draft at most, which other devices may change. */
let account: Map<string, { revision: number; text: string }>;
let draft: AccountDraft | undefined;
let states: SaveState[];
let apart: number;
let deletedElsewhere: number;
/** The errors of the next saves, in order. */
let failures: unknown[];

beforeEach(() => {
  account = new Map();
  draft = undefined;
  states = [];
  apart = 0;
  deletedElsewhere = 0;
  failures = [];
});

function keeper() {
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
      apart += 1;
      if (wasDeleted) deletedElsewhere += 1;
    },
    pauseMs: longMs,
    retryMs: longMs,
  });
}

const texts = () => [...account.values()].map(({ text }) => text);

describe('the keeper of a draft', () => {
  test('keeps the last text as the same draft', async () => {
    const { change, flush } = keeper();
    change('One');
    await flush();
    change('One two');
    change('One two three');
    await flush();
    expect(texts()).toEqual(['One two three']);
    expect(draft).toMatchObject({ revision: 2, text: 'One two three' });
    expect(states.at(-1)).toBe('kept');
  });

  test('text typed during a save is saved after it', async () => {
    const { change, flush } = keeper();
    change('One');
    const first = flush();
    change('One two');
    await flush();
    await first;
    expect(texts()).toEqual(['One two']);
  });

  test('a caller that waits gets the outcome of the save under way and of the next', async () => {
    const { change, flush } = keeper();
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

  test('neither blanks nor more than a draft can have go out, and what is too long is said at once', async () => {
    const { change, flush } = keeper();
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

  test('text too long for a post is saved, and stays stored while it grows too long for a draft', async () => {
    const { change, flush } = keeper();
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

  test('without an answer the text is safe, and the next try is for the same draft', async () => {
    const { change, flush } = keeper();
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

  test('another device’s text is never overwritten: both are kept', async () => {
    const { change, flush } = keeper();
    change('One');
    await flush();
    const id = draft?.id ?? '';
    account.set(id, { revision: 2, text: 'Theirs' });
    change('Mine');
    await flush();
    expect(texts()).toEqual(['Theirs', 'Mine']);
    expect(apart).toBe(1);
    expect(deletedElsewhere).toBe(0);
    expect(draft?.id).not.toBe(id);
  });

  test('a draft that another device deleted stays so, and what is typed is a new one', async () => {
    const { change, flush } = keeper();
    change('One');
    await flush();
    account.clear();
    failures.push(answerWith(404, 'not_found'));
    change('One two');
    await flush();
    expect(texts()).toEqual(['One two']);
    expect([apart, deletedElsewhere]).toEqual([1, 1]);
  });

  test('the words of a draft that the account has are that draft', async () => {
    account.set('theirs', { revision: 3, text: 'One' });
    const { change, flush } = keeper();
    change('One');
    await flush();
    expect(draft).toEqual({ id: 'theirs', revision: 3, text: 'One' });
    change('One two');
    await flush();
    expect([...account]).toEqual([['theirs', { revision: 4, text: 'One two' }]]);
    expect(apart).toBe(0);
  });

  test('a draft that was put in the place of another while it was saved stands', async () => {
    const { change, flush } = keeper();
    change('One');
    const saving = flush();
    draft = { id: 'other', revision: 7, text: 'One' };
    await saving;
    expect(draft).toEqual({ id: 'other', revision: 7, text: 'One' });
  });

  describe('once another draft is in its place', () => {
    const other = { id: 'other', revision: 7, text: 'Another post' };
    beforeEach(() => void account.set(other.id, other));

    test('a text that was on its way does not go into that draft', async () => {
      const { change, flush } = keeper();
      change('One');
      const saving = flush();
      draft = other;
      await saving;
      await flush();
      expect(texts()).toEqual(['Another post', 'One']);
      expect(draft).toBe(other);
    });

    test('neither does one that could not be saved', async () => {
      const { change, stop, flush } = keeper();
      failures.push(new TypeError('no answer'));
      change('One');
      await stop();
      draft = other;
      await flush();
      expect(texts()).toEqual(['Another post']);
    });

    test('a conflict found meanwhile changes nothing of it', async () => {
      const { change, flush } = keeper();
      failures.push(conflict);
      change('One');
      const saving = flush();
      draft = other;
      await saving;
      expect(draft).toBe(other);
      expect(apart).toBe(0);
    });
  });

  test('a text whose draft was removed makes no draft later', async () => {
    const { change, flush } = keeper();
    failures.push(new TypeError('no answer'));
    change('One');
    await flush();
    draft = undefined;
    await flush();
    expect(texts()).toEqual([]);
    expect(draft).toBeUndefined();
  });

  test('a page that was left tries no more by itself, until it is back', async () => {
    jest.useFakeTimers();
    const { change, stop } = keeper();
    failures.push(new TypeError('no answer'));
    change('One');
    await stop();
    expect(jest.getTimerCount()).toBe(0);
    change('One');
    expect(jest.getTimerCount()).toBe(1);
    jest.useRealTimers();
  });
});
