import { afterEach, describe, expect, jest, test } from '@jest/globals';
import {
  isSignInAsked,
  settleSignIn,
  subscribeSignIn,
} from '../../shared/session/sign-in-again.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { premiumAccountDraft } from '../../shared/storage/premium-run.ts';
import { problemOf } from '../../shared/testing/samples.ts';
import { DraftTooLong, openDraftAutosave, saveText } from './draft-autosave.ts';

const sessionOver = problemOf(401, 'unauthenticated');

const keptPost = {
  id: '01985a5e-0000-7000-8000-000000000001',
  state: 'draft',
  paid: false,
  revision: 2,
  keywords: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('saveText', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
    tabStorage.clear();
  });

  test('saves the text as its draft, and does not send it twice', async () => {
    const sent = jest.fn((_path: unknown, _call: unknown) =>
      Promise.resolve(Response.json({ ...keptPost, text: 'One two' })),
    );
    globalThis.fetch = sent;
    tabStorage.write(premiumAccountDraft, { id: keptPost.id, revision: 1, text: 'One' });
    await saveText(premiumAccountDraft, 'One two');
    expect(sent.mock.calls[0]?.[0]).toBe(`/api/posts/${keptPost.id}`);
    expect(tabStorage.read(premiumAccountDraft)).toEqual({
      id: keptPost.id,
      revision: 2,
      text: 'One two',
    });
    await saveText(premiumAccountDraft, 'One two');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('sends the text in Unicode NFC, as its length is counted', async () => {
    const sent = jest.fn((_path: unknown, _call?: RequestInit) =>
      Promise.resolve(Response.json({ ...keptPost, text: 'việt' })),
    );
    globalThis.fetch = sent;
    await saveText(premiumAccountDraft, 'việt'.normalize('NFD'));
    expect(sent.mock.calls[0]?.[1]?.body).toContain('"text":"việt"');
  });

  test('asks for a new sign-in on 401 and retries, while autosave does not ask', async () => {
    const over = () => Response.json(sessionOver, { status: 401 });
    const answers = [over(), over(), Response.json({ ...keptPost, text: 'One two' })];
    globalThis.fetch = () => Promise.resolve(answers.shift() ?? Response.error());
    const field = openDraftAutosave(premiumAccountDraft, () => {});
    field.change('One two');
    expect(await field.flush()).toMatchObject({ failed: { status: 401 } });
    expect(isSignInAsked()).toBe(false);
    const kept = saveText(premiumAccountDraft, 'One two');
    await new Promise<void>((resolve) => void subscribeSignIn(resolve));
    settleSignIn(true);
    await kept;
    expect(tabStorage.read(premiumAccountDraft)).toMatchObject({ revision: 2, text: 'One two' });
  });

  test('rejects when there is no answer, and when the text is too long', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('no answer'));
    await expect(saveText(premiumAccountDraft, 'One')).rejects.toThrow('no answer');
    await expect(saveText(premiumAccountDraft, 'x'.repeat(10_001))).rejects.toThrow(DraftTooLong);
  });
});
