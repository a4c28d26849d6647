import { describe, expect, test } from '@jest/globals';
import { buildNameIndex } from './name-index.ts';
import { buildLeader } from '../engine-test-builder.ts';
import { isProperPost, isProse, readPost } from './read-post.ts';
import { isGibberish, privateCues } from './text-cues.ts';

const names = buildNameIndex([buildLeader('Ada Leader', { leadership: 1 })]);
const read = (post: string, keywords: string[] = []) => readPost({ post, keywords }, names);
const matter = (post: string): string =>
  read(post)
    .segments.map(({ text }) => text)
    .join('|');

describe('readPost', () => {
  test('counts words apart from hashtags, mentions and links, and each link once', () => {
    const post = 'We hire in Ghana. @Ana Roe https://x.org #Hiring #Ghana #Hiring https://x.org';
    expect(read(post)).toMatchObject({ words: 5, links: 1 });
  });

  test.each([
    'Agree?',
    '👇 Link in comments',
    'Thoughts?',
    'What do you think?',
    '♻️ Repost this if it helps someone',
    'Follow me for more on leadership',
    'Happy Friday everyone!',
    'Like and share',
    'If you agree, like and comment.',
    'Comment below 👇',
    'If it helped, share this with a friend',
  ])('"%s" is not matter', (call) => {
    expect(matter(`We changed our culture.\n${call}`)).toBe('We changed our culture.');
  });

  test.each([
    'We agree on prices before we start and share the link with the whole purchasing team.',
    'What does good data governance look like?',
    'We moved to tools like Kubernetes and Terraform.',
    'No comment on the interest rate cut.',
  ])('a sentence that only resembles a call stays: %s', (post) => {
    expect(matter(post)).toBe(post);
  });

  test.each([
    'My dad passed away last night and nothing feels like before.',
    'It hurts to share this: I was laid off today.',
  ])('what befell the writer is never taken for a call: %s', (post) => {
    expect(matter(post)).toBe(post);
  });

  test('words that are drawn out are no gibberish', () => {
    expect(isProperPost(read('Sooooo proud of the team, and yessssss, we are hiring today!'))).toBe(
      true,
    );
  });

  test('a reminder is an errand only where it says one', () => {
    expect(isProperPost(read('Reminder: the dentist at nine, and milk.'))).toBe(false);
    expect(isProperPost(read('Reminder: every vet deserves a fair shot at a civilian job.'))).toBe(
      true,
    );
  });

  test('segments point into the post', () => {
    const post = 'Costs 2.5 times more 🚀!\r\nAgree?\nStill worth it.';
    const normalized = post.replaceAll('\r\n', '\n');
    const { segments } = read(post);
    expect(segments.map(({ text }) => text)).toEqual([
      'Costs 2.5 times more 🚀!',
      'Still worth it.',
    ]);
    for (const { text, start } of segments) {
      expect(normalized.slice(start, start + text.length)).toBe(text);
    }
  });

  test('a person of the catalogue is recognised and their name is no matter', () => {
    const reading = read('I learned this from Ada Leader, years ago.');
    expect(reading.namedPeople).toEqual(['ada-leader']);
    expect(reading.segments[0]?.text).not.toContain('Leader');
  });

  test('links and mentions with the names after them are blanked out', () => {
    expect(matter('Thanks @Mia Sales Coach and www.sales.example/now for this')).not.toMatch(
      /sales/iu,
    );
  });

  test('keywords lose repetitions and their order', () => {
    expect(read('A post.', ['sales', '#AI', ' Sales ', 'ai']).keywords).toEqual(
      read('A post.', ['ai', 'Sales', 'AI', 'sales']).keywords,
    );
    expect(read('A post.', ['sales', '#AI']).keywords).toEqual(['AI', 'sales']);
    expect(read('A post.', ['"quiet quitting"', '„AI“', '5" pipes']).keywords).toEqual([
      '5" pipes',
      'AI',
      'quiet quitting',
    ]);
  });

  test('the embedding of a post is for English ones', () => {
    const embeddingOf = (post: string) =>
      readPost({ post, keywords: [], embedding: 'bWVhbg==' }, names).meaning;
    expect(embeddingOf('This is what we have learned about it in the last year.')).toBe('bWVhbg==');
    expect(embeddingOf('Das haben wir im letzten Jahr in der neuen Schule gelernt.')).toBe('');
    expect(embeddingOf('Berlin, Lyon, Porto')).toBe('');
    expect(readPost({ post: 'This is it.', keywords: [] }, names).meaning).toBe('');
  });

  test.each([
    ['en', 'This is what we have learned about it in the last year.'],
    ['de', 'Das haben wir im letzten Jahr in der neuen Schule gelernt.'],
    ['es', 'Esto es lo que hemos aprendido en el trabajo con los equipos.'],
    ['fr', 'Voilà ce que nous avons appris dans le travail avec les équipes.'],
    [null, 'Berlin, Lyon, Porto'],
  ])('the language is that of the grammar words: %s', (language, post) => {
    expect(read(post).language).toBe(language);
  });

  test('prose is told from gibberish and lists in several languages', () => {
    expect(isProse(read('This is what we have learned about it in the last year.'))).toBe(true);
    expect(isProse(read('Das haben wir im letzten Jahr mit der neuen Schule gelernt.'))).toBe(true);
    expect(isProse(read('Esto es lo que hemos aprendido en el trabajo con los equipos.'))).toBe(
      true,
    );
    expect(
      isProse(
        read(
          'Two years ago we went fully remote. I expected lower costs. Hiring got faster, company culture got harder.',
        ),
      ),
    ).toBe(true);
    expect(isProse(read('asdf qwer zxcv plok wert sdfg'))).toBe(false);
    expect(isProse(read('#ai #hiring #growth'))).toBe(false);
  });
});

const wordsOf = (text: string): string[] => text.split(/\s+/u);

describe('isGibberish', () => {
  test.each([
    'asdf jkl the qwop of leadership zxcv',
    'aaaaaaa bbbbbbb the ccccccc is of sales',
    'the the of of and and hiring hiring hiring hiring',
    'bcdf ghjk lmnp qrst and the marketing',
  ])('struck at random: %s', (text) => {
    expect(isGibberish(wordsOf(text))).toBe(true);
  });

  test.each([
    'The property market in our liberty county is about poverty',
    'We use HTML, CSS and our own PDF to XML tool every day',
    'Why our team left http for grpc: with grpc, one call fails, with http all of them do',
    'Our broker speaks mqtt, the gateway http and grpc, and the old mailer smtp or sftp',
    'Ich habe den Wert der Antwort erst spät verstanden',
    'Yes! Sooo good. We did it again and again and it worked',
    'no',
  ])('a text: %s', (text) => {
    expect(isGibberish(wordsOf(text))).toBe(false);
  });
});

describe('privateCues', () => {
  test.each([
    ['a goodbye', 'Landed safely, call you tomorrow. Love you!'],
    ['an errand', 'Can you pick up the kids? The keys are with mum.'],
    ['a shopping list', 'Shopping: milk, eggs, bread'],
    ['a recipe', 'Mix 300 g flour and 150 g butter, then bake.'],
    ['a small ad', 'For sale: a bike, hardly used, collection only.'],
    ['a birthday', 'Happy birthday to my wonderful husband!'],
  ])('%s shows at least two', (_, text) => {
    expect(privateCues(text)).toBeGreaterThanOrEqual(2);
  });

  test.each([
    'Our sales team closed the quarter at 104%. Here is what we changed.',
    'We sell flour to 40 bakeries and learnt to say no.',
    'Happy to announce that our hospital opens on Monday.',
  ])('a post shows none: %s', (text) => {
    expect(privateCues(text)).toBe(0);
  });
});
