import type { Knex } from 'knex';
import { to as copyTo } from 'pg-copy-streams';
import { pgClientOf } from './pg-client.ts';

/** The stored file from its start, piece by piece; the next one is fetched while one is read. */
export async function* readUpload(db: Knex, id: string): AsyncGenerator<Uint8Array> {
  let no = 0;
  let coming = readChunk(db, id, no);
  for (;;) {
    const pieces = await coming;
    if (pieces === undefined) return;
    no += 1;
    coming = readChunk(db, id, no);
    // Whoever stops reading early never awaits it.
    coming.catch(() => {});
    yield* pieces;
  }
}

/** Of the binary format of COPY: what stands before the only value, and behind it. */
const bytesBefore = 'PGCOPY\n\u00ff\r\n\0'.length + 4 + 4 + 2 + 4;
const bytesBehind = 2;

/** A COPY, because the driver takes values as text: bytes would come in twice as many letters. */
async function readChunk(db: Knex, id: string, no: number): Promise<Buffer[] | undefined> {
  const received = await db.transaction(async (trx) => {
    const client = await pgClientOf(trx);
    // A COPY takes no parameters.
    const chunk = client.query(
      copyTo(
        `COPY (SELECT bytes FROM upload_chunks
                WHERE upload_id = ${client.escapeLiteral(id)} AND no = ${no})
           TO STDOUT (FORMAT binary)`,
      ),
    );
    const parts: Buffer[] = [];
    for await (const part of chunk) parts.push(part);
    return parts;
  });
  return valueIn(received);
}

/** The bytes of the only value, in the parts in which they came; undefined where there is none. */
function valueIn(parts: readonly Buffer[]): Buffer[] | undefined {
  const total = parts.reduce((bytes, { length }) => bytes + length, 0);
  if (total <= bytesBefore) return undefined;
  let passed = 0;
  return parts.map((part) => {
    const from = Math.min(part.length, Math.max(0, bytesBefore - passed));
    const to = Math.max(from, Math.min(part.length, total - bytesBehind - passed));
    passed += part.length;
    return part.subarray(from, to);
  });
}
