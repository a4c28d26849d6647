import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnalysisResult, SuggestedPerson } from '@tagwell/contracts/http/analysis';
import type { FinishPostRequest, TaggedPerson } from '@tagwell/contracts/http/posts-routes';
import type { Knex } from 'knex';
import { analysesTable, type AnalysisRow } from './analyses.repository.ts';
import { hashOf, isOfDeletedPost, wordsOf } from './deleted-posts.ts';
import { findLive, hasRoom, type Kept, now, type PostRow, postsTable } from './post-rows.ts';

/**
 * Stores the copied or edited post of an analysis: one per analysis, made from its draft if there
 * is one.
 */
export async function finishPost(
  trx: Knex.Transaction,
  userId: string,
  analysisId: string,
  { draft, copied = true, since, ...post }: FinishPostRequest,
): Promise<Kept> {
  const analysis = await trx<AnalysisRow>(analysesTable)
    .where({ id: analysisId, user_id: userId, kind: 'premium', state: 'done' })
    .first('id', 'post_content', 'keywords', 'created_at', 'result');
  if (analysis === undefined) return 'missing';
  // Whether they replied counts for everybody's suggestions.
  const suggested = new Set(peopleIn(analysis.result).map(({ id }) => id));
  if (!post.people.every(({ id }) => suggested.has(id))) return 'not-suggested';
  const room = await hasRoom(trx, userId);
  if (!copied && (await isOfDeletedPost(trx, analysisId))) return 'deleted';
  const posts = () => trx(postsTable).where({ user_id: userId });
  const edited = JSON.stringify({ analysisId, ...post });
  const isOutdated = (row: PostRow) => hasVersionAfter(row, analysis, since);
  const changeOf = (row?: PostRow) =>
    copied
      ? {
          ...finishedRow(trx, analysisId, post),
          // A later edit from another device is kept next to the copied version.
          ...(!(row?.edited?.analysisId === analysisId && isOutdated(row)) && { edited: null }),
          // For these people, no outcome was reported yet.
          ...(row?.people &&
            !isDeepStrictEqual(idsOf(row.people), idsOf(post.people)) && { outcome: null }),
        }
      : { edited, updated_at: now(trx) };
  const stored = async ({ id }: Pick<PostRow, 'id'>) =>
    (await findLive(trx, userId, id)) ?? 'missing';
  // If the response to an edit was lost, the same edit arrives again.
  const keepLater = async ({ id }: PostRow) =>
    (await posts().where({ id }).whereRaw('edited = CAST(? AS jsonb)', [edited]).first('id'))
      ? stored({ id })
      : 'changed';
  const known: PostRow | undefined = await posts().where({ analysis_id: analysisId }).first();
  if (known !== undefined) {
    if (known.deleted_at !== null && !room) return 'full';
    if (!copied && isOutdated(known)) return keepLater(known);
    await posts()
      .where({ id: known.id })
      .update({ ...changeOf(known), deleted_at: null });
    return stored(known);
  }
  const drafts = () => posts().where({ state: 'draft', deleted_at: null });
  const draftsOfWords = () => drafts().whereRaw(hasWords, { words: analysis.post_content });
  const ofWords: PostRow[] = await draftsOfWords().orderBy('updated_at', 'desc');
  // A copy has no place beside it for an edit of another analysis, which stays a draft.
  const isUnseen = (row: PostRow) =>
    copied && row.edited !== null && row.edited.analysisId !== analysisId && isOutdated(row);
  // Deletes other tabs' drafts of the same text, as if the user had; not one that got another text
  // since it was read, because saving a draft takes no lock.
  const dropTwins = () =>
    draftsOfWords()
      .whereIn(
        'id',
        ofWords.filter((row) => !isUnseen(row)).map(({ id }) => id),
      )
      .update({ deleted_at: now(trx) });
  const own: PostRow | undefined =
    (draft && (await drafts().where(draft).first())) ??
    // A reopened post has no draft of its own; its text is in the analysis.
    ofWords[0];
  if (own !== undefined && !isUnseen(own)) {
    if (!copied && isOutdated(own)) return keepLater(own);
    const { id, revision } = own;
    const updated = await drafts().where({ id, revision }).update(changeOf(own));
    if (updated > 0) {
      if (copied) await dropTwins();
      return stored(own);
    }
  }
  if (!room) return 'full';
  const id = randomUUID();
  await trx(postsTable).insert({
    state: 'draft',
    ...changeOf(),
    id,
    user_id: userId,
    text: analysis.post_content,
    keywords: JSON.stringify(analysis.keywords),
    revision: 1,
  });
  return stored({ id });
}

/** Everybody whom an analysis suggested. */
function peopleIn(result: AnalysisResult | null): SuggestedPerson[] {
  if (result === null) return [];
  const { thoughtLeaders, moreLeaders = [], otherReadings = [] } = result;
  return [thoughtLeaders, moreLeaders, ...otherReadings.map(({ leaders }) => leaders)].flat();
}

const hasWords = `${wordsOf(postsTable)} = :words
  AND ${hashOf(wordsOf(postsTable))} = ${hashOf(':words')}`;

/**
 * Whether a version later than `since` was stored; null for none. A writer who requested another
 * analysis of the text has seen earlier edits.
 */
function hasVersionAfter(
  { state, edited, updated_at }: PostRow,
  analysis: Pick<AnalysisRow, 'id' | 'created_at'>,
  since?: string | null,
): boolean {
  if (since === undefined || (state !== 'finished' && edited === null)) return false;
  const isOfAnother = edited !== null && edited.analysisId !== analysis.id;
  const seen = since ?? (isOfAnother ? analysis.created_at : undefined);
  return seen === undefined || updated_at > new Date(seen);
}

const idsOf = (people: readonly TaggedPerson[]) => new Set(people.map(({ id }) => id));

const orNull = (value?: object) => (value === undefined ? null : JSON.stringify(value));

function finishedRow(
  trx: Knex.Transaction,
  analysisId: string,
  {
    text,
    people,
    organizations,
    way,
    leftOut,
    style,
  }: Omit<FinishPostRequest, 'draft' | 'copied' | 'since'>,
) {
  return {
    state: 'finished',
    analysis_id: analysisId,
    finished_text: text,
    people: JSON.stringify(people),
    organizations: orNull(organizations),
    way,
    left_out: orNull(leftOut),
    style: orNull(style),
    updated_at: now(trx),
    revision: trx.raw('revision + 1'),
  };
}
