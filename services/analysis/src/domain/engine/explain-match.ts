import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { findTopic, taxonomy } from '@tagwell/topics/taxonomy';
import type { CatalogueLeader } from '../catalogue.ts';
import type { PostTopic } from './post-topic.ts';
import type { TopicFit } from './measure-fit.ts';
import { createTopicWords, type TopicWords } from './topic-words.ts';

/** Every phrase the sentence quotes is among them. */
const matchesMax = 12;
const namesInProse = new Map(taxonomy.map(({ name }) => [name, lowerNames(name)]));
/** A topic that adds less is left out of the explanation. */
const tellingGain = 0.3;
const frequentPosters: readonly CatalogueLeader['posts'][] = [
  'daily',
  'several times a week',
  'weekly',
];

type WordsOf = (topic: PostTopic) => TopicWords;

/**
 * One plain sentence why this person fits this post, and the phrases it rests on. A weak fit is
 * called one.
 *
 * @param wordsOf the same for all people of one list, so that each topic is looked at once
 */
export function explainMatch(
  leader: CatalogueLeader,
  fits: readonly TopicFit[],
  isGood: boolean,
  wordsOf: WordsOf = createTopicWords(),
): { relevance: string; matches: TopicMatch[] } {
  const telling = fits
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || (a.topic.name < b.topic.name ? -1 : 1))
    .filter(({ gain }, place) => place === 0 || gain >= tellingGain)
    .slice(0, 4);
  const own = telling.filter((fit) => fit.throughId === fit.topic.id && fit.throughId !== null);
  const said = own.filter(({ topic }) => topic.source !== 'inferred');
  const named = (said.length > 0 ? said : own).slice(0, 2).map(({ topic }) => topic);
  const verb = frequentPosters.includes(leader.posts) ? 'Writes about' : 'Speaks on';
  const sentence =
    named.length > 0
      ? aboutOwn(verb, named, wordsOf)
      : aboutNeighbour(verb, leader, telling[0], wordsOf);
  return {
    relevance: isGood
      ? sentence
      : `A loose match: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    matches: matchesOf(telling, wordsOf),
  };
}

/** 'Writes about remote work and hiring, which you mention with "time to hire".' */
function aboutOwn(verb: string, topics: readonly PostTopic[], wordsOf: WordsOf): string {
  const namesOf = (some: readonly PostTopic[]): string =>
    join(some.map(({ name }) => inProse(name)));
  const keywords = topics.filter(({ source }) => source === 'keyword');
  const others = topics.filter(({ source }) => source !== 'keyword');
  if (others.length === 0) return `${verb} ${namesOf(keywords)}, ${askedFor(keywords, wordsOf)}.`;
  const sentence = `${verb} ${namesOf(others)}, ${connection(others, wordsOf)}`;
  if (keywords.length === 0) return `${sentence}.`;
  const preposition = verb.split(' ').at(-1) ?? '';
  return `${sentence}, and ${preposition} ${namesOf(keywords)}, ${askedFor(keywords, wordsOf)}.`;
}

/** How the writer asked for these topics: by their names, or by another word for them. */
function askedFor(keywords: readonly PostTopic[], wordsOf: WordsOf): string {
  const typed = (topic: PostTopic): string => typedKeyword(topic, wordsOf);
  const others = keywords.filter((topic) => typed(topic) !== inProse(topic.name));
  if (others.length > 0) return `for your ${keywordWord(others)} ${join(others.map(typed))}`;
  return keywords.length > 1 ? 'which you added as keywords' : 'which you added as a keyword';
}

function keywordWord(keywords: readonly PostTopic[]): string {
  return keywords.length > 1 ? 'keywords' : 'keyword';
}

/** The topic's name where the writer typed it, else what they typed instead: the first phrase. */
function typedKeyword(topic: PostTopic, wordsOf: WordsOf): string {
  const [typed] = topic.phrases;
  const isName = typed === undefined || wordsOf(topic).isNamed;
  return isName ? inProse(topic.name) : `"${typed}"`;
}

/** 'Writes about human resources, close to the hiring in your post ("time to hire").' */
function aboutNeighbour(
  verb: string,
  leader: CatalogueLeader,
  fit: TopicFit | undefined,
  wordsOf: WordsOf,
): string {
  if (fit === undefined) return `${verb} ${join(mainTopics(leader))}.`;
  const { topic, throughId } = fit;
  const name = inProse(topic.name);
  if (throughId === null) return `Has ${name} in the headline, which you added as a keyword.`;
  const own = inProse(findTopic(throughId)?.name ?? throughId);
  if (topic.source === 'keyword') {
    return `${verb} ${own}, close to your keyword ${typedKeyword(topic, wordsOf)}.`;
  }
  const [quote] = topic.source === 'post' ? quotesOf([wordsOf(topic)]) : [];
  const place = quote === undefined ? '' : ` (${quote})`;
  return `${verb} ${own}, close to the ${name} in your post${place}.`;
}

/** How the post shows these topics, none of them a keyword. */
function connection(topics: readonly PostTopic[], wordsOf: WordsOf): string {
  const quotes = quotesOf(topics.filter(({ source }) => source === 'post').map(wordsOf));
  if (quotes.length > 0) return `which you mention with ${join(quotes)}`;
  return topics.some(({ source }) => source === 'inferred')
    ? 'which your post comes close to'
    : 'which your post names';
}

/** Two of the writer's phrases: one of each topic as far as they go, those of several words first. */
function quotesOf(words: readonly TopicWords[]): string[] {
  const telling = words.map(({ quotable }) => quotable);
  const firsts = telling.flatMap((phrases) => phrases.slice(0, 1));
  const others = telling.flatMap((phrases) => phrases.slice(1));
  return [...new Set([...firsts, ...others])].slice(0, 2).map((phrase) => `"${phrase}"`);
}

/** Each phrase once, with the topic of the person that it led to. */
function matchesOf(fits: readonly TopicFit[], wordsOf: WordsOf): TopicMatch[] {
  const matches = new Map<string, TopicMatch>();
  for (const { topic, throughId } of fits) {
    const own = throughId === null ? undefined : findTopic(throughId)?.name;
    for (const { phrase, form } of wordsOf(topic).telling) {
      if (!matches.has(form)) matches.set(form, { phrase, topic: own ?? topic.name });
    }
  }
  return [...matches.values()].slice(0, matchesMax);
}

function mainTopics({ topics }: CatalogueLeader): string[] {
  return Object.entries(topics)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 2)
    .map(([id]) => inProse(findTopic(id)?.name ?? id));
}

/** "Generative AI" → "generative AI", "Learning & Development" → "learning and development". */
function inProse(name: string): string {
  return namesInProse.get(name) ?? lowerNames(name);
}

function lowerNames(name: string): string {
  return name
    .split(' ')
    .map((word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
    .replaceAll('&', 'and');
}

function join(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
