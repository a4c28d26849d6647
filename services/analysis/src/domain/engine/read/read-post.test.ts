import { describe, expect, test } from '@jest/globals';
import { buildNameIndex } from './name-index.ts';
import { withoutCredentials } from './credentials.ts';
import { buildLeader } from '../engine-test-builder.ts';
import { isProperPost, isProse, isTelegraphic, readPost } from './read-post.ts';
import { isGibberish, privateCues } from './text-cues.ts';

const names = buildNameIndex([buildLeader('Ada Leader', { leadership: 1 })]);
const read = (post: string, keywords: string[] = []) => readPost({ post, keywords }, names);
const matter = (post: string): string =>
  read(post)
    .segments.map(({ text }) => text)
    .join('|');

describe('readPost', () => {
  test('counts words without hashtags, mentions and links, and each link once', () => {
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
  ])('drops the call to action "%s" from the text', (call) => {
    expect(matter(`We changed our culture.\n${call}`)).toBe('We changed our culture.');
  });

  test.each([
    'We agree on prices before we start and share the link with the whole purchasing team.',
    'What does good data governance look like?',
    'We moved to tools like Kubernetes and Terraform.',
    'No comment on the interest rate cut.',
  ])('keeps a sentence that only resembles a call to action: %s', (post) => {
    expect(matter(post)).toBe(post);
  });

  test.each([
    'My dad passed away last night and nothing feels like before.',
    'It hurts to share this: I was laid off today.',
  ])('keeps a sentence about what happened to the writer: %s', (post) => {
    expect(matter(post)).toBe(post);
  });

  test('accepts drawn-out words as a proper post', () => {
    expect(isProperPost(read('Sooooo proud of the team, and yessssss, we are hiring today!'))).toBe(
      true,
    );
  });

  test('rejects a reminder as a proper post only if it is an errand', () => {
    expect(isProperPost(read('Reminder: the dentist at nine, and milk.'))).toBe(false);
    expect(isProperPost(read('Reminder: every vet deserves a fair shot at a civilian job.'))).toBe(
      true,
    );
  });

  test('returns segments with offsets into the normalized post', () => {
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

  test('recognizes a person of the catalog and removes the name from the text', () => {
    const reading = read('I learned this from Ada Leader, years ago.');
    expect(reading.namedPeople).toEqual(['ada-leader']);
    expect(reading.segments[0]?.text).not.toContain('Leader');
  });

  test('removes links and mentions with their names', () => {
    expect(matter('Thanks @Mia Sales Coach and www.sales.example/now for this')).not.toMatch(
      /sales/iu,
    );
  });

  test.each([
    '𝗪𝗲 𝗮𝗿𝗲 𝗮𝗹𝗹 𝗿𝗲𝗺𝗼𝘁𝗲 𝗻𝗼𝘄, 𝗮𝗻𝗱 𝘪𝘵 𝘪𝘴 𝘩𝘢𝘳𝘥𝘦𝘳.',
    'Ｗｅ ａｒｅ ａｌｌ ｒｅｍｏｔｅ ｎｏｗ．',
  ])('detects the language of bold, italic and full-width letters: %s', (post) =>
    expect(read(post).language).toBe('en'),
  );

  test('sorts, deduplicates and unquotes keywords', () => {
    expect(read('A post.', ['sales', '#AI', ' Sales ', 'ai']).keywords).toEqual(
      read('A post.', ['ai', 'Sales', 'AI', 'sales']).keywords,
    );
    expect(read('A post.', ['sales', '#AI']).keywords).toEqual(['AI', 'sales']);
    expect(read('A post.', ['"quiet quitting"', '„AI“', '5" pipes']).keywords).toEqual([
      '5" pipes',
      'AI',
      'quiet quitting',
    ]);
    expect(
      read('A post.', ['(MIT)', 'Wharton,', "'zero trust',", '“Oslo.”', 'B2B (SaaS)', '.NET', ','])
        .keywords,
    ).toEqual(['.NET', 'B2B (SaaS)', 'MIT', 'Oslo', 'Wharton', 'zero trust']);
  });

  test('uses the embedding for posts that are English or can be turned into it', () => {
    const embeddingOf = (post: string) =>
      readPost({ post, keywords: [], embedding: 'bWVhbg==' }, names).meaning;
    expect(embeddingOf('This is what we have learned about it in the last year.')).toBe('bWVhbg==');
    expect(embeddingOf('Das haben wir im letzten Jahr in der neuen Schule gelernt.')).toBe(
      'bWVhbg==',
    );
    expect(embeddingOf('Нам нужна медсестра в больницу.')).toBe('');
    expect(embeddingOf('Berlin, Lyon, Porto')).toBe('');
    expect(readPost({ post: 'This is it.', keywords: [] }, names).meaning).toBe('');
  });

  test('turns the content of a post in another language into English', () => {
    expect(read('Die Schule sucht Lehrer. Link in den Kommentaren!').english).toMatch(
      /^school .*teacher/u,
    );
    expect(read('The school hires teachers.').english).toBeUndefined();
    expect(read('Szukamy pielęgniarki do szpitala w mieście.').english).toBeUndefined();
  });

  test.each([
    ['en', 'This is what we have learned about it in the last year.'],
    ['de', 'Das haben wir im letzten Jahr in der neuen Schule gelernt.'],
    ['es', 'Esto es lo que hemos aprendido en el trabajo con los equipos.'],
    ['fr', 'Voilà ce que nous avons appris dans le travail avec les équipes.'],
    [null, 'Berlin, Lyon, Porto'],
  ])('detects the language by function words: %s', (language, post) => {
    expect(read(post).language).toBe(language);
  });

  test('isProse is true for sentences in several languages and false for gibberish and lists', () => {
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

  test.each([
    [true, 'SOC 2 report signed. Nine months, 64 controls, no sleep.'],
    [true, 'Personas lie! Interviews help.'],
    [false, 'Sales, marketing, hiring.'],
    [false, 'asdf qwer zxcv. plok wert sdfg.'],
    [false, 'Berlin. Heute keine Termine. Nur die Bahn und ich.'],
  ])('isTelegraphic is %s for: %s', (expected, post) => {
    expect(isTelegraphic(read(post))).toBe(expected);
  });

  test('uses the embedding of sentences without grammar words', () => {
    const post = 'Personas lie! Interviews help.';
    expect(readPost({ post, keywords: [], embedding: 'bWVhbg==' }, names).meaning).toBe('bWVhbg==');
  });
});

describe('credentials behind a name', () => {
  test.each([
    ['Tom Okafor, PhD, PMP, SHRM-SCP on sleep', 'Tom Okafor on sleep'],
    ['Thanks Ana Roe, M.D., for the tea.', 'Thanks Ana Roe, for the tea.'],
    ['We left the CSM exam, MBA or not.', 'We left the CSM exam, MBA or not.'],
    ['Ana Roe, NASA and others', 'Ana Roe, NASA and others'],
    ['the Scrum Alliance, CSM', 'the Scrum Alliance'],
  ])('are removed by withoutCredentials: %s', (text, expected) => {
    expect(withoutCredentials(text)).toBe(expected);
  });

  test('are no content of the post', () => {
    expect(matter('Tom Okafor, PhD, CSM, CEO of Acme, on sleep')).toBe(
      'Tom Okafor, ···, ···, CEO of Acme, on sleep',
    );
  });
});

const wordsOf = (text: string): string[] => text.split(/\s+/u);

describe('isGibberish', () => {
  test.each([
    'asdf jkl the qwop of leadership zxcv',
    'aaaaaaa bbbbbbb the ccccccc is of sales',
    'the the of of and and hiring hiring hiring hiring',
    'bcdf ghjk lmnp qrst and the marketing',
  ])('is true for: %s', (text) => {
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
  ])('is false for: %s', (text) => {
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
  ])('finds at least two cues in %s', (_, text) => {
    expect(privateCues(text)).toBeGreaterThanOrEqual(2);
  });

  test.each([
    'Our sales team closed the quarter at 104%. Here is what we changed.',
    'We sell flour to 40 bakeries and learnt to say no.',
    'Happy to announce that our hospital opens on Monday.',
  ])('finds no cues in: %s', (text) => {
    expect(privateCues(text)).toBe(0);
  });
});
