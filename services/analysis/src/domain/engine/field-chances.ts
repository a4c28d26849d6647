import { fieldPlaceOf, fields } from '@tagwell/topics/fields';
import type { CueEvidence } from './cue-evidence.ts';
import { tellingWords, type FieldVoice } from './field-voice.ts';
import type { TokenizedSegment } from './tokenized-segment.ts';
import type { TopicEvidence } from './topic-evidence.ts';

/** Fitted by `tests/quality/fit-fields-command.ts`. */
const weights = { voice: 0.9, named: 0.54, cued: 1.41 } as const;
/** So much is heard of every field: nothing heard of one does not rule it out. */
const floor = 0.3;
/** So that the few words of a short post are not louder than the many of a long one. */
const lengthRoom = 4;

/** What speaks for each field, in the order of `fields`. */
export interface FieldSigns {
  /** What the words say one by one, over the root of their number. */
  voice: readonly number[];
  /** Logarithm of what was gathered for the field's topics together. */
  named: readonly number[];
  /** Logarithm of what the cues tell for the topic that they tell most for. */
  cued: readonly number[];
}

export function readFieldSigns(
  voice: FieldVoice,
  segments: readonly TokenizedSegment[],
  evidence: readonly TopicEvidence[],
  cues: ReadonlyMap<string, CueEvidence>,
): FieldSigns {
  const words = tellingWords(segments.flatMap(({ tokens }) => tokens));
  const length = Math.sqrt(words.size + lengthRoom);
  const named = new Float64Array(fields.length);
  for (const { topicId, weight } of evidence) {
    const place = fieldPlaceOf(topicId);
    named[place] = (named[place] ?? 0) + weight;
  }
  const cued = new Float64Array(fields.length);
  for (const [topicId, { weight }] of cues) {
    const place = fieldPlaceOf(topicId);
    cued[place] = Math.max(cued[place] ?? 0, weight);
  }
  return {
    voice: Array.from(voice(words), (sum) => sum / length),
    named: Array.from(named, (weight) => Math.log(floor + weight)),
    cued: Array.from(cued, (weight) => Math.log(floor + weight)),
  };
}

/**
 * How likely a post is of each field: a conditional logit (McFadden 1974) over the fields' signs,
 * all fields with the same three weights. The chances sum up to 1.
 */
export function fieldChances({ voice, named, cued }: FieldSigns): number[] {
  const scores = fields.map(
    (_, place) =>
      weights.voice * (voice[place] ?? 0) +
      weights.named * (named[place] ?? 0) +
      weights.cued * (cued[place] ?? 0),
  );
  const best = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - best));
  const sum = parts.reduce((whole, part) => whole + part, 0);
  return parts.map((part) => part / sum);
}
