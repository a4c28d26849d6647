import { textKey, readEmbeddingFile } from '@tagwell/topics/embedding/embedding';
import { createEngine } from '../../services/analysis/src/domain/engine/create-engine.ts';
import { fitConnections } from '../../services/analysis/src/domain/engine/network/fit-connection.ts';
import { soughtWork } from '../../services/analysis/src/domain/engine/network/sought-work.ts';
import { embeddingsForRanking } from '../../services/analysis/training/read-for-ranking.ts';
import { keptEmbedding } from '../../services/analysis/training/read-held-out.ts';
import { readJudgedPosts } from '../../services/analysis/training/read-judged-posts.ts';
import {
  connectionOf,
  readJudgedTitles,
} from '../../services/analysis/training/read-judged-titles.ts';
import { mean } from './topic-figures.ts';

/** Shares of the first three titles, and shares of posts. */
interface ReaderFigures {
  clearly: number;
  /** Share that fits at least partly. */
  partly: number;
  /** Share of posts without a clear fit among the first three. */
  nobodyClearly: number;
}

export interface ReaderEvaluation {
  posts: number;
  titles: number;
  engine: ReaderFigures;
  /** Over all titles judged for a post, most of them found by the engine at that time. */
  chance: Pick<ReaderFigures, 'clearly' | 'partly'>;
}

/**
 * How well the engine orders titles that readers judged one by one, without knowing which system
 * found them.
 */
export function evaluateByReaders(): ReaderEvaluation {
  const embeddings = readEmbeddingFile(embeddingsForRanking);
  const texts = new Map(readJudgedPosts('ranking').map(({ text }) => [textKey(text), text]));
  const engine = createEngine([]);
  const lists = readJudgedTitles('ranking').map(({ post, titles: grades }) => {
    const text = texts.get(post) ?? '';
    const embedding = keptEmbedding(embeddings, text);
    const reading = engine.readPost({ post: text, keywords: [], embedding });
    const titles = [...grades.keys()].toSorted();
    const fits = fitConnections(
      titles.map(connectionOf),
      soughtWork(engine.extractTopics(reading), reading),
    );
    return titles
      .map((title, place) => ({ fit: fits[place]?.fit ?? 0, grade: grades.get(title) ?? 0 }))
      .toSorted((a, b) => b.fit - a.fit)
      .map(({ grade }) => grade);
  });
  const first = lists.map((grades) => grades.slice(0, 3));
  return {
    posts: lists.length,
    titles: lists.flat().length,
    engine: {
      clearly: shareFrom(2, first.flat()),
      partly: shareFrom(1, first.flat()),
      nobodyClearly: mean(first.map((grades) => (grades.includes(2) ? 0 : 1))),
    },
    chance: { clearly: shareFrom(2, lists.flat()), partly: shareFrom(1, lists.flat()) },
  };
}

function shareFrom(least: number, grades: readonly number[]): number {
  return mean(grades.map((grade) => (grade >= least ? 1 : 0)));
}
