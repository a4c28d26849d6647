import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type FinishPostRequest,
  finishPostRequest,
  type KeptPost,
} from '@tagwell/contracts/http/posts-routes';
import * as z from 'zod/mini';
import { ApiError } from '../../shared/http/client.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import type { AccountDraft } from '../../shared/storage/draft.ts';
import { premiumAnalysisOrigin, premiumVersion } from '../../shared/storage/results.ts';
import { problemOf, refusal } from '../../shared/testing/samples.ts';
import { createDraftAutosave } from './draft-autosave.ts';
import { saveFinished } from './save-finished.ts';

/** The fate of the next calls: stored but the answer is lost, or never received. */
let next: ('lost' | 'away' | 'busy')[];
beforeEach(() => {
  next = [];
});

/** Simulates a call over the network. */
function simulateCall<T>(store: () => T): T {
  const fate = next.shift();
  if (fate === 'busy') throw refusal(429, 'rate_limited');
  const answer = fate === 'away' ? undefined : store();
  if (answer === undefined || fate === 'lost') throw new TypeError('no answer');
  return answer;
}

describe('draft save without an answer', () => {
  const longMs = 1_000_000;
  let account: Map<string, { revision: number; text: string }>;
  let draft: AccountDraft | undefined;
  let conflicts: number;
  beforeEach(() => {
    account = new Map();
    draft = undefined;
    conflicts = 0;
  });

  /** A repeated change gets the same answer. */
  function store(id: string, revision: number, text: string) {
    const kept = account.get(id);
    if (kept?.text === text) return { id, revision: kept.revision };
    if ((kept?.revision ?? 0) !== revision) throw refusal(409, 'changed_meanwhile');
    account.set(id, { revision: revision + 1, text });
    return { id, revision: revision + 1 };
  }

  const openField = () =>
    createDraftAutosave({
      read: () => draft,
      write: (changed) => (draft = changed),
      save: (id, revision, text) =>
        Promise.resolve().then(() => simulateCall(() => store(id, revision, text))),
      onState: () => undefined,
      onConflict: () => (conflicts += 1),
      pauseMs: longMs,
      retryMs: longMs,
    });

  async function type(text: string, field = openField()) {
    field.change(text);
    await field.stop();
  }

  const kept = () => [...account.values()];

  test('continues the same draft, also after a reload and a rate limit (429)', async () => {
    const field = openField();
    await type('One', field);
    next = ['lost'];
    await type('One two', field);
    next = ['busy'];
    await type('One two three');
    await type('One two three four');
    expect(kept()).toEqual([{ revision: 3, text: 'One two three four' }]);
    expect(draft).toEqual({ id: draft?.id, ...kept()[0] });
    expect(conflicts).toBe(0);
  });

  test('saves the previous text when the writer changes it back', async () => {
    const field = openField();
    await type('One', field);
    next = ['lost'];
    await type('One two', field);
    await type('One', field);
    expect(kept()).toEqual([{ revision: 3, text: 'One' }]);
  });

  test('saves a new draft when another device changed the stored one', async () => {
    const field = openField();
    next = ['lost'];
    await type('One', field);
    account.set(draft?.id ?? '', { revision: 2, text: 'Theirs' });
    await type('One two', field);
    expect(kept().map(({ text }) => text)).toEqual(['Theirs', 'One two']);
    expect(conflicts).toBe(1);
  });

  test('is not repeated after a rate limit (429) when the text has changed', async () => {
    const field = openField();
    next = ['busy'];
    await type('One', field);
    await type('One two', field);
    expect(kept()).toEqual([{ revision: 1, text: 'One two' }]);
  });
});

describe('saveFinished without an answer', () => {
  const analysisId = '01985a5e-0000-7000-8000-000000000002';
  const realFetch = globalThis.fetch;
  /** The account's version of the post, shown as the hour. */
  let version: number;
  let finished: string | undefined;
  let edited: string | undefined;
  beforeEach(() => {
    version = 0;
    [finished, edited] = [undefined, undefined];
    openAnalysis(analysisId);
    globalThis.fetch = (_path, init) =>
      Promise.resolve().then(() => {
        const body = finishPostRequest.parse(JSON.parse(z.string().parse(init?.body)));
        return simulateCall(() => answerTo(body));
      });
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    tabStorage.clear();
  });

  const openAnalysis = (id: string) =>
    tabStorage.write(premiumAnalysisOrigin, {
      analysisId: id,
      postContent: 'Words',
      keywords: [],
      found: {},
    });
  const timeOf = (at: number) => `2026-01-01T0${at}:00:00.000Z`;
  const people: FinishPostRequest['people'] = [];
  const withPeople = (text: string) => ({ analysisId, text, people, way: 'two-steps' as const });

  function answerTo({ text, copied = true, since }: FinishPostRequest): Response {
    const isLater =
      version > 0 && since !== undefined && (since === null || since < timeOf(version));
    if (!copied && isLater && edited !== text)
      return Response.json(problemOf(409, 'changed_meanwhile'), { status: 409 });
    if (copied || !isLater) version += 1;
    if (copied && !isLater) edited = undefined;
    if (copied) finished = text;
    else edited = text;
    const post: KeptPost = {
      id: '01985a5e-0000-7000-8000-000000000001',
      state: finished === undefined ? 'draft' : 'finished',
      paid: false,
      text: 'Words',
      keywords: [],
      revision: 1,
      createdAt: timeOf(0),
      updatedAt: timeOf(version),
      ...(finished !== undefined && { finished: withPeople(finished) }),
      ...(edited !== undefined && { edited: withPeople(edited) }),
    };
    return Response.json(post);
  }

  const save = (text: string, how: { copied?: boolean; overwrite?: boolean } = {}) =>
    saveFinished(
      analysisId,
      'Words',
      { text, people, way: 'two-steps', copied: how.copied ?? false },
      { overwrite: how.overwrite ?? false },
    ).then(
      () => 'saved',
      (error: unknown) => (error instanceof ApiError ? error.status : 'no answer'),
    );
  const editElsewhere = (text: string) => {
    edited = text;
    version += 1;
  };

  test.each(['lost', 'away'] as const)(
    'saves the next edit without a conflict: %s',
    async (fate) => {
      next = [fate];
      expect(await save('One')).toBe('no answer');
      expect(await save('One two')).toBe('saved');
      expect(edited).toBe('One two');
    },
  );

  test.each(['lost', 'away', 'busy'] as const)(
    'answers 409 rather than overwrite an edit from another device: %s',
    async (fate) => {
      await save('One');
      next = [fate];
      await save('One two');
      editElsewhere('Theirs');
      expect(await save('One two')).toBe(409);
      expect(edited).toBe('Theirs');
      expect(await save('One two', { overwrite: true })).toBe('saved');
      expect(edited).toBe('One two');
      expect(await save('One two three')).toBe('saved');
    },
  );

  test('keeps the stored version of another post that was opened meanwhile', async () => {
    const other = '01985a5e-0000-7000-8000-000000000003';
    const opened = { analysisId: other, updatedAt: timeOf(5) };
    openAnalysis(other);
    tabStorage.write(premiumVersion, opened);
    expect(await save('One', { copied: true })).toBe('saved');
    expect(tabStorage.read(premiumVersion)).toEqual(opened);
  });

  test('removes the older edit when the post is copied', async () => {
    next = ['lost'];
    await save('One');
    expect(await save('One two', { copied: true })).toBe('saved');
    expect([finished, edited]).toEqual(['One two', undefined]);
    next = ['lost'];
    await save('One two three', { copied: true });
    expect(await save('And four')).toBe('saved');
    expect([finished, edited]).toEqual(['One two three', 'And four']);
  });

  test('keeps another device’s edit when the post is copied, and answers 409 to the next edit', async () => {
    await save('One', { copied: true });
    editElsewhere('Theirs');
    expect(await save('One', { copied: true })).toBe('saved');
    expect([finished, edited]).toEqual(['One', 'Theirs']);
    expect(await save('One two')).toBe(409);
    expect(edited).toBe('Theirs');
  });
});
