import type { TopicMatch } from '@tagwell/contracts/http/analysis';

/** Groups the phrases by topic, each once ignoring case, in order. */
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
