import { describe, expect, test } from '@jest/globals';
import { buildLeader } from '../engine-test-builder.ts';
import { explainMatch } from './explain-match.ts';
import type { NearestThing } from '../search/feature-extractor.ts';
import type { PostTopic } from '../topics/extract-topics.ts';

const topic = (
  id: string | null,
  name: string,
  phrases: string[],
  source: PostTopic['source'] = 'post',
): PostTopic => ({ id, name, relevance: 0.9, phrases, source });

const hiring = topic('hiring', 'Hiring', ['hiring', 'time to hire']);
const remote = topic('remote-work', 'Remote Work', ['distributed team', 'fully remote']);
const ada = buildLeader('Ada Roe', { hiring: 1, 'remote-work': 0.9 });

function explain(
  topics: PostTopic[],
  leader = ada,
  isGood = true,
  subjects: string[] = [],
  nearest?: NearestThing,
) {
  return explainMatch(leader, topics, { subjects, nearest }, isGood);
}

describe('explainMatch', () => {
  test("names the topics and quotes the writer's words", () => {
    expect(explain([remote, hiring]).relevance).toBe(
      'Writes about hiring and remote work, which you mention with "time to hire" and "distributed team".',
    );
  });

  test('quotes two phrases for a single topic', () => {
    expect(explain([remote]).relevance).toBe(
      'Writes about remote work, which you mention with "distributed team" and "fully remote".',
    );
  });

  test('does not quote a word that equals the topic', () => {
    const named = topic('hiring', 'Hiring', ['hiring', '#Hiring']);
    expect(explain([named]).relevance).toBe('Writes about hiring, which your post names.');
  });

  test('does not quote a word twice, alone and inside a phrase', () => {
    const hire = topic('hiring', 'Hiring', ['hire', 'time to hire', 'recruit']);
    expect(explain([hire]).relevance).toBe(
      'Writes about hiring, which you mention with "time to hire" and "recruit".',
    );
    expect(explain([hire]).matches.map(({ phrase }) => phrase)).toEqual([
      'time to hire',
      'recruit',
    ]);
  });

  test('says when a topic was added as a keyword', () => {
    const keyword = topic('hiring', 'Hiring', ['hiring'], 'keyword');
    expect(explain([keyword]).relevance).toBe('Writes about hiring, which you added as a keyword.');
  });

  test('separates the topic of the post from the keyword', () => {
    const keyword = topic('hiring', 'Hiring', ['hiring'], 'keyword');
    expect(explain([{ ...remote, relevance: 0.8 }, keyword]).relevance).toBe(
      'Writes about remote work, which you mention with "distributed team" and "fully remote", and about hiring, which you added as a keyword.',
    );
  });

  test('quotes the keyword if it is another word for the topic', () => {
    const keyword = topic('hiring', 'Hiring', ['job ad'], 'keyword');
    expect(explain([keyword]).relevance).toBe(
      'Writes about hiring, the topic of your keyword "job ad".',
    );
    expect(explain([{ ...remote, relevance: 0.8 }, keyword]).relevance).toBe(
      'Writes about remote work, which you mention with "distributed team" and "fully remote", and about hiring, the topic of your keyword "job ad".',
    );
  });

  test('quotes a keyword once if it led to two topics', () => {
    const both = buildLeader('Bo Roe', { hiring: 1, 'remote-work': 0.9 });
    const asked = [
      topic('hiring', 'Hiring', ['Hire anywhere'], 'keyword'),
      topic('remote-work', 'Remote Work', ['hire anywhere'], 'keyword'),
    ];
    expect(explain(asked, both).relevance).toBe(
      'Writes about hiring and remote work, the topics of your keyword "Hire anywhere".',
    );
  });

  test('keeps abbreviations in capitals and spells out ampersands', () => {
    const leader = buildLeader('Bo Roe', { 'learning-and-development': 1, 'ai-ethics': 1 });
    const topics = [
      topic('learning-and-development', 'Learning & Development', ['training budget']),
      topic('ai-ethics', 'AI Ethics', ['biased algorithm']),
    ];
    expect(explain(topics, leader).relevance).toBe(
      'Writes about AI ethics as well as learning and development, which you mention with "biased algorithm" and "training budget".',
    );
  });

  test('names the narrower topic of the person without claiming that the post names it', () => {
    const leader = buildLeader('Bo Roe', { 'employer-branding': 1 });
    expect(explain([hiring], leader).relevance).toBe(
      'Writes about employer branding, and your post is about hiring ("time to hire").',
    );
    const touched = { ...hiring, relevance: 0.4, phrases: [] };
    expect(explain([touched], leader).relevance).toBe(
      'Writes about employer branding, and your post touches on hiring.',
    );
    const both = buildLeader('Bo Roe', { 'employer-branding': 0.6, 'remote-work': 1 });
    expect(explain([remote, hiring], both).relevance).toBe(
      'Writes about remote work, which you mention with "distributed team" and "fully remote".',
    );
  });

  test('quotes the words for the narrower topic if the post has it as well', () => {
    const leader = buildLeader('Bo Roe', { 'employer-branding': 1 });
    const branding = topic('employer-branding', 'Employer Branding', ['careers page']);
    expect(explain([hiring, { ...branding, relevance: 0.3 }], leader).relevance).toBe(
      'Writes about employer branding, which you mention with "careers page".',
    );
  });

  test('names the knownFor entry nearest to the post if it is near enough', () => {
    const near = { thing: 'distributed teams', alike: 0.52 };
    expect(explain([remote], ada, true, [], near).relevance).toBe(
      'Known for distributed teams, close to what your post says.',
    );
    const further = { ...near, alike: 0.45 };
    expect(explain([remote], ada, true, [], further).relevance).toBe(
      'Known for distributed teams, and your post is about remote work ("distributed team").',
    );
    expect(explain([], ada, true, [], further).relevance).toBe(
      'Known for distributed teams, perhaps close to what your post says.',
    );
    expect(explain([remote], ada, true, [], { ...near, alike: 0.3 }).relevance).toBe(
      'Writes about remote work, which you mention with "distributed team" and "fully remote".',
    );
    expect(explain([remote], ada, false, ['Distributed team'], near).relevance).toBe(
      'A loose match: known for distributed teams, which your post mentions with "Distributed team".',
    );
    expect(
      explain([remote], ada, true, ['remote work'], { ...near, thing: 'remote work' }),
    ).toEqual(explain([remote], ada, true, ['remote work']));
    const marked = explain([remote], ada, true, [], { thing: 'the "9 to 5"', alike: 0.5 });
    expect(marked.relevance).toBe("Known for the '9 to 5', close to what your post says.");
    expect(marked.matches).toEqual(explain([remote]).matches);
  });

  test('says "work on" for people known for a problem such as fraud', () => {
    const leader = buildLeader('Bo Roe', { biodiversity: 1 });
    const near = (thing: string, alike = 0.52) => ({ thing, alike });
    expect(explain([remote], ada, true, [], near('expense fraud')).relevance).toBe(
      'Known for work on expense fraud, close to what your post says.',
    );
    expect(explain([remote], ada, true, ['expense fraud'], near('expense fraud')).relevance).toBe(
      'Known for work on "expense fraud", which your post mentions.',
    );
    expect(explain([remote], leader, true, ['useless meetings']).relevance).toBe(
      'Known for work on "useless meetings", which your post mentions.',
    );
    expect(explain([], leader, false, [], near('toxic bosses', 0.3)).relevance).toBe(
      'A loose match: known for work on toxic bosses, perhaps close to what your post says.',
    );
    expect(explain([remote], ada, true, [], near('fraud prevention')).relevance).toBe(
      'Known for fraud prevention, close to what your post says.',
    );
    const misled = topic('misinformation', 'Misinformation', ['invented quotes']);
    const group = { topics: { misinformation: 1 }, verb: 'Known for' };
    expect(
      explainMatch(group, [misled], { subjects: [], nearest: undefined }, true).relevance,
    ).toBe('Known for work on misinformation, which you mention with "invented quotes".');
  });

  test('prefers two phrases of the topic to one word of a knownFor entry', () => {
    const near = { thing: 'commuting', alike: 0.52 };
    expect(explain([remote], ada, true, ['commuting'], near).relevance).toBe(
      'Writes about remote work, which you mention with "commuting" and "distributed team".',
    );
    const short = { ...remote, phrases: ['distributed team', 'wifi'] };
    expect(explain([short], ada, true, ['commuting'], near).relevance).toBe(
      'Known for "commuting", which your post mentions.',
    );
  });

  test("prefers keywords and entries of the writer's own list to the nearest knownFor entry", () => {
    const near = { thing: 'job ads', alike: 0.6 };
    const keyword = topic('hiring', 'Hiring', ['hiring'], 'keyword');
    expect(explain([keyword], ada, true, [], near).relevance).toBe(
      'Writes about hiring, which you added as a keyword.',
    );
    const { posts: _, followers: __, ...own } = ada;
    expect(explainMatch(own, [hiring], { subjects: [], nearest: near }, true).relevance).toBe(
      'On your list for hiring, which you mention with "time to hire".',
    );
  });

  test('says "perhaps close" for a person without a topic of the post', () => {
    const leader = buildLeader('Bo Roe', { biodiversity: 1 });
    const near = { thing: 'insect decline', alike: 0.33 };
    expect(explain([remote], leader, false, [], near).relevance).toBe(
      'A loose match: known for insect decline, perhaps close to what your post says.',
    );
    const wordless = { ...remote, quotable: [] };
    expect(explain([wordless], ada, true, [], near).relevance).toBe(
      'Writes about remote work, which your post is about.',
    );
    expect(explain([remote], leader).relevance).toBe(
      'Writes about biodiversity, perhaps close to what your post says.',
    );
  });

  test('does not quote the name of one topic for the other', () => {
    const both = { ...hiring, phrases: ['remote work', 'time to hire'] };
    expect(explain([both, remote]).relevance).toBe(
      'Writes about hiring and remote work, which you mention with "distributed team" and "time to hire".',
    );
  });

  test('quotes only one form of a word', () => {
    const words = { ...remote, phrases: ['commuting', 'Commuters', 'commute', 'commuter'] };
    expect(explain([words]).relevance).toBe(
      'Writes about remote work, which you mention with "commuting" and "Commuters".',
    );
    expect(explain([remote], ada, true, ['distributed teams']).relevance).toBe(
      'Writes about remote work, which you mention with "distributed teams" and "fully remote".',
    );
  });

  test('says when only a hashtag names the topic, and quotes nothing without a good phrase', () => {
    expect(explain([topic('hiring', 'Hiring', ['#Hiring'])]).relevance).toBe(
      'Writes about hiring, which your hashtag names.',
    );
    const tagged = topic('hiring', 'Hiring', ['#Hiring', '#TalentOps', 'recruit']);
    expect(explain([tagged]).relevance).toBe(
      'Writes about hiring, which you mention with "recruit".',
    );
    const untold = { ...topic('hiring', 'Hiring', ['chairs']), quotable: [] };
    expect(explain([untold]).matches).toEqual([{ phrase: 'chairs', topic: 'Hiring' }]);
    expect(explain([untold]).relevance).toBe('Writes about hiring, which your post is about.');
    expect(explain([{ ...untold, relevance: 0.3 }]).relevance).toBe(
      'Writes about hiring, which your post touches on.',
    );
  });

  test('quotes words first that the person is known for', () => {
    expect(explain([remote], ada, true, ['time zones']).relevance).toBe(
      'Writes about remote work, which you mention with "time zones" and "distributed team".',
    );
    expect(explain([remote], ada, true, ['time zones']).matches[0]).toEqual({
      phrase: 'time zones',
      topic: 'time zones',
    });
  });

  test('does not quote the topic that the sentence already names', () => {
    expect(explain([remote], ada, true, ['remote work', 'time zones']).relevance).toBe(
      'Writes about remote work, which you mention with "time zones" and "distributed team".',
    );
  });

  test('names a knownFor entry that the post mentions, without any matching topic', () => {
    const leader = buildLeader('Bo Roe', { biodiversity: 1 });
    expect(explain([remote], leader, true, ['beekeeping']).relevance).toBe(
      'Known for "beekeeping", which your post mentions.',
    );
  });

  test('says when a keyword outside the vocabulary matched', () => {
    const leader = buildLeader('Bo Roe', { biodiversity: 1 }, { knownFor: ['falcons'] });
    const falcons = topic(null, 'Falcons', ['falcons'], 'keyword');
    expect(explain([falcons], leader, true, ['Falcons']).relevance).toBe(
      'Writes about "falcons", which you added as a keyword.',
    );
  });

  test('says "speaks on" for people who rarely post, and "loose match" for a weak fit', () => {
    const quiet = buildLeader('Bo Roe', { hiring: 1 }, { posts: 'occasionally' });
    expect(explain([hiring], quiet, false).relevance).toBe(
      'A loose match: speaks on hiring, which you mention with "time to hire".',
    );
  });

  test("pairs a phrase with the person's narrower topic, once", () => {
    const leader = buildLeader('Bo Roe', { 'employer-branding': 1 });
    const doubled = { ...hiring, phrases: ['hiring', '#Hiring'] };
    expect(explain([doubled], leader).matches).toEqual([
      { phrase: 'hiring', topic: 'Employer Branding' },
    ]);
  });

  test('pairs each phrase with its topic, strongest first', () => {
    expect(explain([remote, hiring]).matches).toEqual([
      { phrase: 'hiring', topic: 'Hiring' },
      { phrase: 'time to hire', topic: 'Hiring' },
      { phrase: 'distributed team', topic: 'Remote Work' },
      { phrase: 'fully remote', topic: 'Remote Work' },
    ]);
  });
});
