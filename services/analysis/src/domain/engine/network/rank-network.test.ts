import { describe, expect, test } from '@jest/globals';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import { serializeEmbedding } from '@tagwell/topics/embedding/embedding';
import { embeddingOfWord } from '@tagwell/topics/title-meaning';
import { createEngine } from '../create-engine.ts';
import { remoteHiringPost } from '../engine-test-builder.ts';
import { buildConnection, fictionalNetwork, matchNetwork } from './network-test-builder.ts';
import type { ConnectionFit } from './fit-connection.ts';
import { rankNetwork, scoreConnection } from './rank-network.ts';

const hirers = ['ana-roe', 'ben-doe', 'cleo-moe'];

describe('rankNetwork', () => {
  test('ranks people first whose work matches the post, with the reason', () => {
    const { connections, ids } = matchNetwork(remoteHiringPost);
    expect(ids.slice(0, 3).toSorted()).toEqual(hirers);
    const ana = connections.find(({ id }) => id === 'ana-roe');
    expect(ana?.matchScore).toBeGreaterThanOrEqual(scoreBands.good);
    expect(ana?.relevance).toBe('Works in hiring, which your post is about.');
    expect(ana?.matches).toContainEqual({ phrase: 'time to hire', topic: 'Hiring' });
  });

  test('scores weak matches below 60 as loose, and omits people without any match', () => {
    const { connections, ids } = matchNetwork(remoteHiringPost);
    expect(ids).not.toEqual(expect.arrayContaining(['jan-toe']));
    expect(ids).not.toEqual(expect.arrayContaining(['kim-voe']));
    const others = connections.filter(({ id }) => !hirers.includes(id));
    for (const { matchScore, relevance } of others) {
      expect(matchScore).toBeLessThan(60);
      expect(relevance).toMatch(/^A loose match: /u);
    }
  });

  test('returns at most seven people, without duplicates, sorted by score', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      buildConnection(`Rita Roe${at}`, 'Recruiter', `Company ${at}`),
    );
    const { connections, ids } = matchNetwork(remoteHiringPost, {
      network: [...fictionalNetwork, ...many],
    });
    expect(ids).toHaveLength(limits.networkReturned);
    expect(new Set(ids).size).toBe(ids.length);
    const scores = connections.map(({ matchScore }) => matchScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(Math.max(...scores)).toBeLessThan(90);
  });

  test('returns the same result for any order of the candidates', () => {
    const { connections } = matchNetwork(remoteHiringPost);
    const network = fictionalNetwork.toReversed();
    expect(matchNetwork(remoteHiringPost, { network }).connections).toEqual(connections);
  });

  test.each(['Ana Roe', 'ana roe', '@AnaRoe', '@Ana Roe', 'ANA ROE’s talk'])(
    'does not suggest a person whom the post names as %s',
    (name) => {
      const { ids } = matchNetwork(`${remoteHiringPost}\nThanks to ${name}.`);
      expect(ids).not.toContain('ana-roe');
      expect(ids).toContain('ben-doe');
    },
  );

  test('suggests a person whose name is only part of a longer name in the post', () => {
    const network = ['Ana Maria Roe', 'Maria Roe'].map((name) =>
      buildConnection(name, 'Recruiter'),
    );
    const { ids } = matchNetwork(`${remoteHiringPost}\nThanks to Ana Maria Roe.`, { network });
    expect(ids).toEqual(['maria-roe']);
  });

  test('puts a well-fitting favorite first and does not add one that does not fit', () => {
    const colleagues = Array.from({ length: 9 }, (_, at) =>
      buildConnection(`Rita Roe${at}`, 'Technical Recruiter', 'Bigcorp'),
    );
    const network = [...fictionalNetwork, ...colleagues];
    const plain = matchNetwork(remoteHiringPost, { network });
    const left = colleagues.find(({ id }) => !plain.ids.includes(id));
    const favoriteNames = [`Rita ${left?.lastName}`, 'Lea Woe'];
    const { ids, connections } = matchNetwork(remoteHiringPost, { network, favoriteNames });
    expect(plain.ids).not.toContain(left?.id);
    expect(ids[0]).toBe(left?.id);
    expect(connections[0]?.matchScore).toBeGreaterThanOrEqual(scoreBands.good);
    expect(ids).toHaveLength(limits.networkReturned);
    expect(ids).not.toContain('lea-woe');
  });

  test('mixes companies among people with equal scores', () => {
    const colleagues = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((name) =>
      buildConnection(`Abe ${name}`, 'Recruiter', 'Bigcorp'),
    );
    const stranger = buildConnection('Zed Zoe', 'Recruiter', 'Smallco');
    const { ids } = matchNetwork(remoteHiringPost, { network: [...colleagues, stranger] });
    expect(ids).toContain('zed-zoe');
  });

  test('varies the people with equal scores from post to post', () => {
    const network = Array.from({ length: 40 }, (_, at) =>
      buildConnection(`Rita Roe${at}`, 'Technical Recruiter', `Company ${at}`),
    );
    const lists = [remoteHiringPost, `Once more. ${remoteHiringPost}`].map(
      (post) => matchNetwork(post, { network }).ids,
    );
    expect(lists[0]).not.toEqual(lists[1]);
  });

  test('orders people with the same function by how near their titles are to the post', () => {
    const network = ['Teacher', 'Coach', 'Nurse', 'Historian'].map((kind) => ({
      ...buildConnection(`Rita ${kind}`, 'Recruiter', `${kind} Ltd`),
      position: `${kind} Recruiter`,
    }));
    const { topics } = matchNetwork(remoteHiringPost);
    const firstFor = (word: string) => {
      const embedding = serializeEmbedding(embeddingOfWord(word) ?? new Int8Array());
      const reading = createEngine([]).readPost({
        post: remoteHiringPost,
        keywords: [],
        embedding,
      });
      return rankNetwork({ post: remoteHiringPost, reading, topics }, network)[0]?.id;
    };
    expect(firstFor('nurse')).toBe('rita-nurse');
    expect(firstFor('teacher')).toBe('rita-teacher');
  });

  test('suggests people of both topics, even if one has many more candidates', () => {
    const kinds = ['Email', 'Brand', 'Growth', 'Trade', 'Event', 'Field', 'Digital', 'Partner'];
    const marketers = kinds.map((kind) =>
      buildConnection(`Mia ${kind}`, `${kind} Marketing Manager`, `${kind} Ltd`),
    );
    const network = [...marketers, buildConnection('Ben Doe', 'Technical Recruiter', 'Codehire')];
    const reading = createEngine([]).readPost({ post: remoteHiringPost, keywords: [] });
    const likely = [
      { id: 'marketing', chance: 0.99 },
      { id: 'hiring', chance: 0.8 },
    ];
    const topics = { ...matchNetwork(remoteHiringPost).topics, likely };
    const chosen = rankNetwork({ post: remoteHiringPost, reading, topics }, network);
    expect(chosen.map(({ id }) => id)).toContain('ben-doe');
  });

  test('puts the person first whose title names the topic, and gives that as the reason', () => {
    const network = [
      buildConnection('Ana Roe', 'Head of Talent', 'Acme'),
      buildConnection('Wes Woe', 'Lead, Remote Work', 'Ravel'),
    ];
    const [first] = matchNetwork(remoteHiringPost, { network }).connections;
    expect(first?.id).toBe('wes-woe');
    expect(first?.relevance).toMatch(/^Has (?:remote work|".+") in their job title, /u);
  });

  test('orders equal scores by seniority', () => {
    const network = [
      buildConnection('Abe Aoe', 'Nurse'),
      { ...buildConnection('Zed Zoe', 'Nurse'), seniority: 'director' as const },
    ];
    const { ids } = matchNetwork('Our ward is short of nurses again and patients wait for hours.', {
      network,
    });
    expect(ids).toEqual(['zed-zoe', 'abe-aoe']);
  });

  test('finds people for a keyword, inside or outside the vocabulary', () => {
    expect(matchNetwork(remoteHiringPost, { keywords: ['tax'] }).ids).toContain('hal-koe');
    const network = [...fictionalNetwork, buildConnection('Max Xoe', 'Falconry folder')];
    const { connections } = matchNetwork(remoteHiringPost, { keywords: ['falconry'], network });
    const max = connections.find(({ id }) => id === 'max-xoe');
    expect(max?.relevance).toBe('Has falconry in their job title, which you added as a keyword.');
  });

  test.each([
    ['gibberish', 'asdf qwer zxcv hiring plok wert sdfg remote work mnbv poiu ytre sales lkjh'],
    ['a private note', 'hey mum, the interview went fine, call me tonight, love you xx'],
    ['too short a text', 'Hiring!'],
  ])('scores everybody below 50 for %s', (_, post) => {
    const scores = matchNetwork(post).connections.map(({ matchScore }) => matchScore);
    expect(Math.max(0, ...scores)).toBeLessThan(50);
  });

  const fhirPost = `FHIR was supposed to end the fax machine. We still spend most of our engineering time
    on custom EHR integrations, and every hospital’s HL7 feed is a snowflake.`;

  test('finds a person by a rare word shared by title and post, and quotes it', () => {
    const network = [
      buildConnection('Pia Poe', 'Pharmacist', 'Corner Drugs'),
      buildConnection('Ina Noe', 'Interoperability Lead (FHIR/HL7)', 'Ravel'),
      buildConnection('Abe Roe', 'Snowflake, no two days alike', 'Ravel'),
    ];
    const { connections } = matchNetwork(fhirPost, { network });
    const [first, other] = ['ina-noe', 'abe-roe'].map((one) =>
      connections.find(({ id }) => id === one),
    );
    expect(first?.matchScore).toBeGreaterThanOrEqual(scoreBands.good);
    expect(first?.relevance).toBe(
      'Works in health IT and health information, and your post is about digital health ("FHIR", "HL7").',
    );
    expect(first?.matches).toContainEqual(expect.objectContaining({ phrase: 'FHIR' }));
    expect(other?.relevance).toMatch(
      /as "Snowflake" in their job title, which your post mentions\.$/u,
    );
  });

  test('does not quote a word that most titles contain', () => {
    const network = Array.from({ length: 60 }, (_, at) =>
      buildConnection(`Ina Noe${at}`, 'Snowflake Plumber', `Ravel ${at}`),
    );
    const { connections } = matchNetwork(fhirPost, { network });
    for (const { relevance } of connections) expect(relevance).not.toContain('job title');
  });

  test.each(['Formerly FHIR Lead', 'Aspiring FHIR Lead', 'Accountant | ex-FHIR Lead'])(
    'does not count a former or hoped-for role as the job title: %s',
    (position) => {
      const network = [buildConnection('Ina Noe', position)];
      const { connections } = matchNetwork(fhirPost, { network });
      for (const { relevance } of connections) expect(relevance).not.toContain('job title');
    },
  );

  test('scores a phrase in another word order alike, but does not quote it', () => {
    const post =
      'Test automation at 92% coverage, and the release still broke payments. #testautomation';
    const [one, other] = ['Test Automation Engineer', 'Automation Test Engineer'].map(
      (position) =>
        matchNetwork(post, { network: [buildConnection('Ana Roe', position)] }).connections[0],
    );
    expect(Math.abs((other?.matchScore ?? 0) - (one?.matchScore ?? 100))).toBeLessThan(4);
    expect(other?.relevance).not.toContain('"test automation"');
  });

  test('does not lower the score of a title because of the employer', () => {
    const [plain, employed] = [null, 'Bosch'].map(
      (company) =>
        matchNetwork(remoteHiringPost, {
          network: [buildConnection('Ana Roe', 'Recruiter', company)],
        }).connections[0]?.matchScore ?? 0,
    );
    expect(employed).toBeGreaterThanOrEqual(plain ?? 100);
  });

  test('suggests nobody when nobody fits', () => {
    const post =
      'The best wheat harvest in a decade, and still farmers burn stubble because the next sowing is near.';
    const network = ['Influencer | 100K+ followers', 'Tax Manager', 'Nurse'].map((position, at) =>
      buildConnection(`Abe Roe${at}`, position),
    );
    expect(matchNetwork(post, { network }).connections).toEqual([]);
  });

  test('suggests nobody for an empty network', () => {
    expect(matchNetwork(remoteHiringPost, { network: [] }).connections).toEqual([]);
  });
});

describe('scoreConnection', () => {
  const engine = createEngine([]);
  const reading = engine.readPost({ post: remoteHiringPost, keywords: [] });
  const topics = engine.extractTopics(reading);
  const topic = topics.topics[0];
  if (topic === undefined) throw new Error('the post is about something');
  const alone = (fit: number): ConnectionFit => ({ fit, work: null, inTitle: null, shared: [] });
  const said = (fit: number): ConnectionFit => ({
    ...alone(fit),
    inTitle: { topic, phrase: topic.name, words: [], share: 1, isVerbatim: true },
  });

  test('increases with the fit and stays below 95', () => {
    const scores = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map((fit) =>
      scoreConnection(said(fit), reading, topics),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(scores[0]).toBe(0);
    expect(scores[1]).toBeLessThan(50);
    expect(scores.at(-1)).toBeGreaterThan(scoreBands.strong);
    expect(scores.at(-1)).toBeLessThan(95);
    expect(scores.every(Number.isInteger)).toBe(true);
  });

  test('is good but not strong when only the function matches', () => {
    expect(scoreConnection(alone(1), reading, topics)).toBeLessThan(scoreBands.strong);
    expect(scoreConnection(alone(1), reading, topics)).toBeGreaterThanOrEqual(scoreBands.good);
  });

  test('is low for lists of words and for posts in which nobody should be tagged', () => {
    const thanks = { ...topics, untaggable: 0.9 };
    expect(scoreConnection(said(1), reading, thanks)).toBeLessThan(20);
    expect(
      scoreConnection(said(1), { ...reading, proseShare: 0, segments: [] }, topics),
    ).toBeLessThan(50);
  });

  test('ignores slight doubt about tagging for posts in another language', () => {
    const german = { ...reading, language: 'de' };
    const doubted = { ...topics, untaggable: 0.2 };
    const sure = scoreConnection(said(0.8), german, { ...topics, untaggable: 0 });
    expect(scoreConnection(said(0.8), german, doubted)).toBe(sure);
    expect(scoreConnection(said(0.8), reading, doubted)).toBeLessThan(sure);
    expect(scoreConnection(said(0.8), german, { ...topics, untaggable: 0.5 })).toBeLessThan(sure);
  });
});
