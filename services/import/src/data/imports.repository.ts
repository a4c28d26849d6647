import { networkImportFailed } from '@tagwell/contracts/events/events';
import type { ImportReport } from '@tagwell/contracts/http/import-routes';
import { importConnections } from '@tagwell/contracts/jobs';
import { refuseGone } from '@tagwell/events/gone-users';
import { publishEvent, putInOutbox } from '@tagwell/events/outbox';
import { elapsedMs, type JobRow, waitingDeadline } from '@tagwell/jobs/job-row';
import { type CamelRow, camelRow } from '@tagwell/postgres/camel-row';
import { type KeyedRow, keyPage } from '@tagwell/postgres/list-page';
import type { PageRequest } from '@tagwell/service/user-data';
import type { Knex } from 'knex';
import type { ExportEncoding } from '../domain/read/detect-encoding.ts';
import { uploadLost } from './uploads.repository.ts';

export const importsTable = 'imports';
export const importPriority = 10;

export interface ImportRow extends JobRow {
  user_id: string;
  extension: FileExtension;
  encoding: ExportEncoding;
  /** The driver returns bigint as text. */
  bytes: string;
  /** Whether it may replace the network with a much smaller one; see `refuseToShrink`. */
  may_shrink: boolean;
  /** The digest of the uploaded file; null in rows of the previous release. */
  file_digest: string | null;
  report: ImportReport | null;
  idempotency_key: string | null;
}

export type StoredImport = CamelRow<ImportRow>;

export type FileExtension = 'csv' | 'json';

export interface NewImport {
  /** The id of the upload. */
  id: string;
  userId: string;
  extension: FileExtension;
  encoding: ExportEncoding;
  bytes: number;
  mayShrink: boolean;
  fileDigest: string;
  idempotencyKey: string | undefined;
  requestId: string;
}

export interface ImportsRepository {
  /**
   * Turns a complete upload into an import and its job. `known` if the user already used the
   * idempotency key, `running` while another import of the user runs. Rejects if the account or the
   * upload was deleted meanwhile.
   */
  create: (order: NewImport) => Promise<StoredImport | 'known' | 'running'>;
  find: (id: string) => Promise<StoredImport | undefined>;
  findOfUser: (id: string, userId: string) => Promise<StoredImport | undefined>;
  findByKey: (userId: string, idempotencyKey: string) => Promise<StoredImport | undefined>;
  findRunning: (userId: string) => Promise<StoredImport | undefined>;
  /** A page of the user's imports for the data export, oldest first. */
  exportPage: (userId: string, request: PageRequest) => Promise<KeyedRow<ImportRow>[]>;
}

export function createImportsRepository(db: Knex): ImportsRepository {
  const imports = () => db<ImportRow>(importsTable);
  const findByKey = async (userId: string, idempotencyKey: string) =>
    camelRow(await imports().where({ user_id: userId, idempotency_key: idempotencyKey }).first());
  return {
    create: (order) =>
      db
        .transaction((trx) => insert(trx, order))
        .catch(async (error: unknown) => {
          if (!isAnotherRunning(error)) throw error;
          const { userId, idempotencyKey } = order;
          if (idempotencyKey === undefined) return 'running';
          // Of two requests at the same moment, the second may find the first one's running import
          // before its key.
          return (await findByKey(userId, idempotencyKey)) === undefined ? 'running' : 'known';
        }),
    find: async (id) => camelRow(await imports().where({ id }).first()),
    findOfUser: async (id, userId) =>
      camelRow(await imports().where({ id, user_id: userId }).first()),
    findByKey,
    findRunning: async (userId) =>
      camelRow(
        await imports().where({ user_id: userId }).whereIn('state', ['queued', 'running']).first(),
      ),
    exportPage: (userId, request) => {
      const own = db(importsTable).where({ user_id: userId }).select('*');
      return keyPage<ImportRow>(own, ['created_at', 'id'], request);
    },
  };
}

async function insert(trx: Knex.Transaction, order: NewImport): Promise<StoredImport | 'known'> {
  await refuseGone(trx, order.userId);
  const [row] = await trx(importsTable)
    .insert({
      id: order.id,
      user_id: order.userId,
      extension: order.extension,
      encoding: order.encoding,
      bytes: order.bytes,
      may_shrink: order.mayShrink,
      file_digest: order.fileDigest,
      idempotency_key: order.idempotencyKey,
      request_id: order.requestId,
      state: 'queued',
      deadline_at: waitingDeadline(trx),
    })
    .onConflict(['user_id', 'idempotency_key'])
    .ignore()
    .returning<ImportRow[]>('*');
  if (row === undefined) return 'known';
  const uploads = await trx('uploads').where({ id: order.id }).delete();
  if (uploads === 0) throw uploadLost();
  await putInOutbox(trx, {
    definition: importConnections,
    jobId: row.id,
    enqueueNo: row.enqueue_no,
    payload: { importId: row.id },
    priority: importPriority,
  });
  return camelRow(row);
}

/** Publishes the failure in the transaction that ends the import. */
export async function publishFailure(trx: Knex.Transaction, row: StoredImport): Promise<void> {
  const { id: importId, userId } = row;
  const ended = await trx<ImportRow>(importsTable).where({ id: importId }).first('error_code');
  const tookMs = await elapsedMs(trx, row);
  const isFilesFault = ended?.error_code === 'unreadable_export';
  await publishEvent(trx, networkImportFailed, { userId, importId, tookMs, isFilesFault });
}

function isAnotherRunning(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'imports_running';
}
