import type { AnalysisModel, ModelQuestion } from './language-model.ts';

export interface StubbedModel extends AnalysisModel {
  /** What it was asked, in order. */
  asked: ModelQuestion<unknown>[];
}

/** A model that writes what a test wants; its answers are read as any model's. */
export function stubModel(answer: (data: string) => unknown): StubbedModel {
  const asked: ModelQuestion<unknown>[] = [];
  return {
    asked,
    ask: async (question) => {
      asked.push(question);
      return question.read(answer(question.data))?.answer;
    },
  };
}
