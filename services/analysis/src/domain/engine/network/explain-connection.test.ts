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
  test("names the function with the writer's words and does not repeat the title", () => {
    expect(sentenceFor('HR Business Partner', 'Ravel')).toMatch(
      /^Works in people and HR, and your post is about (?:hiring|remote work)(?: \(".+"\))?\.$/u,
    );
  });

  test('names the function where the topic has another name', () => {
    const post = 'Two years of running a gym taught me that fitness is a habit. #fitness #workout';
    expect(sentenceFor('Personal Trainer', null, post)).toMatch(
      /^Works in sports and fitness, and your post is about fitness/u,
    );
  });

  test('quotes a word shared by title and post in addition to the function', () => {
    const post =
      'Our nurses swap shifts by fax. Nursing needs rosters that people can live with. #nursing';
    expect(sentenceFor('Roster Planner, Nursing', null, post)).toBe(
      'Works in nursing and care, and your post is about nursing ("rosters", "Nursing").',
    );
  });

  test('quotes a title only for adjacent words, and says which words were a keyword', () => {
    expect(sentenceFor('Lead, Remote Work', null)).toMatch(
      /^Has .*remote work.* in their job title, /u,
    );
    expect(sentenceFor('HR Partner, Work at Remote', null)).not.toContain('in their job title');
    const network = [buildConnection('Ana Roe', 'Head of Customer Success')];
    const { connections } = matchNetwork(remoteHiringPost, {
      network,
      keywords: ['customer success'],
    });
    expect(connections[0]?.relevance).toBe(
      'Has customer success in their job title, which you added as a keyword.',
    );
  });

  test.each([
    ['Falconry Trainer', 'Ravel', 'Has falconry in their job title, which you added as a keyword.'],
    ['Accountant', 'Falconry Ltd', 'Has your keyword "falconry" in their job title or company.'],
  ])('says only where a keyword was found: %s at %s', (position, company, sentence) => {
    const { connections } = matchNetwork(remoteHiringPost, {
      network: [buildConnection('Ana Roe', position, company)],
      keywords: ['falconry'],
    });
    expect(connections[0]?.relevance).toBe(sentence);
  });

  test('writes a hyphenated topic in lowercase', () => {
    const post = 'Our decision-making got slower each year. Write decisions down. #decisionmaking';
    expect(sentenceFor('Strategy Director', 'Ravel', post)).toContain('decision-making');
  });

  test('names the topic that has the same name as the function', () => {
    const post =
      'Our supplier lost customer data. Privacy is a promise: data protection, GDPR, consent. Cybersecurity keeps it. #privacy #cybersecurity';
    expect(sentenceFor('CISO', null, post)).toBe(
      'Works in cybersecurity, which your post is about.',
    );
  });

  test('says when only the employer works in the field', () => {
    const post =
      'Our hospital wards lack nurses. Patient care and health systems need beds. #healthcare #nursing';
    expect(sentenceFor('Sales Manager', 'St. Brigid’s Hospital', post)).toMatch(
      /^A loose match: works for an employer in (?:health care|nursing and care), /u,
    );
  });

  test('counts the executive director of a charity as working in nonprofits', () => {
    const post =
      'Year-end giving is a third of our income. Call your donors. #philanthropy #fundraising';
    expect(sentenceFor('Executive Director', 'Harrow Food Bank', post)).toMatch(
      /^(?:A loose match: w|W)orks in nonprofit and social impact, /u,
    );
  });

  test('does not quote a word that the name of the function contains', () => {
    const post =
      'Third time this year that a supplier says that some data was accessed. Privacy needs more than a consent form. #privacy #cybersecurity';
    expect(sentenceFor('Data Scientist', null, post)).toMatch(
      /^A loose match: works in data and AI, /u,
    );
  });

  test("names the company's field as a loose match when there is no title", () => {
    expect(
      sentenceFor(
        '',
        'Harrow University',
        'Universities must rethink how lecturers teach and what tuition pays for. #highereducation',
      ),
    ).toMatch(
      /^A loose match: works in university teaching and research, and your post is about higher education/u,
    );
  });
});
