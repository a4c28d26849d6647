import { describe, expect, test } from '@jest/globals';
import { embeddingKey } from './embedding.ts';
import { readGlosses, withGlosses } from './glosses.ts';

describe('withGlosses', () => {
  test.each([
    ['RTO is a layoff.', 'RTO (return to the office) is a layoff.'],
    ['Our SDRs hunt', 'Our SDRs (sales development representative, prospecting) hunt'],
    ['Our CISO’s day', 'Our CISO’s (chief information security officer) day'],
    ['We do #JTBD', 'We do #JTBD (what job customers hire a product for, product research)'],
    ['quiet cracking', 'quiet cracking (employees who suffer silently, burnout)'],
    ['RTO, RTO, RTO', 'RTO (return to the office), RTO, RTO'],
  ])('explains the first mention of a term in "%s"', (text, glossed) => {
    expect(withGlosses(text)).toBe(glossed);
  });

  test.each(['The rto of it', 'RTOX', 'ARTO', 'Nothing to explain here', ''])(
    'leaves "%s" as it is',
    (text) => {
      expect(withGlosses(text)).toBe(text);
    },
  );

  test('chooses between meanings by the other words of the text', () => {
    expect(withGlosses('The surgeon left the OR.')).toContain('operating room');
    expect(withGlosses('NOW OR NEVER')).toBe('NOW OR NEVER');
    expect(withGlosses('My GP saw every patient')).toContain('family doctors');
    expect(withGlosses('The GP raised a third fund')).toContain('managers of venture');
  });

  test('changes the key of an embedding, so that it is computed again', () => {
    expect(embeddingKey('RTO')).not.toBe(embeddingKey('rto'));
    expect(embeddingKey('Hiring')).toBe(embeddingKey('hiring'));
  });
});

describe('glosses.tsv', () => {
  const rows = readGlosses();

  test('has a meaning in each row, and words beside each term with several meanings', () => {
    const ambiguous = rows.filter(({ term }, at) =>
      rows.some((other, place) => other.term === term && place > at),
    );
    expect(rows.filter(({ term, meaning }) => term === '' || meaning === '')).toEqual([]);
    expect(ambiguous.filter(({ beside }) => beside.length === 0)).toEqual([]);
  });

  test('explains no term by itself', () => {
    const circular = rows.filter(({ term, meaning }) => withGlosses(meaning).includes(term));
    expect(circular).toEqual([]);
  });

  test('names as words beside a term only single words', () => {
    const wrong = rows.filter(({ beside }) =>
      beside.some((word) => !/^[\p{L}\p{N}]+$/u.test(word)),
    );
    expect(wrong).toEqual([]);
  });
});
