import { describe, expect, test } from '@jest/globals';
import { fieldPlaceOf, fields } from '@tagwell/topics/fields';
import { tokenize } from '@tagwell/topics/tokenize';
import { gatherCues } from './cue-evidence.ts';
import { fieldChances, readFieldSigns } from './field-chances.ts';
import { createFieldVoice } from './field-voice.ts';
import { gatherEvidence } from './topic-evidence.ts';

const voice = createFieldVoice(new Map());
const chancesOf = (text: string): number[] => {
  const segments = [{ text, tokens: tokenize(text) }];
  const cues = gatherCues(segments);
  const evidence = gatherEvidence(segments, [], cues);
  return fieldChances(readFieldSigns(voice, segments, evidence, cues));
};

describe('fieldChances', () => {
  test('sum up to 1, and are nearly even where nothing is said', () => {
    for (const text of ['', 'Our nurses are tired, and so are the doctors of the ward.']) {
      expect(chancesOf(text).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
    expect(Math.max(...chancesOf(''))).toBeCloseTo(1 / fields.length, 9);
  });

  test('are the surer the more there is to hear', () => {
    const health = fieldPlaceOf('nursing');
    const some = chancesOf('The ward was full.')[health] ?? 0;
    const more = chancesOf('The ward was full, two nurses for thirty patients.')[health] ?? 0;
    expect(more).toBeGreaterThan(some);
    expect(more).toBeGreaterThan(0.8);
  });
});
