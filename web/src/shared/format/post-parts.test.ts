import { describe, expect, test } from '@jest/globals';
import { cutsSentence, foldPosition, markPhrases, postParts } from './post-parts.ts';

const special = (text: string, names: string[] = []) =>
  postParts(text, names)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text: part }) => `${kind} ${part}`);

describe('the parts of a post', () => {
  test('hashtags, mentions of the given names, and links', () => {
    expect(special('See https://example.org/a. #Tagwell @Ana Lima', ['Ana Lima'])).toEqual([
      'link https://example.org/a',
      'hashtag #Tagwell',
      'mention @Ana Lima',
    ]);
  });

  test('the longer of two names wins, and unknown @names stay plain', () => {
    expect(special('@Ana Lima Reis @nobody', ['Ana Lima', 'Ana Lima Reis'])).toEqual([
      'mention @Ana Lima Reis',
    ]);
  });

  test('a hashtag keeps the vowel signs and accents of its letters', () => {
    expect(special('#हिन्दी, #cafe\u0301s हिन्दी#no')).toEqual([
      'hashtag #हिन्दी',
      'hashtag #cafe\u0301s',
    ]);
  });

  test('a part of a longer name, or of an email address, is no mention', () => {
    expect(special('hi @Anabel Lee and a@Ana.org', ['Ana'])).toEqual([]);
    expect(special('感谢@Ana的书, @Ana!', ['Ana'])).toEqual(['mention @Ana', 'mention @Ana']);
  });

  test('a number sign before a number, or inside a word, is no hashtag', () => {
    expect(special('#1 is a C#code')).toEqual([]);
  });

  test('nothing is lost', () => {
    const text = 'a #b\n\nhttps://c.example/d(e) @Ana.';
    expect(
      postParts(text, ['Ana'])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

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
    expect(markPhrases('रामा', ['राम'])).toHaveLength(1);
    expect(markPhrases('we use C++ (daily)', ['C++'])[1]).toEqual({ text: 'C++', phrase: 'C++' });
  });

  test('no phrases, no marks', () => {
    expect(markPhrases('text', [' '])).toEqual([{ text: 'text' }]);
    expect(markPhrases('', [])).toEqual([]);
  });
});

const sentence = 'One two three four five six seven eight nine ten. ';

describe('where the preview folds', () => {
  test('a short post does not fold', () => {
    expect(foldPosition('Two lines\nof text', 'desktop')).toBeUndefined();
  });

  test('a long paragraph folds near 210 characters, on the phone near 140, between words', () => {
    const text = sentence.repeat(10);
    for (const [screen, characters] of [
      ['desktop', 210],
      ['phone', 140],
    ] as const) {
      const fold = foldPosition(text, screen) ?? 0;
      expect(fold).toBeLessThanOrEqual(characters);
      expect(fold).toBeGreaterThan(characters - 25);
      expect(text[fold]).toBe(' ');
    }
  });

  test('three short lines fold before the fourth, empty lines counted', () => {
    expect(foldPosition('a\n\nb\nc\nd', 'desktop')).toBe('a\n\nb'.length);
  });

  test('a fold at the end of a line keeps the whole line', () => {
    const text = `${sentence.repeat(2).trim()} end.\n\nMore of it\nand more`;
    expect(text.slice(0, foldPosition(text, 'desktop')).trimEnd()).toBe(text.split('\n')[0]);
  });

  test('never cuts through an emoji made of several characters', () => {
    const family = '👨‍👩‍👧‍👦';
    for (let before = 190; before < 215; before++) {
      const fold = foldPosition('x'.repeat(before) + family.repeat(10), 'desktop') ?? 0;
      expect((fold - Math.min(fold, before)) % family.length).toBe(0);
    }
  });

  test('says whether the fold cuts a sentence', () => {
    expect(cutsSentence('All said. And more', 9)).toBe(false);
    expect(cutsSentence('All said. And more', 13)).toBe(true);
    expect(cutsSentence('A question? “Yes.” More', 18)).toBe(false);
  });

  test('the end of a line cuts no sentence, nor does that of another script', () => {
    const line = 'I quit my job\n\nHere is why';
    expect(cutsSentence(`${line}\n\nIt began in May`, line.length)).toBe(false);
    expect(cutsSentence(`${line}\n\nIt began in May`, line.length - 4)).toBe(true);
    for (const said of [
      '我辞职了。',
      '他说：「为什么？」',
      'मैंने छोड़ दिया।',
      'لماذا؟',
      'Er sagte: „Ja.“',
    ]) {
      expect(cutsSentence(`${said} ${said}`, said.length)).toBe(false);
    }
    expect(cutsSentence('我辞职了。这就是原因', 7)).toBe(true);
  });
});
