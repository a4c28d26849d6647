import { readCues } from '@tagwell/topics/read-cues';
import { isGeneralWord } from './common-words.ts';
import type { TokenizedSegment, TopicEvidence } from './topic-evidence.ts';
const T = ((globalThis as any).T ??= {});
T.single ??= 0.3; T.multi ??= 0.6; T.general ??= 0.5; T.share ??= 0.5; T.noise ??= 0.3; T.minimum ??= 0.5; T.cap ??= 3; T.exp ??= 0.5;

export function cueEvidence(segments: readonly TokenizedSegment[]): Map<string, TopicEvidence> {
  const found = new Map<string, Map<string, { phrase: string; weight: number; count: number }>>();
  let words = 0;
  for (const { text, tokens } of segments) {
    words += tokens.length;
    for (const { phrase, key, length, topicIds } of readCues(text, tokens)) {
      const base = length > 1 ? T.multi : isGeneralWord(phrase) ? T.single * T.general : T.single;
      const weight = base / topicIds.length ** T.exp;
      for (const id of topicIds) {
        const cues = found.get(id) ?? new Map();
        found.set(id, cues);
        const known = cues.get(key);
        if (known) known.count += 1;
        else cues.set(key, { phrase, weight, count: 1 });
      }
    }
  }
  const evidence = new Map<string, TopicEvidence>();
  for (const [topicId, cues] of found) {
    const list = [...cues.values()];
    if (list.length < 2) { if ((list[0]?.count ?? 0) < 2) continue; }
    const sum = list.reduce((s, c) => s + c.weight * (1 + 0.35 * Math.log2(c.count)), 0);
    const weight = Math.min(T.cap, sum - T.noise * (words / 100));
    if (weight <= 0) continue;
    list.sort((a, b) => b.weight - a.weight || (a.phrase < b.phrase ? -1 : 1));
    evidence.set(topicId, { topicId, weight: weight * T.share * 2, phrases: list.map((c) => c.phrase), isKeyword: false });
  }
  return evidence;
}
