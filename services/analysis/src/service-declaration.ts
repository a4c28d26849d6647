import {
  analysesSlow,
  analysisCompleted,
  analysisFailed,
  objectionGranted,
  operatorActed,
} from '@tagwell/contracts/events/events';
import { analyzePost, type AnalyzePostPayload } from '@tagwell/contracts/jobs';
import { texts } from '@tagwell/contracts/texts';
import { reconciledJob, type ServiceDeclaration } from '@tagwell/events/open-service';
import { analysesTable, type AnalysisRow, priorityOf } from './data/analyses.repository.ts';
import { publishFailure } from './data/analysis-events.ts';

export const service = 'analysis';

/** The databases, queues and events of this service. */
export const serviceDeclaration: ServiceDeclaration = {
  service,
  migrations: new URL('../migrations', import.meta.url),
  events: [operatorActed, analysisCompleted, analysisFailed, analysesSlow, objectionGranted],
  jobs: [
    reconciledJob<AnalyzePostPayload, AnalysisRow>({
      table: analysesTable,
      definition: analyzePost,
      payloadOf: (row) => ({ analysisId: row.id }),
      priorityOf,
      canBeReopened: true,
      overdue: { code: 'analysis_failed', message: texts.analysisFailed },
      onFailed: publishFailure,
    }),
  ],
};
