import { readCues } from '@tagwell/topics/read-cues';
import { isGeneralWord } from './common-words.ts';
import type { TokenizedSegment } from './tokenized-segment.ts';

/** What the cues of a post say together for one topic. */
export interface CueEvidence {
  /** In units of one sure naming of the topic. */
  weight: number;
  /** As written, the most telling first. */
  phrases: string[];
  /** How many cues there are, counted as often as they stand. */
  count: number;
}

// Set on the development posts of the quality evaluation; the figures hardly move around them.
const wordWeight = 0.6;
const phraseWeight = 0.75;
/** "Team" tells less than "ward". */
const generalShare = 0.45;
/** A cue of four topics tells each of them a bit more than half of what it tells one. */
const ambiguityPower = 0.4;
const repetitionBonus = 0.35;
/** What a hundred words of any prose hold of a topic's cues by chance. */
const chancePerHundredWords = 0.3;

interface CountedCue {
  phrase: string;
  weight: number;
  count: number;
}

/** By topic id: what cues tell beyond chance. */
export function gatherCues(segments: readonly TokenizedSegment[]): Map<string, CueEvidence> {
  const found = new Map<string, Map<string, CountedCue>>();
  for (const { text, tokens } of segments) {
    for (const { phrase, key, length, topicIds } of readCues(text, tokens)) {
      const weight = weightOf(phrase, length) / topicIds.length ** ambiguityPower;
      for (const topicId of topicIds) {
        const cues = found.get(topicId) ?? new Map<string, CountedCue>();
        found.set(topicId, cues);
        const known = cues.get(key);
        if (known === undefined) cues.set(key, { phrase, weight, count: 1 });
        else known.count += 1;
      }
    }
  }
  const words = segments.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const chance = (chancePerHundredWords * words) / 100;
  return new Map(
    [...found].flatMap(([topicId, cues]) => {
      const evidence = summarize([...cues.values()], chance);
      return evidence === undefined ? [] : [[topicId, evidence] as const];
    }),
  );
}

function weightOf(phrase: string, length: number): number {
  if (length > 1) return phraseWeight;
  return isGeneralWord(phrase) ? wordWeight * generalShare : wordWeight;
}

function summarize(cues: readonly CountedCue[], chance: number): CueEvidence | undefined {
  const weight = cues.reduce((sum, cue) => sum + totalOf(cue), -chance);
  if (weight <= 0) return undefined;
  const sorted = cues.toSorted((a, b) => totalOf(b) - totalOf(a) || (a.phrase < b.phrase ? -1 : 1));
  const count = cues.reduce((sum, cue) => sum + cue.count, 0);
  return { weight, phrases: sorted.map(({ phrase }) => phrase), count };
}

function totalOf({ weight, count }: CountedCue): number {
  return weight * (1 + repetitionBonus * Math.log2(count));
}
