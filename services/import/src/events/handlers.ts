import { userDeleted } from '@tagwell/contracts/events/events';
import { type EventHandler, onEvent } from '@tagwell/events/event-handler';
import { connectionsTable } from '../data/connections.repository.ts';
import { importsTable } from '../data/imports.repository.ts';

/** Everything this service keeps of a person goes with the account. */
export function eventHandlers(): EventHandler[] {
  return [
    onEvent(userDeleted, async (trx, { userId }, logger) => {
      const own = { user_id: userId };
      const files = trx(importsTable)
        .where(own)
        .select('id')
        .union(trx('uploads').where(own).select('id'));
      const chunks = await trx('upload_chunks').whereIn('upload_id', files).delete();
      const connections = await trx(connectionsTable).where(own).delete();
      const imports = await trx(importsTable).where(own).delete();
      await trx('uploads').where(own).delete();
      logger.info({ userId, removed: { connections, imports, chunks } }, 'network data removed');
    }),
  ];
}
