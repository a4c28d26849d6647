import type { Knex } from 'knex';
import { to as copyTo } from 'pg-copy-streams';
import { pgClientOf } from './pg-client.ts';

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

/** Of the binary format of COPY: what stands before the only value, and behind it. */
const bytesBefore = 'PGCOPY\n\u00ff\r\n\0'.length + 4 + 4 + 2 + 4;
const bytesBehind = 2;

/** A COPY, because the driver takes values as text: bytes would come in twice as many letters. */
async function readChunk(db: Knex, id: string, no: number): Promise<Buffer | undefined> {
  const parts = await db.transaction(async (trx) => {
    const client = await pgClientOf(trx);
    // A COPY takes no parameters.
    const chunk = client.query(
      copyTo(
        `COPY (SELECT bytes FROM upload_chunks
                WHERE upload_id = ${client.escapeLiteral(id)} AND no = ${no})
           TO STDOUT (FORMAT binary)`,
      ),
    );
    const received: Buffer[] = [];
    for await (const part of chunk) received.push(part);
    return received;
  });
  const whole = Buffer.concat(parts);
  return whole.length > bytesBefore
    ? whole.subarray(bytesBefore, whole.length - bytesBehind)
    : undefined;
}
