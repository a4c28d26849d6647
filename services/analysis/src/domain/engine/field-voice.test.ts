import { describe, expect, test } from '@jest/globals';
import { fields, type Field } from '@tagwell/topics/fields';
import { tokenize } from '@tagwell/topics/tokenize';
import { createFieldVoice, tellingWords } from './field-voice.ts';

const none = createFieldVoice(new Map());
const heard = (text: string, voice = none): Map<Field, number> => {
  const sums = voice(tellingWords(tokenize(text)));
  return new Map(fields.map((field, place) => [field, sums[place] ?? 0]));
};
const loudest = (text: string): Field | undefined =>
  [...heard(text)].toSorted(([, a], [, b]) => b - a)[0]?.[0];

describe('the field voice', () => {
  test.each([
    ['The pupils in my class did their homework', 'education'],
    ['The surgeon saw the patient on the ward', 'health'],
    ['Deployed the fix, the server logs are quiet', 'technology'],
  ] as const)('"%s" is %s by the vocabulary alone', (text, field) => {
    expect(loudest(text)).toBe(field);
  });

  test('says nothing of words that it has never heard', () => {
    expect([...heard('zrgl brml the of and').values()].every((sum) => sum === 0)).toBe(true);
  });

  test('learns from the posts of a field, the more the surer', () => {
    const postsOf = (count: number): number[] =>
      fields.map((field) => (field === 'science' ? count : 0));
    const [once, often] = [2, 9].map((count) =>
      heard('zrgl', createFieldVoice(new Map([['zrgl', postsOf(count)]]))),
    );
    expect(once?.get('science')).toBeGreaterThan(0);
    expect(once?.get('finance')).toBeLessThan(0);
    expect(often?.get('science')).toBeGreaterThan(once?.get('science') ?? Infinity);
  });

  test('grammar, numbers and links are no telling words', () => {
    const words = tellingWords(tokenize('The 42 nurses and I, see https://x.example #Nursing'));
    expect([...words]).toEqual(['nurse', 'see', 'nursing']);
  });
});
