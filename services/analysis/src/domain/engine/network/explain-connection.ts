import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { findFunction, functionsOfTopic } from '@tagwell/topics/functions';
import { calledLoose } from '../rank/explain-match.ts';
import { aboutVerb } from '../rank/prose.ts';
import { findTopic } from '@tagwell/topics/topics';
import { distinctBy } from '../distinct-by.ts';
import { nameInProse, plain, readTopicWords } from '../rank/topic-words.ts';
import type { ExtractedTopics, PostTopic } from '../topics/extract-topics.ts';
import type { ConnectionFit, FoundPhrase, SharedWord } from './fit-connection.ts';

const matchesMax = 12;
/** From this weight on, a topic is daily work of a line of work; below, only related. */
const coreLink = 0.9;
/** How much rather a reason names the topic that is called like the line of work. */
const namesakeShare = 1.25;
/** From this chance on, somebody's work clearly matches the post. */
const surelyFrom = 0.4;
/** Below this, nobody would say that the post touches on it. */
const touchedThreshold = 0.15;

/**
 * One sentence why this connection fits the post, and the phrases behind it. It does not repeat the
 * title, which is shown next to it, except for words shared with the post.
 */
export function explainConnection(
  match: ConnectionFit,
  { topics, likely }: Pick<ExtractedTopics, 'topics' | 'likely'>,
  isGood: boolean,
): { relevance: string; matches: TopicMatch[] } {
  const { inTitle, work } = match;
  const topic = inTitle?.topic ?? topicBehind(work?.id, topics);
  const said = match.shared.filter((word) => word.said !== null);
  const reason =
    (inTitle === null ? null : reasonOfTitle(inTitle)) ??
    reasonOfWorkAndWords(work, topicBehind(work?.id, topics), said) ??
    reasonOfWords(said.filter(({ written }) => !isInName(written, work?.id))) ??
    reasonOfWork(work, topic ?? topicBehind(work?.id, likely.map(unshown)));
  const own = said.map((word) => ({
    phrase: word.said ?? '',
    topic: topic?.name ?? topics[0]?.name ?? '',
  }));
  return {
    relevance: isGood ? `${reason}.` : calledLoose(`${reason}.`),
    matches: matchesOf(topic, own),
  };
}

/** The post's topic that matches the connection's line of work. */
function topicBehind(
  work: string | undefined,
  topics: readonly PostTopic[],
): PostTopic | undefined {
  const [best] = topics
    .map((topic) => ({
      topic,
      link: linkTo(work, topic) * topic.relevance * (isNamedLike(topic, work) ? namesakeShare : 1),
    }))
    .filter(({ link }) => link > 0)
    .toSorted((a, b) => b.link - a.link || (a.topic.name < b.topic.name ? -1 : 1));
  return best?.topic;
}

/** Whether the topic has the name of the line of work, which says more than another one: privacy for cybersecurity. */
function isNamedLike({ name }: PostTopic, work: string | undefined): boolean {
  return nameInProse(name) === findFunction(work ?? '')?.name;
}

/** Whether the name of the line of work says the word as well: "Engineer" tells no more than engineering. */
function isInName(word: string, work: string | undefined): boolean {
  const name = findFunction(work ?? '')?.name ?? '';
  const words = name.toLowerCase().split(' ');
  return words.some((one) => one.startsWith(word.toLowerCase()));
}

/** A topic too unlikely to be shown. */
function unshown({ id, chance }: { id: string; chance: number }): PostTopic {
  const name = findTopic(id)?.name ?? id;
  return { id, name, relevance: chance, phrases: [], source: 'post' };
}

function linkTo(functionId: string | undefined, { id }: PostTopic): number {
  return functionsOfTopic(id ?? '').find((one) => one.id === functionId)?.weight ?? 0;
}

/**
 * Null if only the words count, because the work is uncertain or the topic is not their daily work.
 */
function reasonOfWorkAndWords(
  work: ConnectionFit['work'],
  topic: PostTopic | undefined,
  said: readonly SharedWord[],
): string | null {
  if (work === null || work.weight < surelyFrom || topic === undefined || said.length === 0)
    return null;
  if (linkTo(work.id, topic) < coreLink) return null;
  return reasonOfWork(
    work,
    topic,
    said.flatMap((word) => word.said ?? []),
  );
}

/** @param quoted words of the post that support it; the topic's words if there are none */
function reasonOfWork(
  work: ConnectionFit['work'],
  topic: PostTopic | undefined,
  quoted: readonly string[] = [],
): string {
  const field = findFunction(work?.id ?? '')?.name ?? 'this field';
  const doing =
    work?.isOfEmployer === true ? `Works for an employer in ${field}` : `Works in ${field}`;
  if (topic === undefined) return `${doing}, perhaps close to what your post says`;
  const name = nameInProse(topic.name);
  const isOwn = linkTo(work?.id, topic) >= coreLink;
  if (topic.source === 'keyword') {
    return `${doing}, ${isOwn ? 'matching' : 'close to'} your ${typedKeyword(topic)}`;
  }
  if (topic.relevance < touchedThreshold) return `${doing}, perhaps close to what your post says`;
  const ofTopic = readTopicWords(topic).quotable.filter((one) => /\p{L}/u.test(one));
  const quotes = quoted.length > 0 ? quoted : ofTopic.slice(0, 1);
  const quote = quotes.length === 0 ? '' : ` (${quotes.map((one) => `"${one}"`).join(', ')})`;
  if (field === name) {
    return `${doing}, which your post ${aboutVerb(topic)}${quoted.length > 0 ? quote : ''}`;
  }
  return `${doing}, and your post ${aboutVerb(topic)} ${name}${quote}`;
}

/**
 * Null if the title has the post's words in another order; then they are not quoted as one phrase.
 */
function reasonOfTitle({ topic, phrase, isVerbatim }: FoundPhrase): string | null {
  const name = nameInProse(topic.name);
  const isName = plain(phrase) === plain(topic.name);
  if (topic.source === 'keyword') {
    return isVerbatim
      ? `Has ${isName ? name : `"${phrase}"`} in their job title, which you added as a keyword`
      : `Has your ${typedKeyword(topic)} in their job title or company`;
  }
  if (!isVerbatim) return null;
  if (isName) return `Has ${name} in their job title, which your post ${aboutVerb(topic)}`;
  return `Has "${phrase}" in their job title, and your post ${aboutVerb(topic)} ${name}`;
}

/** Uses the words as written in the title. */
function reasonOfWords(said: readonly SharedWord[]): string | null {
  if (said.length === 0) return null;
  const words = said.map(({ written }) => `"${written}"`).join(' and ');
  return `Has ${words} in their job title, which your post mentions`;
}

/** The keyword as the writer typed it. */
function typedKeyword({ name, phrases }: PostTopic): string {
  return `keyword "${phrases[0] ?? nameInProse(name)}"`;
}

/** Each phrase once: the shared words, then those of the topic. */
function matchesOf(topic: PostTopic | undefined, own: readonly TopicMatch[]): TopicMatch[] {
  const ofTopic = topic?.phrases.map((phrase) => ({ phrase, topic: topic.name })) ?? [];
  return distinctBy([...own, ...ofTopic], ({ phrase }) => plain(phrase)).slice(0, matchesMax);
}
