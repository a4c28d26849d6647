import { describe, expect, test } from '@jest/globals';
import { embeddingKey, textKey } from './embedding.ts';
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

  test.each(['RTOX', 'ARTO', 'Nothing to explain here', ''])('leaves "%s" as it is', (text) => {
    expect(withGlosses(text)).toBe(text);
  });

  test('chooses between meanings by the other words of the text', () => {
    expect(withGlosses('Be there at 3 PM')).toBe('Be there at 3 PM');
    expect(withGlosses('Every PM has a roadmap')).toContain('product manager');
    expect(withGlosses('My GP saw every patient')).toContain('family doctors');
    expect(withGlosses('The GP raised a third fund')).toContain('managers of venture');
  });

  test('ignores case, as the key of an embedding does', () => {
    const text = 'Our CSAT and OKRs, and a GP’s patient.';
    expect(withGlosses(text.toLowerCase())).toBe(withGlosses(text).toLowerCase());
    expect(embeddingKey(text.toLowerCase())).toBe(embeddingKey(text));
  });

  test('changes the key of an embedding, so that it is computed again', () => {
    expect(embeddingKey('RTO')).not.toBe(textKey('RTO'));
    expect(embeddingKey('Hiring')).toBe(textKey('Hiring'));
  });
});

describe('glosses.tsv', () => {
  const rows = readGlosses();

  test('has a meaning in each row, and words beside each term with several meanings', () => {
    const ambiguous = rows.filter(({ term }, at) =>
      rows.some((other, place) => other.term.toLowerCase() === term.toLowerCase() && place > at),
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
