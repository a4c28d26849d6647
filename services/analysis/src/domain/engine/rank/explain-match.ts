import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import type { PostingRhythm } from '@tagwell/contracts/leader-facts';
import { looseMatch } from '@tagwell/contracts/texts';
import { findTopic, topics as vocabulary, widen } from '@tagwell/topics/topics';
import type { Suggestible } from '../../catalogue.ts';
import { distinctBy } from '../distinct-by.ts';
import type { PostTopic } from '../topics/extract-topics.ts';
import { nameInProse, plain, readTopicWords } from './topic-words.ts';

/** Every phrase the sentence quotes is among them. */
const matchesMax = 12;
/** A topic that adds less, against the one that adds most, is left out of the explanation. */
const tellingShare = 0.4;
const explainedTopics = 4;
const namedTopics = 2;
const frequentPosters: readonly PostingRhythm[] = ['daily', 'several times a week', 'weekly'];

/** A topic of the post that the person stands for, by itself or by a part of it. */
interface Reason {
  topic: PostTopic;
  /** The person's own topic. */
  through: string;
  gain: number;
}

/** Whom a sentence is about. */
type Explained = Pick<Suggestible, 'topics' | 'posts'> & {
  /** How the sentence begins, if not as for people. */
  verb?: string;
};

/**
 * One plain sentence why this person fits this post, and the phrases it rests on. A weak fit is
 * called one.
 *
 * @param subjects the writer's words that the person is known for
 */
export function explainMatch(
  leader: Explained,
  topics: readonly PostTopic[],
  subjects: readonly string[],
  isGood: boolean,
): { relevance: string; matches: TopicMatch[] } {
  const reasons = reasonsOf(leader, topics);
  const sentence = sentenceFor(leader, topics, reasons, subjects);
  return {
    relevance: isGood ? sentence : calledLoose(sentence),
    matches: matchesOf(leader, reasons, subjects),
  };
}

/** How the sentence of a weak fit begins. */
export function calledLoose(sentence: string): string {
  return `${looseMatch}${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function reasonsOf(leader: Explained, topics: readonly PostTopic[]): Reason[] {
  const own = Object.entries(leader.topics);
  const reasons = topics
    .flatMap((topic) => {
      const { id, relevance } = topic;
      const ways = own
        .filter(([through]) => id !== null && widen(through).includes(id))
        .map(([through, weight]) => {
          return { topic, through, gain: weight * relevance * (through === id ? 1 : 0.9) };
        });
      return ways.toSorted((a, b) => b.gain - a.gain).slice(0, 1);
    })
    .toSorted((a, b) => b.gain - a.gain || (a.topic.name < b.topic.name ? -1 : 1));
  const least = tellingShare * (reasons[0]?.gain ?? 0);
  return reasons.filter(({ gain }) => gain >= least).slice(0, explainedTopics);
}

/** 'Writes about remote work and hiring, which you mention with "time to hire".' */
function sentenceFor(
  leader: Explained,
  topics: readonly PostTopic[],
  reasons: readonly Reason[],
  subjects: readonly string[],
): string {
  const verb = verbOf(leader);
  const known = subjects.slice(0, 2).map(quoted);
  const named = reasons.slice(0, namedTopics);
  if (named.length === 0) {
    const asked = topics.find(({ id, source }) => id === null && source === 'keyword');
    if (asked !== undefined)
      return `${verb} ${quoted(typed(asked))}, which you added as a keyword.`;
    if (known.length > 0) return `Known for ${join(known)}, which your post mentions.`;
    return `${verb} ${join(mainTopics(leader).map(inProse))}, close to what your post says.`;
  }
  const keywords = named.filter(({ topic }) => topic.source === 'keyword');
  const others = named.filter(({ topic }) => topic.source !== 'keyword');
  const added = `${namesOf(keywords)}, ${askedFor(keywords)}.`;
  if (others.length === 0) return `${verb} ${added}`;
  const sentence = `${verb} ${namesOf(others)}, ${howSaid(others, known)}`;
  return keywords.length === 0
    ? `${sentence}.`
    : `${sentence}, and ${verb.split(' ').at(-1) ?? ''} ${added}`;
}

/** For people whom the writer added, nothing is known but what the writer said. */
function verbOf({ posts, verb }: Explained): string {
  if (verb !== undefined) return verb;
  if (posts === undefined) return 'On your list for';
  return frequentPosters.includes(posts) ? 'Writes about' : 'Speaks on';
}

/**
 * Two of the writer's phrases, none of them what the sentence names already: what the person is known
 * for, then one of each topic. A topic may be told by a language model, without a word of the writer
 * that stands for it.
 */
function howSaid(reasons: readonly Reason[], known: readonly string[]): string {
  const telling = reasons.map(({ topic }) => readTopicWords(topic).quotable.map(quoted));
  const [firsts, others] = [
    telling.map((one) => one.slice(0, 1)),
    telling.map((one) => one.slice(1)),
  ];
  const named = reasons.map(({ through }) => plain(nameOf(through)));
  const more = known.filter((quote) => !named.includes(plain(quote)));
  const quotes = distinctBy([...more, ...firsts.flat(), ...others.flat()], plain).slice(0, 2);
  if (quotes.length > 0) return `which you mention with ${join(quotes)}`;
  const isNamed = reasons.every(({ topic }) => topic.phrases.length > 0);
  return isNamed ? 'which your post names' : 'which your post is about';
}

function namesOf(reasons: readonly Reason[]): string {
  return join([...new Set(reasons.map(({ through }) => inProse(through)))]);
}

/** How the writer asked: by the names of the topics, or by another word for them. */
function askedFor(keywords: readonly Reason[]): string {
  const isOther = keywords.some(
    ({ topic, through }) =>
      through !== topic.id || plain(topic.phrases[0] ?? '') !== plain(topic.name),
  );
  const isOne = keywords.length === 1;
  if (!isOther) return isOne ? 'which you added as a keyword' : 'which you added as keywords';
  const words = join(keywords.map(({ topic }) => quoted(typed(topic))));
  return `for your ${isOne ? 'keyword' : 'keywords'} ${words}`;
}

/** Each phrase once, with the topic of the person that it led to. */
function matchesOf(
  leader: Explained,
  reasons: readonly Reason[],
  subjects: readonly string[],
): TopicMatch[] {
  const [main = ''] = mainTopics(leader);
  const own = subjects.map((phrase) => {
    // The person's topic that a subject belongs to is that of the topic it speaks for in the post.
    const said = reasons.find(({ topic }) =>
      topic.phrases.some((one) => plain(one) === plain(phrase)),
    );
    return { phrase, topic: nameOf((said ?? reasons[0])?.through ?? main) };
  });
  const said = reasons.flatMap(({ topic, through }) =>
    readTopicWords(topic).telling.map((phrase) => ({ phrase, topic: nameOf(through) })),
  );
  return distinctBy([...own, ...said], ({ phrase }) => plain(phrase)).slice(0, matchesMax);
}

/** Ids of the two that somebody stands for most. */
function mainTopics({ topics }: Explained): string[] {
  return Object.entries(topics)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 2)
    .map(([id]) => id);
}

function nameOf(id: string): string {
  return findTopic(id)?.name ?? id;
}

const namesInProse = new Map(vocabulary.map(({ id, name }) => [id, nameInProse(name)]));

function inProse(id: string): string {
  return namesInProse.get(id) ?? id;
}

function typed({ name, phrases }: PostTopic): string {
  return phrases[0] ?? name;
}

function quoted(text: string): string {
  return `"${text}"`;
}

function join(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
