import { analyzePost, type AnalyzePostPayload } from '@tagwell/contracts/jobs/analyze-post';
import { texts } from '@tagwell/contracts/texts';
import { runAttempt } from '@tagwell/jobs/run-attempt';
import type { JobWork } from '@tagwell/jobs/run-worker';
import type { Knex } from 'knex';
import { analysesTable, type AnalysisRow } from '../data/analyses.repository.ts';
import { suggestLeaders } from '../domain/suggest-leaders.ts';
import type { Engine } from '../domain/engine/create-engine.ts';
import type { LanguageModel } from '../domain/model/language-model.ts';

/** Payload → the domain's stages → the row. */
export function analyzePostJob(
  db: Knex,
  engine: Engine,
  model?: LanguageModel,
): (work: JobWork<AnalyzePostPayload>) => Promise<void> {
  return (work) =>
    runAttempt<AnalysisRow, AnalyzePostPayload>({
      db,
      table: analysesTable,
      definition: analyzePost,
      work,
      id: work.payload.analysisId,
      perform: async (row, steps) => {
        const post = { post: row.post_content, keywords: row.keywords };
        const deadlineMs = row.deadline_at.getTime();
        const asked = model?.forAnalysis({ deadlineMs, signal: work.signal });
        const result = await suggestLeaders(post, engine, steps, asked);
        return { result: JSON.stringify(result) };
      },
      givenUp: { code: 'analysis_failed', message: texts.analysisFailed },
    });
}
