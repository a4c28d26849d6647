import { describe, expect, test } from '@jest/globals';
import { remoteHiringPost } from '../engine-test-builder.ts';
import { buildConnection, matchNetwork } from './network-test-builder.ts';

function sentenceFor(
  position: string | null,
  company: string | null,
  post = remoteHiringPost,
): string | undefined {
  const network = [buildConnection('Ana Roe', position, company)];
  return matchNetwork(post, { network }).connections[0]?.relevance;
}

describe('explainConnection', () => {
  test('names a neighbouring line of work as what it is, with the writer’s words', () => {
    expect(sentenceFor('HR Business Partner', 'Ravel')).toMatch(
      /^HR Business Partner at Ravel: works in people and HR, and your post is about (?:hiring|remote work)(?: \(".+"\))?\.$/u,
    );
  });

  test.each([
    ['Head of Talent @ Acme | Ex-Google | Speaker', 'Acme', 'Head of Talent at Acme'],
    ['𝗛𝗲𝗮𝗱 𝗼𝗳 𝗧𝗮𝗹𝗲𝗻𝘁 🚀', 'Acme', 'Head of Talent at Acme'],
    ['Recruiter', 'Self-employed', 'Recruiter'],
    ['Recruiter', null, 'Recruiter'],
    ['Talent Partner at Acme', 'Acme Inc', 'Talent Partner at Acme'],
    ['Recruiter 👩🏽‍💻 and mum', 'Acme 🌍', 'Recruiter at Acme'],
  ])('%s at %s is introduced as %s', (position, company, who) => {
    const sentence = sentenceFor(position, company)?.replace('A loose match: ', '');
    expect(sentence).toMatch(new RegExp(`^${who}[:,] works in `, 'u'));
  });

  test('a line of work is named where the topic has another name', () => {
    const post = 'Two years of running a gym taught me that fitness is a habit. #fitness #workout';
    expect(sentenceFor('Personal Trainer', null, post)).toMatch(
      /works in sports and fitness, and your post is about fitness/u,
    );
  });

  test('a long title is cut, never through a character', () => {
    const sentence = sentenceFor(`Recruiter ${'𝒳é'.repeat(200)}𠮷`.repeat(3), 'Acme') ?? '';
    expect(sentence.length).toBeLessThan(300);
    expect(sentence.isWellFormed()).toBe(true);
    expect(sentence).toContain('…');
  });

  test('without a title the company’s line of business is named, as a loose match', () => {
    expect(
      sentenceFor(
        '',
        'Harrow University',
        'Universities must rethink how lecturers teach and what tuition pays for. #highereducation',
      ),
    ).toMatch(
      /^A loose match: At Harrow University, works in university teaching and research, and your post is about higher education/u,
    );
  });

  test('the words of a title are no markup', () => {
    expect(sentenceFor('Recruiter <b>$& $1</b>', 'A "quoted" Co')).toContain('A "quoted" Co');
  });
});
