import {
  type FinishPostRequest,
  finishPostRequest,
  finishPostRoute,
} from '@tagwell/contracts/http/posts-routes';
import { call } from '../../shared/http/call.ts';
import { ApiError } from '../../shared/http/client.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { draftOfKeptWords } from '../../shared/storage/premium-memory.ts';
import { premiumAccountDraft } from '../../shared/storage/premium-run.ts';
import {
  premiumAnalysisOrigin,
  premiumVersion,
  type Version,
} from '../../shared/storage/results.ts';
import { isRefusal } from './draft-autosave.ts';
import { invalidatePosts, saveInTurn } from './posts-api.ts';

/** With whom it names; `copied` is false for what was only edited. */
export type Finished = Omit<FinishPostRequest, 'draft' | 'since'>;

export interface SaveOptions {
  /** Whatever another device has kept meanwhile. */
  overwrite?: boolean;
}

/**
 * Saves the finished post of an analysis, replacing an earlier one. First resends a save that had
 * no answer; the account may already have it and then says so.
 */
export async function saveFinished(
  analysisId: string,
  words: string,
  post: Finished,
  { overwrite = false }: SaveOptions = {},
): Promise<void> {
  await saveInTurn(async () => {
    await repeatUnanswered(analysisId);
    const known = readVersion(analysisId);
    await send(known, { ...post, ...draftOf(words), since: known.updatedAt }, overwrite);
  });
  await invalidatePosts();
}

async function repeatUnanswered(analysisId: string): Promise<void> {
  const known = readVersion(analysisId);
  const { data } = finishPostRequest.safeParse(known.sent);
  if (data === undefined) return;
  try {
    await send(known, data);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    writeVersion({ analysisId, updatedAt: known.updatedAt });
  }
}

/** The account has a later version, or none any more. */
const isOvertaken = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

async function send(known: Version, post: FinishPostRequest, overwrite = false): Promise<void> {
  const { analysisId, updatedAt } = known;
  // If another post was opened meanwhile, keeps that one's version.
  if (tabStorage.read(premiumAnalysisOrigin)?.analysisId === analysisId) {
    tabStorage.write(premiumVersion, { ...known, sent: post });
  }
  try {
    const body = overwrite ? { ...post, since: undefined } : post;
    // `keepalive`, because the person may leave the page right after copying.
    const sent = { params: { analysisId }, body, keepalive: true };
    const kept = await call(finishPostRoute, sent);
    // The account may also have another device's edit, which this tab has not seen.
    const isSeen = post.copied === false || kept.edited === undefined;
    writeVersion({ analysisId, updatedAt: isSeen ? kept.updatedAt : updatedAt });
    if (post.copied !== false) leaveDraft(post.draft);
  } catch (error) {
    if (isRefusal(error)) writeVersion(known);
    throw error;
  }
}

function readVersion(analysisId: string): Version {
  const stored = tabStorage.read(premiumVersion);
  return stored?.analysisId === analysisId ? stored : { analysisId, updatedAt: null };
}

function writeVersion(version: Version): void {
  if (tabStorage.read(premiumVersion)?.analysisId !== version.analysisId) return;
  tabStorage.write(premiumVersion, version);
}

/** The draft in the field, where the post was made of it. */
function draftOf(words: string): Pick<FinishPostRequest, 'draft'> {
  const draft = tabStorage.read(premiumAccountDraft);
  if (draft === undefined || draft.revision === 0 || draft.text !== words) return {};
  return { draft: { id: draft.id, revision: draft.revision } };
}

/** It is the finished post now. Another one may have been begun meanwhile. */
function leaveDraft(finished: FinishPostRequest['draft']): void {
  const draft = tabStorage.read(premiumAccountDraft);
  if (draft === undefined || draft.id !== finished?.id) return;
  if (draft.revision !== finished.revision) return;
  tabStorage.write(premiumAccountDraft, draftOfKeptWords(draft.text));
}
