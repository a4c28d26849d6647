import { describe, expect, test } from '@jest/globals';
import { markPhrases } from './mark-phrases.ts';

describe('marking phrases', () => {
  test('finds whole words whatever the case, and keeps the text', () => {
    expect(markPhrases('Hiring is not rehiring', ['hiring'])).toEqual([
      { text: 'Hiring', phrase: 'hiring' },
      { text: ' is not rehiring' },
    ]);
  });

  test('the longer phrase wins', () => {
    expect(markPhrases('remote work', ['remote', 'remote work'])).toEqual([
      { text: 'remote work', phrase: 'remote work' },
    ]);
  });

  test('a phrase broken over two lines is found', () => {
    expect(markPhrases('our remote\nwork', ['remote work'])[1]).toEqual({
      text: 'remote\nwork',
      phrase: 'remote work',
    });
  });

  test('letters outside ASCII are letters, and special characters are plain', () => {
    expect(markPhrases('préavis avis', ['avis'])).toHaveLength(2);
    expect(markPhrases('we use C++ (daily)', ['C++'])[1]).toEqual({ text: 'C++', phrase: 'C++' });
  });

  test('no phrases, no marks', () => {
    expect(markPhrases('text', [' '])).toEqual([{ text: 'text' }]);
    expect(markPhrases('', [])).toEqual([]);
  });
});
