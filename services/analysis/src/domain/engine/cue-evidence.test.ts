import { describe, expect, test } from '@jest/globals';
import { tokenize } from '@tagwell/topics/tokenize';
import { gatherCues, type CueEvidence } from './cue-evidence.ts';

const gather = (text: string): Map<string, CueEvidence> =>
  gatherCues([{ text, tokens: tokenize(text) }]);

describe('gatherCues', () => {
  test('two cues together tell more than one alone', () => {
    expect(gather('I work the early shift on a ward.').get('law')).toBeUndefined();
    const one = gather('We met at the court.').get('law');
    expect(one).toMatchObject({ phrases: ['court'], count: 1 });
    expect(one?.weight).toBeLessThan(0.6);
    const law = gather('The judge left the court.').get('law');
    expect(law?.phrases.toSorted()).toEqual(['court', 'judge']);
    expect(law?.weight).toBeGreaterThan(0.5);
  });

  test('the same cues tell less in a longer text, down to nothing', () => {
    const said = 'The judge left the court.';
    const filler = ' It rained and nobody minded.'.repeat(20);
    const short = gather(said).get('law')?.weight ?? 0;
    const long = gather(said + filler).get('law')?.weight ?? 0;
    expect(long).toBeLessThan(short);
    expect(gather(said + filler.repeat(5)).get('law')).toBeUndefined();
  });

  test('a repeated cue counts again, but less than another one', () => {
    const weight = (text: string): number => gather(text).get('law')?.weight ?? 0;
    expect(weight('The judge and the judge.')).toBeGreaterThan(0);
    expect(weight('The judge and the judge.')).toBeLessThan(weight('The judge and the court.'));
  });
});
