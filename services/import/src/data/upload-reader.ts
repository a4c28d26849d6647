import type { Knex } from 'knex';

/** The stored file from its start, piece by piece; the next one is fetched while one is read. */
export async function* readUpload(db: Knex, id: string): AsyncGenerator<Uint8Array> {
  let no = 0;
  let coming = readChunk(db, id, no);
  for (;;) {
    const chunk = await coming;
    if (chunk === undefined) return;
    no += 1;
    coming = readChunk(db, id, no);
    // Whoever stops reading early never awaits it.
    coming.catch(() => {});
    yield chunk;
  }
}

async function readChunk(db: Knex, id: string, no: number): Promise<Buffer | undefined> {
  const row = await db('upload_chunks')
    .where({ upload_id: id, no })
    .first<{ bytes: Buffer } | undefined>('bytes');
  return row?.bytes;
}
