import {
  networkDeleted,
  networkImported,
  networkImportFailed,
} from '@tagwell/contracts/events/events';
import { importConnections, type ImportConnectionsPayload } from '@tagwell/contracts/jobs';
import { texts } from '@tagwell/contracts/texts';
import { reconciledJob, type ServiceDeclaration } from '@tagwell/events/open-service';
import {
  publishFailure,
  importPriority,
  type ImportRow,
  importsTable,
} from './data/imports.repository.ts';

export const service = 'import';

/** The databases, queues and events of this service. */
export const serviceDeclaration: ServiceDeclaration = {
  service,
  migrations: new URL('../migrations', import.meta.url),
  events: [networkImported, networkImportFailed, networkDeleted],
  jobs: [
    reconciledJob<ImportConnectionsPayload, ImportRow>({
      table: importsTable,
      definition: importConnections,
      payloadOf: (row) => ({ importId: row.id }),
      priorityOf: () => importPriority,
      overdue: { code: 'import_failed', message: texts.importFailed },
      onFailed: publishFailure,
    }),
  ],
};
