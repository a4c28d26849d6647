import { describe, expect, test } from '@jest/globals';
import { cutsSentence, foldPosition, markPhrases, postParts } from './post-parts.ts';

const special = (text: string, names: string[] = []) =>
  postParts(text, names)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text: part }) => `${kind} ${part}`);

describe('postParts', () => {
  test('finds hashtags, mentions of the given names, and links', () => {
    expect(special('See https://example.org/a. #Tagwell @Ana Lima', ['Ana Lima'])).toEqual([
      'link https://example.org/a',
      'hashtag #Tagwell',
      'mention @Ana Lima',
    ]);
  });

  test('prefers the longer of two names, and leaves unknown @names plain', () => {
    expect(special('@Ana Lima Reis @nobody', ['Ana Lima', 'Ana Lima Reis'])).toEqual([
      'mention @Ana Lima Reis',
    ]);
  });

  test('includes vowel signs and accents in a hashtag', () => {
    expect(special('#हिन्दी, #cafe\u0301s हिन्दी#no')).toEqual([
      'hashtag #हिन्दी',
      'hashtag #cafe\u0301s',
    ]);
  });

  test('finds no mention in a longer name or an email address', () => {
    expect(special('hi @Anabel Lee and a@Ana.org', ['Ana'])).toEqual([]);
    expect(special('感谢@Ana的书, @Ana!', ['Ana'])).toEqual(['mention @Ana', 'mention @Ana']);
  });

  test('finds no hashtag before a number or inside a word', () => {
    expect(special('#1 is a C#code')).toEqual([]);
  });

  test('keeps the whole text', () => {
    const text = 'a #b\n\nhttps://c.example/d(e) @Ana.';
    expect(
      postParts(text, ['Ana'])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

describe('markPhrases', () => {
  test('marks whole words ignoring case, and keeps the text', () => {
    expect(markPhrases('Hiring is not rehiring', ['hiring'])).toEqual([
      { text: 'Hiring', phrase: 'hiring' },
      { text: ' is not rehiring' },
    ]);
  });

  test('prefers the longer phrase', () => {
    expect(markPhrases('remote work', ['remote', 'remote work'])).toEqual([
      { text: 'remote work', phrase: 'remote work' },
    ]);
  });

  test('marks a phrase across a line break', () => {
    expect(markPhrases('our remote\nwork', ['remote work'])[1]).toEqual({
      text: 'remote\nwork',
      phrase: 'remote work',
    });
  });

  test('treats non-ASCII letters as letters, and special characters literally', () => {
    expect(markPhrases('préavis avis', ['avis'])).toHaveLength(2);
    expect(markPhrases('रामा', ['राम'])).toHaveLength(1);
    expect(markPhrases('we use C++ (daily)', ['C++'])[1]).toEqual({ text: 'C++', phrase: 'C++' });
  });

  test('marks nothing without phrases', () => {
    expect(markPhrases('text', [' '])).toEqual([{ text: 'text' }]);
    expect(markPhrases('', [])).toEqual([]);
  });
});

const sentence = 'One two three four five six seven eight nine ten. ';

describe('foldPosition and cutsSentence', () => {
  test('does not fold a short post', () => {
    expect(foldPosition('Two lines\nof text', 'desktop')).toBeUndefined();
  });

  test('folds a long paragraph between words near 210 characters, and near 140 on a phone', () => {
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

  test('folds after three short lines, empty lines counted', () => {
    expect(foldPosition('a\n\nb\nc\nd', 'desktop')).toBe('a\n\nb'.length);
  });

  test('folds at the end of a line without cutting it', () => {
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

  test('cutsSentence says whether the fold cuts a sentence', () => {
    expect(cutsSentence('All said. And more', 9)).toBe(false);
    expect(cutsSentence('All said. And more', 13)).toBe(true);
    expect(cutsSentence('A question? “Yes.” More', 18)).toBe(false);
  });

  test('cutsSentence accepts the end of a line, and sentence endings of other scripts', () => {
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
