import { refuseGone } from '@tagwell/events/gone-users';
import { AppError } from '@tagwell/service/app-error';
import { lockFor } from '@tagwell/postgres/advisory-lock';
import { deleteInBatches, type DeleteRun, deleteRows } from '@tagwell/postgres/delete-in-batches';
import type { Knex } from 'knex';

export interface UploadsRepository {
  /** Starts an upload; rejects with `rate_limited` if the user has two in progress. */
  begin: (id: string, userId: string) => Promise<void>;
  /** Marks the upload as still in progress; abandoned uploads are deleted. */
  touch: (id: string) => Promise<void>;
  /** Stores the next piece of the file. */
  addChunk: (id: string, no: number, bytes: Buffer) => Promise<void>;
  /** Streams the file in pieces. */
  read: (id: string) => AsyncGenerator<Buffer>;
  readChunk: (id: string, no: number) => Promise<Buffer>;
  /** Deletes the pieces before this one. */
  discardBefore: (id: string, no: number) => Promise<void>;
  /**
   * Deletes the file, unless an import will read it, because the answer to a COMMIT may have been
   * lost.
   */
  discard: (id: string) => Promise<void>;
  /** Deletes the file if its import has ended. */
  discardRead: (id: string) => Promise<void>;
  /** Deletes files that are no longer sent or read. */
  sweep: (round: DeleteRun) => Promise<void>;
}

const uploadsPerUser = 2;
/** The receiving process touches the row every 30 seconds. */
const abandonedAfter = '2 minutes';

/** The upload was deleted as abandoned before it was complete. */
export function uploadLost(): AppError {
  return new AppError('service_unavailable', 'The upload was cut off. Please try again.', {
    headers: { 'retry-after': '2' },
  });
}

export function createUploadsRepository(db: Knex): UploadsRepository {
  /** Imports that have not ended. */
  const unread = () => db('imports').whereIn('state', ['queued', 'running']).select('id');
  return {
    begin: (id, userId) =>
      db.transaction(async (trx) => {
        await lockFor(trx, 'uploads', userId);
        await refuseGone(trx, userId);
        const open = await trx('uploads')
          .where({ user_id: userId })
          .whereRaw(`seen_at > now() - interval '${abandonedAfter}'`);
        if (open.length >= uploadsPerUser) {
          throw new AppError(
            'rate_limited',
            'Two of your uploads are still running. Please wait until one has ended.',
            { headers: { 'retry-after': '15' } },
          );
        }
        await trx('uploads').insert({ id, user_id: userId });
      }),
    touch: async (id) => {
      await db('uploads').where({ id }).update({ seen_at: db.fn.now() });
    },
    addChunk: async (id, no, bytes) => {
      await db('upload_chunks').insert({ upload_id: id, no, bytes });
    },
    read: async function* read(id) {
      const after = async (no: number) =>
        db('upload_chunks')
          .where({ upload_id: id })
          .where('no', '>', no)
          .orderBy('no')
          .first<{ no: number; bytes: Buffer } | undefined>('no', 'bytes');
      let coming = after(-1);
      for (let next = await coming; next !== undefined; next = await coming) {
        // Prefetched; a reader that stops early never awaits it.
        coming = after(next.no);
        coming.catch(() => {});
        yield next.bytes;
      }
    },
    readChunk: async (id, no) => {
      const chunk = await db('upload_chunks')
        .where({ upload_id: id, no })
        .first<{ bytes: Buffer } | undefined>();
      if (chunk === undefined) throw uploadLost();
      return chunk.bytes;
    },
    discardBefore: async (id, no) => {
      await db('upload_chunks').where({ upload_id: id }).where('no', '<', no).delete();
    },
    discard: async (id) => {
      await db('uploads').where({ id }).delete();
      await db('upload_chunks').where({ upload_id: id }).whereNotIn('upload_id', unread()).delete();
    },
    discardRead: async (id) => {
      const ended = db('imports').where({ id }).whereIn('state', ['done', 'failed']).select('id');
      await db('upload_chunks').whereIn('upload_id', ended).delete();
    },
    sweep: async (round) => {
      const uploads = deleteRows(db, 'uploads', (rows) =>
        rows.whereRaw(`seen_at < now() - interval '${abandonedAfter}'`),
      );
      const pieces = deleteRows(db, 'upload_chunks', (rows) =>
        rows.whereNotIn('upload_id', db('uploads').select('id')).whereNotIn('upload_id', unread()),
      );
      await deleteInBatches({ uploads, pieces }, round);
    },
  };
}
