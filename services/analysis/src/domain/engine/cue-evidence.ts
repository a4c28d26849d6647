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
  topicIds: readonly string[];
  /** Of one time. */
  weight: number;
  count: number;
}

/** A cue with what it tells each of its topics. */
interface Telling {
  phrase: string;
  count: number;
  total: number;
}

/** By topic id: what cues tell beyond chance. */
export function gatherCues(segments: readonly TokenizedSegment[]): Map<string, CueEvidence> {
  const cues = new Map<string, CountedCue>();
  let words = 0;
  for (const { text, tokens } of segments) {
    words += tokens.length;
    for (const { phrase, key, length, topicIds } of readCues(text, tokens)) {
      const known = cues.get(key);
      if (known !== undefined) known.count += 1;
      else cues.set(key, { phrase, topicIds, weight: weightOf(phrase, length), count: 1 });
    }
  }
  const chance = (chancePerHundredWords * words) / 100;
  const told = new Map<string, Telling[]>();
  for (const { phrase, topicIds, weight, count } of cues.values()) {
    const share = weight / topicIds.length ** ambiguityPower;
    const telling = { phrase, count, total: share * (1 + repetitionBonus * Math.log2(count)) };
    for (const topicId of topicIds) {
      const ofTopic = told.get(topicId);
      if (ofTopic === undefined) told.set(topicId, [telling]);
      else ofTopic.push(telling);
    }
  }
  const evidence = new Map<string, CueEvidence>();
  for (const [topicId, tellings] of told) {
    const weight = tellings.reduce((sum, { total }) => sum + total, -chance);
    if (weight > 0) evidence.set(topicId, { weight, ...summarize(tellings) });
  }
  return evidence;
}

function weightOf(phrase: string, length: number): number {
  if (length > 1) return phraseWeight;
  return isGeneralWord(phrase) ? wordWeight * generalShare : wordWeight;
}

function summarize(tellings: readonly Telling[]): Pick<CueEvidence, 'phrases' | 'count'> {
  const sorted = tellings.toSorted((a, b) => b.total - a.total || (a.phrase < b.phrase ? -1 : 1));
  return {
    phrases: sorted.map(({ phrase }) => phrase),
    count: tellings.reduce((sum, { count }) => sum + count, 0),
  };
}
