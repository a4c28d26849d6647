import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import type { PostingRhythm } from '@tagwell/contracts/leader-facts';
import { looseMatch } from '@tagwell/contracts/texts';
import { findTopic, topics as vocabulary, widen } from '@tagwell/topics/topics';
import type { Suggestible } from '../../catalogue.ts';
import type { PostTopic } from '../topics/post-topic.ts';
import { plain, readTopicWords } from './topic-words.ts';

/** Every phrase the sentence quotes is among them. */
const matchesMax = 12;
/** A topic that adds less, against the one that adds most, is left out of the explanation. */
const tellingShare = 0.4;
const toldTopics = 4;
const namedTopics = 2;
const namesInProse = new Map(vocabulary.map(({ name }) => [name, lowerNames(name)]));
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
  /** How the sentence begins, where not as for people. */
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
    relevance: isGood
      ? sentence
      : `${looseMatch}${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    matches: matchesOf(leader, reasons, subjects),
  };
}

function reasonsOf(leader: Explained, topics: readonly PostTopic[]): Reason[] {
  const reasons = topics.flatMap((topic): Reason[] => {
    let best: Reason | undefined;
    for (const [own, weight] of Object.entries(leader.topics)) {
      if (topic.id === null || !widen(own).includes(topic.id)) continue;
      const gain = weight * topic.relevance * (own === topic.id ? 1 : 0.9);
      if (best === undefined || gain > best.gain) best = { topic, through: own, gain };
    }
    return best === undefined ? [] : [best];
  });
  const sorted = reasons.toSorted(
    (a, b) => b.gain - a.gain || (a.topic.name < b.topic.name ? -1 : 1),
  );
  const most = sorted[0]?.gain ?? 0;
  return sorted.filter(({ gain }) => gain >= tellingShare * most).slice(0, toldTopics);
}

/** 'Writes about remote work and hiring, which you mention with "time to hire".' */
function sentenceFor(
  leader: Explained,
  topics: readonly PostTopic[],
  reasons: readonly Reason[],
  subjects: readonly string[],
): string {
  const verb = verbOf(leader);
  const known = subjects.slice(0, 2).map((phrase) => `"${phrase}"`);
  const told = reasons.slice(0, namedTopics);
  if (told.length === 0) {
    const asked = topics.find(({ id, source }) => id === null && source === 'keyword');
    if (asked !== undefined)
      return `${verb} "${asked.phrases[0] ?? asked.name}", which you added as a keyword.`;
    return known.length > 0
      ? `Known for ${join(known)}, which your post mentions.`
      : `${verb} ${join(mainTopics(leader))}, close to what your post says.`;
  }
  const keywords = told.filter(({ topic }) => topic.source === 'keyword');
  const others = told.filter(({ topic }) => topic.source !== 'keyword');
  if (others.length === 0) return `${verb} ${namesOf(keywords)}, ${askedFor(keywords)}.`;
  const quotes = quotesOf(others, known);
  const link = quotes.length > 0 ? `which you mention with ${join(quotes)}` : howSaid(others);
  const sentence = `${verb} ${namesOf(others)}, ${link}`;
  if (keywords.length === 0) return `${sentence}.`;
  const preposition = verb.split(' ').at(-1) ?? '';
  return `${sentence}, and ${preposition} ${namesOf(keywords)}, ${askedFor(keywords)}.`;
}

/** Of a writer's own people nothing is known but what the writer said. */
function verbOf({ posts, verb }: Explained): string {
  if (verb !== undefined) return verb;
  if (posts === undefined) return 'On your list for';
  return frequentPosters.includes(posts) ? 'Writes about' : 'Speaks on';
}

/** A topic may be told by a language model, without a word of the writer that stands for it. */
function howSaid(reasons: readonly Reason[]): string {
  const isNamed = reasons.every(({ topic }) => topic.phrases.length > 0);
  return isNamed ? 'which your post names' : 'which your post is about';
}

function namesOf(reasons: readonly Reason[]): string {
  return join([...new Set(reasons.map(({ through }) => inProse(nameOf(through))))]);
}

/** How the writer asked: by the names of the topics, or by another word for them. */
function askedFor(keywords: readonly Reason[]): string {
  const typed = keywords.map(({ topic }) => topic.phrases[0] ?? topic.name);
  const isOther = keywords.some(
    ({ topic, through }) =>
      through !== topic.id || plain(topic.phrases[0] ?? '') !== plain(topic.name),
  );
  const word = keywords.length > 1 ? 'keywords' : 'keyword';
  if (isOther) return `for your ${word} ${join(typed.map((text) => `"${text}"`))}`;
  return keywords.length > 1 ? 'which you added as keywords' : 'which you added as a keyword';
}

/** Two of the writer's phrases, none of them what the sentence names already: what the person is known for, then one of each topic. */
function quotesOf(reasons: readonly Reason[], known: readonly string[]): string[] {
  const telling = reasons.map(({ topic }) => readTopicWords(topic).quotable);
  const firsts = telling.flatMap((phrases) => phrases.slice(0, 1));
  const others = telling.flatMap((phrases) => phrases.slice(1));
  const quotes = [...firsts, ...others].map((phrase) => `"${phrase}"`);
  const named = reasons.map(({ through }) => plain(nameOf(through)));
  const isNamed = (quote: string) => named.includes(plain(quote));
  return distinct([...known.filter((quote) => !isNamed(quote)), ...quotes]).slice(0, 2);
}

/** Each phrase once, with the topic of the person that it led to. */
function matchesOf(
  leader: Explained,
  reasons: readonly Reason[],
  subjects: readonly string[],
): TopicMatch[] {
  const [main = ''] = mainTopicIds(leader);
  const own = subjects.map((phrase) => ({
    phrase,
    topic: nameOf(throughOf(phrase, reasons, main)),
  }));
  const said = reasons.flatMap(({ topic, through }) =>
    readTopicWords(topic).telling.map((phrase) => ({ phrase, topic: nameOf(through) })),
  );
  const matches = new Map<string, TopicMatch>();
  for (const match of [...own, ...said]) {
    const form = plain(match.phrase);
    if (!matches.has(form)) matches.set(form, match);
  }
  return [...matches.values()].slice(0, matchesMax);
}

/** The person's topic that a subject belongs to: that of the topic it speaks for in the post. */
function throughOf(phrase: string, reasons: readonly Reason[], main: string): string {
  const said = reasons.find(({ topic }) =>
    topic.phrases.some((one) => plain(one) === plain(phrase)),
  );
  return (said ?? reasons[0])?.through ?? main;
}

function mainTopicIds({ topics }: Explained): string[] {
  return Object.entries(topics)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 2)
    .map(([id]) => id);
}

function mainTopics(leader: Explained): string[] {
  return mainTopicIds(leader).map((id) => inProse(nameOf(id)));
}

function nameOf(id: string): string {
  return findTopic(id)?.name ?? id;
}

function distinct(texts: readonly string[]): string[] {
  return texts.filter(
    (text, place) => texts.findIndex((other) => plain(other) === plain(text)) === place,
  );
}

/** "Generative AI" → "generative AI", "Learning & Development" → "learning and development". */
function inProse(name: string): string {
  return namesInProse.get(name) ?? lowerNames(name);
}

function lowerNames(name: string): string {
  return name
    .split(' ')
    .map((word) => (isAbbreviation(word) ? word : word.toLowerCase()))
    .join(' ')
    .replaceAll('&', 'and');
}

function isAbbreviation(word: string): boolean {
  return word.split('-').some((part) => /\p{Lu}.*\p{Lu}/u.test(part));
}

function join(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
