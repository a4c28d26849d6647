import { describe, expect, test } from '@jest/globals';
import { limits } from '@tagwell/contracts/limits';
import { analyze, remoteHiringPost } from '../engine-test-builder.ts';

const idsOf = (post: string, keywords: string[] = []): (string | null)[] =>
  analyze(post, keywords).topics.topics.map(({ id }) => id);

test("a named person's topics make the same topics of the post more likely", () => {
  const chanceIn = (post: string): number =>
    analyze(post).topics.likely.find(({ id }) => id === 'hiring')?.chance ?? 0;
  const post = 'It was a fine talk about how we choose each other, and I thought of';
  expect(chanceIn(`${post} Ada Hiregood.`)).toBeGreaterThan(2 * chanceIn(`${post} my neighbor.`));
});

describe('extractTopics on realistic posts', () => {
  test.each([
    ['hiring from everywhere', remoteHiringPost, ['hiring', 'remote-work']],
    [
      'a security breach',
      `An attacker got in with one phishing email and a reused password. No MFA on the VPN.
       Backups you have never restored are not backups, and your incident response plan must work
       when e-mail is down.`,
      ['cybersecurity'],
    ],
    [
      'burnout',
      `I was signed off work for three months. I had been answering emails at night and telling my
       team to take care of themselves. Rest is not a reward. Setting boundaries is not a lack of
       ambition. If you are running on empty, ask for help.`,
      ['workplace-wellbeing'],
    ],
    [
      'raising a seed round',
      `63 investor meetings, 61 times no, two term sheets. Our first pitch deck had 34 slides. Warm
       intros converted ten times better, and we started with twelve months of runway.`,
      ['fundraising', 'startups'],
    ],
    [
      'a nursing shift',
      `Tonight one nurse will look after eleven patients on a ward near you. They leave the bedside
       because of unsafe staffing ratios and twelve hour shifts.`,
      ['nursing'],
    ],
    [
      'a maths lesson',
      `"I'm just not a maths person." This year every lesson began with a problem that has no single
       right answer. We argued about fractions. Math anxiety fades when mistakes are interesting.`,
      ['mathematics', 'stem-education'],
    ],
    [
      'climate law',
      `A carbon price without a border tax punishes those who clean up. Policymakers need both, and
       climate finance for developing countries. Net zero pledges are easy; legislation is hard.`,
      ['climate-action', 'public-policy'],
    ],
    [
      'chatbots at work',
      `We gave everyone access to ChatGPT and waited. Prompting took an afternoon to learn, the
       hallucinations are real, and a human signs every first draft.`,
      ['generative-ai'],
    ],
    [
      'an electric car',
      `My test drive took nine days of range anxiety. Then I noticed the charging stations at every
       supermarket, and the battery pack that outlives the car.`,
      ['electric-vehicles'],
    ],
    [
      'an online shop',
      `We cut the checkout from five pages to one. Cart abandonment fell by a third and the average
       order value did not move. Online shoppers do not want to be entertained.`,
      ['e-commerce'],
    ],
  ])('ranks the main topics of %s first', (_, post, expected) => {
    expect(idsOf(post).slice(0, 4)).toEqual(expect.arrayContaining(expected));
    expect(expected).toContain(idsOf(post)[0]);
  });
});

describe('extractTopics', () => {
  test('returns unique ranked topics within 0 and 1, with phrases of the post', () => {
    const { topics } = analyze(remoteHiringPost).topics;
    const relevances = topics.map(({ relevance }) => relevance);
    expect(relevances).toEqual(relevances.toSorted((a, b) => b - a));
    expect(relevances.every((relevance) => relevance > 0 && relevance <= 1)).toBe(true);
    expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length);
    expect(topics.length).toBeLessThanOrEqual(limits.topicsReturned);
    for (const phrase of topics.flatMap(({ phrases }) => phrases)) {
      expect(remoteHiringPost).toContain(phrase);
    }
  });

  test('ranks keywords first and keeps unknown ones', () => {
    expect(idsOf(remoteHiringPost, ['cybersecurity'])[0]).toBe('cybersecurity');
    expect(idsOf(remoteHiringPost, ['space'])[0]).toBe('space');
    expect(analyze(remoteHiringPost, ['falconry']).topics.topics).toContainEqual({
      id: null,
      name: 'Falconry',
      relevance: 0.9,
      phrases: ['falconry'],
      source: 'keyword',
      isUnheard: true,
    });
  });

  test('counts a passing word if a keyword asks for its topic', () => {
    const post = `${remoteHiringPost} A blockchain is slow.`;
    expect(idsOf(post)).not.toContain('decentralized-finance');
    expect(analyze(post, ['decentralized finance']).topics.topics[0]?.phrases).toEqual([
      'decentralized finance',
      'blockchain',
    ]);
  });

  test('puts words that need context last and does not quote them', () => {
    const { topics } = analyze('The oak and the deer. Our forest needs more than an oak.').topics;
    const forests = topics.find(({ id }) => id === 'biodiversity') ?? topics[0];
    expect(forests?.quotable).not.toContain('oak');
    for (const { phrases, quotable = [] } of topics) {
      expect(phrases.slice(0, quotable.length)).toEqual(quotable);
    }
  });

  test('finds a narrow topic', () => {
    const post =
      'Our careers page tells nothing of who we are. Employer branding begins with candour.';
    expect(idsOf(post)).toContain('employer-branding');
  });

  test('finds the same first topic in lowercase text', () => {
    const post =
      'We moved our servers to AWS and saw it on the bill. Cloud costs are a design choice.';
    expect(idsOf(post.toLowerCase())[0]).toBe(idsOf(post)[0]);
  });

  test('finds no topics in names of people and firms', () => {
    expect(
      idsOf('Lovely to see Colin Levy and Elena Farmer at the Brandt Gardener dinner again.'),
    ).toEqual([]);
  });

  test('ignores a passing word of an unrelated field', () => {
    const post = `${remoteHiringPost} It felt like astronomy.`;
    expect(idsOf(post)).not.toContain('space');
  });

  test('finds no topics in boilerplate, links, mentions and names', () => {
    expect(idsOf('@Sales Leader https://x.org/hiring Follow me for more on leadership!')).toEqual(
      [],
    );
  });

  test('finds by its English what a post in another language never names', () => {
    expect(
      idsOf('Gestern haben wir 40 Familien gesagt, dass die Kita nächste Woche schließt.'),
    ).toContain('early-childhood');
  });

  test('finds what sentences without grammar words are surely about, and guesses nothing', () => {
    expect(idsOf('SOC 2 report signed. Nine months, 64 controls, no sleep.')[0]).toBe(
      'cybersecurity',
    );
    expect(idsOf('Back home. Dog pleased. Cat indifferent.')).toEqual([]);
  });

  test('finds no topics in gibberish and small talk', () => {
    expect(idsOf('asdf qwer zxcv plok wert sdfg lkjh mnbv')).toEqual([]);
    expect(idsOf('We had the best weekend at the lake and ate far too much.')).toEqual([]);
  });
});
