import type { Knex } from 'knex';

/** Far longer than an event can be told again. */
const rememberedDays = 7;

/** False when the event was handled before. Waits for another transaction that handles it now. */
export async function rememberEvent(trx: Knex.Transaction, eventId: string): Promise<boolean> {
  const added: unknown[] = await trx('inbox')
    .insert({ event_id: eventId })
    .onConflict('event_id')
    .ignore()
    .returning('event_id');
  return added.length > 0;
}

/** Lets go of what was handled long ago. */
export async function clearInbox(db: Knex): Promise<void> {
  await db('inbox')
    .whereRaw(`handled_at < now() - ? * interval '1 day'`, [rememberedDays])
    .delete();
}
