import type { AnalysisResult, ThoughtLeader, TopicMatch } from '@tagwell/contracts/http/analysis';
import { scoreBands } from '@tagwell/contracts/limits';

/** Gathers the phrases that led to each topic, each once whatever its case, in their order. */
export function phrasesByTopic(
  matches: readonly TopicMatch[],
): { topic: string; phrases: string[] }[] {
  return [...Map.groupBy(matches, ({ topic }) => topic)].map(([topic, ofTopic]) => {
    const byForm = new Map<string, string>();
    for (const { phrase } of ofTopic) {
      const form = phrase.toLowerCase();
      if (!byForm.has(form)) byForm.set(form, phrase);
    }
    return { topic, phrases: [...byForm.values()] };
  });
}

/** The people of a post's other readings, each once, without those who are suggested anyway. */
export function ofOtherReadings({
  thoughtLeaders,
  otherReadings = [],
}: Pick<AnalysisResult, 'thoughtLeaders' | 'otherReadings'>): ThoughtLeader[] {
  const others = otherReadings.flatMap(({ leaders }) => leaders);
  const byId = new Map(others.map((person) => [person.id, person]));
  for (const { id } of thoughtLeaders) byId.delete(id);
  return [...byId.values()];
}

/** Colour and word of a match score: 80 and above green, 70 to 79 yellow, below 70 red. */
export function scoreBand(score: number) {
  if (score >= scoreBands.strong) return { tone: 'ok', word: 'Strong' } as const;
  if (score >= scoreBands.good) return { tone: 'warn', word: 'Good' } as const;
  return { tone: 'bad', word: 'Weak' } as const;
}
