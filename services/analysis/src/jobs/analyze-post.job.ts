import { analyzePost, type AnalyzePostPayload } from '@tagwell/contracts/jobs/analyze-post';
import { texts } from '@tagwell/contracts/texts';
import { runAttempt } from '@tagwell/jobs/run-attempt';
import type { JobWork } from '@tagwell/jobs/run-worker';
import type { Knex } from 'knex';
import { analysesTable, type AnalysisRow } from '../data/analyses.repository.ts';
import type { Engine } from '../domain/engine/create-engine.ts';
import type { LanguageModel } from '../domain/model/language-model.ts';
import { suggestLeaders, suggestPeople } from '../domain/suggest-leaders.ts';
import type { WritersNetwork } from '../domain/writers-network.ts';

export interface AnalyzePostTools {
  db: Knex;
  /** The engine of this moment; an attempt keeps the one it began with. */
  engine: () => Engine;
  model: LanguageModel | undefined;
  networkOf: (userId: string, signal: AbortSignal) => WritersNetwork;
}

/** Payload → the domain's stages → the row. */
export function analyzePostJob({
  db,
  engine,
  model,
  networkOf,
}: AnalyzePostTools): (work: JobWork<AnalyzePostPayload>) => Promise<void> {
  return (work) =>
    runAttempt<AnalysisRow, AnalyzePostPayload>({
      db,
      table: analysesTable,
      definition: analyzePost,
      work,
      id: work.payload.analysisId,
      perform: async (row, steps) => {
        const { signal } = work;
        const post = { post: row.post_content, keywords: row.keywords };
        const deadlineMs = row.deadline_at.getTime();
        const tools = {
          engine: engine(),
          steps,
          model: model?.forAnalysis({ deadlineMs, signal }),
        };
        if (row.kind === 'free')
          return { result: JSON.stringify(await suggestLeaders(post, tools)) };

        const writer = row.with_network ? row.user_id : null;
        const network = writer === null ? undefined : networkOf(writer, signal);
        return { result: JSON.stringify(await suggestPeople(post, network, tools)) };
      },
      givenUp: { code: 'analysis_failed', message: texts.analysisFailed },
    });
}
