import {
  networkDeleted,
  networkImported,
  networkImportFailed,
} from '@tagwell/contracts/events/events';
import { importConnections, type ImportConnectionsPayload } from '@tagwell/contracts/jobs';
import { texts } from '@tagwell/contracts/texts';
import { keptJob, type ServiceDeclaration } from '@tagwell/events/open-service';
import {
  announceFailure,
  importPriority,
  type ImportRow,
  importsTable,
} from './data/imports.repository.ts';

export const service = 'import';

/** What each process of the service opens. */
export const declaration: ServiceDeclaration = {
  service,
  migrations: new URL('../migrations/', import.meta.url),
  events: [networkImported, networkImportFailed, networkDeleted],
  jobs: [
    keptJob<ImportConnectionsPayload, ImportRow>({
      table: importsTable,
      definition: importConnections,
      payloadOf: (row) => ({ importId: row.id }),
      priorityOf: () => importPriority,
      overdue: { code: 'import_failed', message: texts.importFailed },
      onFailed: announceFailure,
    }),
  ],
};
