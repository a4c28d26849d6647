import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import type { PostingRhythm } from '@tagwell/contracts/leader-facts';
import { looseMatch } from '@tagwell/contracts/texts';
import { widen } from '@tagwell/topics/topics';
import { type Suggestible, topicsByWeight } from '../../catalogue.ts';
import { distinctBy } from '../distinct-by.ts';
import type { NearestThing } from '../search/feature-extractor.ts';
import { isKnownFor } from '../search/heard-keywords.ts';
import type { Candidate } from '../search/search-leaders.ts';
import type { PostTopic } from '../topics/extract-topics.ts';
import { describeNearest, knowing, knownFor, saidFor } from './known-for.ts';
import { pairPhrases } from './pair-phrases.ts';
import { aboutVerb, describePost, inProse, join, nameOf, quoted, unquoted } from './prose.ts';
import { hasWords, oneOfEach, plain, readTopicWords } from './topic-words.ts';

/** A topic with a smaller share of the strongest one's contribution is not mentioned. */
const tellingShare = 0.4;
const explainedTopics = 4;
const namedTopics = 2;
/**
 * From this similarity on, what somebody is known for explains why they fit; below, readers found
 * it far-fetched.
 */
export const nearThreshold = 0.4;
const frequentPosters: readonly PostingRhythm[] = ['daily', 'several times a week', 'weekly'];

/** A topic of the post that the person speaks on, directly or through a narrower topic. */
interface Reason {
  topic: PostTopic;
  /** The person's own topic. */
  through: string;
  gain: number;
}

/** The person a sentence is about. */
type Explained = Pick<Suggestible, 'topics' | 'posts'> & {
  knownFor?: readonly string[];
  /** The start of the sentence, if not for a person. */
  verb?: string;
};

/** What the post and the person share besides topics. */
type Common = Pick<Candidate, 'subjects' | 'nearest'>;

/**
 * One sentence why this person fits the post, and the phrases behind it. Says so if the match is
 * loose.
 */
export function explainMatch(
  leader: Explained,
  topics: readonly PostTopic[],
  common: Common,
  isGood: boolean,
): { relevance: string; matches: TopicMatch[] } {
  const shared = reasonsOf(leader, topics);
  const reasons = tellingOf(shared);
  const sentence = sentenceFor(leader, topics, reasons, { ...common, isGood });
  return {
    relevance: isGood ? sentence : calledLoose(sentence),
    matches: pairPhrases(reasons, shared, common.subjects),
  };
}

/** Starts the sentence as a loose match. */
export function calledLoose(sentence: string): string {
  return `${looseMatch}${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** The post's topics that a person speaks on, strongest first. */
export function reasonsOf(leader: Explained, topics: readonly PostTopic[]): Reason[] {
  const own = Object.entries(leader.topics);
  return topics
    .flatMap((topic) => {
      const { id, relevance } = topic;
      const ways = own
        .filter(([through]) => id !== null && widen(through).includes(id))
        // If a keyword is another word for a topic, a narrower topic may be unrelated to it.
        .filter(([through]) => through === id || topic.source === 'post' || isTyped(topic))
        .map(([through, weight]) => {
          // If the post has the narrower topic itself, that topic's words explain it.
          const worded = topics.find((one) => one.id === through) ?? topic;
          return { topic: worded, through, gain: weight * relevance * (through === id ? 1 : 0.9) };
        });
      return ways.toSorted((a, b) => b.gain - a.gain).slice(0, 1);
    })
    .toSorted((a, b) => b.gain - a.gain || (a.topic.name < b.topic.name ? -1 : 1));
}

function tellingOf(reasons: readonly Reason[]): Reason[] {
  const least = tellingShare * (reasons[0]?.gain ?? 0);
  return distinctBy(reasons, ({ topic, through }) => `${topic.name} ${through}`)
    .filter(({ gain }) => gain >= least)
    .slice(0, explainedTopics);
}

/**
 * By keywords, or else by what is nearest, or else 'Writes about remote work, which you mention
 * with "fully remote".'
 */
function sentenceFor(
  leader: Explained,
  topics: readonly PostTopic[],
  reasons: readonly Reason[],
  { isGood, ...found }: Common & { isGood: boolean },
): string {
  const asked = topics.filter(({ source }) => source === 'keyword');
  // If keywords led to the person, the subjects are not words of the post.
  const isLed = found.subjects.some((subject) => isPartOf(subject, asked));
  const common = isLed ? { ...found, subjects: [] } : found;
  const verb = verbOf(leader);
  const named = reasons.slice(0, namedTopics);
  const keywords = named.filter(({ topic }) => topic.source === 'keyword');
  const others = named.filter(({ topic }) => topic.source !== 'keyword');
  const isBeside = keywords.length > 0 && others.length > 0;
  const exact = isBeside ? undefined : askedExactly(asked, keywords, found);
  const added =
    exact === undefined ? askedFor(keywords) : `${quoted(exact)}, which you added as a keyword`;
  if (added !== undefined) {
    const said = others.filter(isWhole);
    const begun = begin(verb, named);
    // A headline may name a university or an employer.
    const isOfHeadline =
      exact !== undefined && leader.knownFor !== undefined && !isKnownFor(leader.knownFor, exact);
    if (said.length === 0) return `${isOfHeadline ? 'Connected with' : begun} ${added}.`;
    const also = isOfHeadline ? 'connected with' : (begun.split(' ').at(-1) ?? '');
    return `${begun} ${describeTopics(said, common)}, and ${also} ${added}.`;
  }
  // About people added by the writer, only the writer's facts are known.
  const nearest = isWriters(leader) ? undefined : common.nearest;
  const worded = others.filter(({ topic }) => hasWords(topic));
  const clear = worded.length > 0 || nearest !== undefined ? worded : others;
  // A topic's name says less than the topic with the writer's words.
  const isTopic = clear.some(
    ({ through }) => plain(nameOf(through)) === plain(nearest?.thing ?? ''),
  );
  const isNear = nearest !== undefined && nearest.alike >= nearThreshold && !isTopic;
  if (isNear && !saysMore(clear[0], nearest, common)) {
    // For a loose match, a topic without the writer's words says nothing.
    const shared = clear[0] ?? (isGood ? others[0] : undefined);
    return describeNearest({ nearest, subjects: common.subjects, shared: shared?.topic, isGood });
  }
  if (clear.length > 0) return `${begin(verb, clear)} ${describeTopics(clear, common)}.`;
  if (found.subjects.length > 0) {
    const subjects = found.subjects.slice(0, 2);
    const origin = isLed ? addedAs(subjects, asked) : 'which your post mentions';
    return `${knownFor(subjects)} ${join(subjects.map(quoted))}, ${origin}.`;
  }
  // A good fit without the writer's words can still name its topic.
  if (isGood && others.length > 0)
    return `${begin(verb, others)} ${describeTopics(others, common)}.`;
  const known =
    nearest === undefined
      ? `${verb} ${join(topicsByWeight(leader).slice(0, namedTopics).map(inProse))}`
      : `${knownFor([nearest.thing])} ${unquoted(nearest.thing)}`;
  return `${known}, perhaps close to what your post says.`;
}

function begin(verb: string, reasons: readonly Reason[]): string {
  return verb === knowing ? knownFor(reasons.map(({ through }) => inProse(through))) : verb;
}

/**
 * Whether two of the writer's phrases support the topic, but only a single word what the person is
 * known for.
 */
function saysMore(reason: Reason | undefined, { thing }: NearestThing, common: Common): boolean {
  if (reason === undefined || !isWhole(reason) || saidFor(thing, common.subjects) === undefined)
    return false;
  const phrases = readTopicWords(reason.topic).quotable.filter((phrase) => /\s/u.test(phrase));
  return !/[\s-]/u.test(thing) && phrases.length > 1;
}

/** Whether the post has exactly the person's topic. */
function isWhole({ topic, through }: Reason): boolean {
  return topic.id === through;
}

/** Names topics the post has, or else a narrower one without claiming that the post has it. */
function describeTopics(reasons: readonly Reason[], { subjects }: Common): string {
  const [first] = reasons;
  if (first === undefined || isWhole(first)) {
    const own = reasons.filter(isWhole);
    return `${namesOf(own)}, ${howSaid(own, subjects)}`;
  }
  return `${inProse(first.through)}, and ${describePost(first.topic)}`;
}

function isWriters({ posts, verb }: Explained): boolean {
  return posts === undefined && verb === undefined;
}

function verbOf(leader: Explained): string {
  const { posts, verb = 'On your list for' } = leader;
  if (posts === undefined) return verb;
  return frequentPosters.includes(posts) ? 'Writes about' : 'Speaks on';
}

/**
 * Up to two of the writer's phrases that the sentence does not already contain: for what the person
 * is known for, then one per topic. A language model's topic may have none.
 */
function howSaid(reasons: readonly Reason[], known: readonly string[]): string {
  const words = reasons.map(({ topic }) => readTopicWords(topic));
  const firsts = words.flatMap(({ quotable }) => quotable.slice(0, 1));
  const others = words.flatMap(({ quotable }) => quotable.slice(1));
  const named = reasons.map(({ through }) => plain(nameOf(through)));
  const said = [...known, ...firsts, ...others].filter((one) => !named.includes(plain(one)));
  const quotes = oneOfEach(said).slice(0, 2);
  if (quotes.length > 0) return `which you mention with ${join(quotes.map(quoted))}`;
  const [by = null] = new Set(words.map(({ namedBy }) => namedBy));
  if (by !== null && words.every(({ namedBy }) => namedBy === by)) return `which your ${by} names`;
  const least = Math.min(...reasons.map(({ topic }) => topic.relevance));
  return `which your post ${aboutVerb({ relevance: least })}`;
}

function namesOf(reasons: readonly Reason[]): string {
  return join([...new Set(reasons.map(({ through }) => inProse(through)))]);
}

/** A keyword that this person is known for by the writer's very words, where no other one leads to them: that says more than its topic. */
function askedExactly(
  asked: readonly PostTopic[],
  keywords: readonly Reason[],
  { subjects }: Common,
): string | undefined {
  const theirs = asked.find(
    (topic) =>
      !(topic.id !== null && isTyped(topic)) &&
      (topic.id === null ? keywords.length === 0 : keywords.length > 0) &&
      keywords.every((one) => plain(typed(one.topic)) === plain(typed(topic))) &&
      subjects.some((subject) => plain(subject) === plain(typed(topic))),
  );
  return theirs && typed(theirs);
}

function isPartOf(subject: string, asked: readonly PostTopic[]): boolean {
  return asked.some(({ phrases }) => phrases.some((one) => plain(one).includes(plain(subject))));
}

/** A subject may be a part of a keyword only. */
function addedAs(subjects: readonly string[], asked: readonly PostTopic[]): string {
  const whole = new Set(asked.flatMap(({ phrases }) => phrases).map(plain));
  if (!subjects.every((subject) => whole.has(plain(subject)))) return 'which your keywords mention';
  return `which you added as ${subjects.length === 1 ? 'a keyword' : 'keywords'}`;
}

/** Whether the writer asked by a topic's name or by another word. */
function askedFor(keywords: readonly Reason[]): string | undefined {
  if (keywords.length === 0) return undefined;
  const names = namesOf(keywords);
  const isOther = keywords.some(({ topic, through }) => through !== topic.id || !isTyped(topic));
  // One keyword may have led to several topics.
  const words = distinctBy(
    keywords.map(({ topic }) => typed(topic)),
    plain,
  );
  const isOne = words.length === 1;
  if (!isOther) return `${names}, which you added as ${isOne ? 'a keyword' : 'keywords'}`;
  const isTheirs = keywords.every((one) => isWhole(one) && one.topic.isName !== true);
  // A keyword may be only a part of its topic: "onboarding" of human resources.
  const topic = keywords.length === 1 ? 'the topic of' : 'the topics of';
  return `${names}, ${isTheirs ? topic : 'close to'} your ${isOne ? 'keyword' : 'keywords'} ${join(words.map(quoted))}`;
}

/** Whether the writer typed the topic's own name. */
function isTyped(topic: PostTopic): boolean {
  return plain(typed(topic)) === plain(topic.name);
}

function typed({ name, phrases }: PostTopic): string {
  return phrases[0] ?? name;
}
