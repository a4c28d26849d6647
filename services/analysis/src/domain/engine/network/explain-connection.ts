import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { findFunction, functionsOfTopic } from '@tagwell/topics/functions';
import { aboutVerb, calledLoose } from '../rank/explain-match.ts';
import { nameInProse, plain } from '../rank/topic-words.ts';
import type { PostTopic } from '../topics/extract-topics.ts';
import type { ConnectionFit } from './fit-connection.ts';

const matchesMax = 12;
/** From this weight on, people of a line of work do a topic daily; below, it is only near to it. */
const coreLink = 0.9;

/**
 * One plain sentence why this connection fits this post, and the phrases it rests on. The title stands
 * beside it and is not said again.
 */
export function explainConnection(
  match: ConnectionFit,
  topics: readonly PostTopic[],
  isGood: boolean,
): { relevance: string; matches: TopicMatch[] } {
  const found = match.inTitle?.topic ?? topicBehind(match, topics);
  const sentence = `${reasonOf(match, found)}.`;
  return {
    relevance: isGood ? sentence : calledLoose(sentence),
    matches: found === undefined ? [] : matchesOf(found),
  };
}

/** The topic of the post that asks for the connection's line of work. */
function topicBehind({ work }: ConnectionFit, topics: readonly PostTopic[]): PostTopic | undefined {
  const [best] = topics
    .map((topic) => ({ topic, link: linkTo(work?.id, topic) * topic.relevance }))
    .filter(({ link }) => link > 0)
    .toSorted((a, b) => b.link - a.link || (a.topic.name < b.topic.name ? -1 : 1));
  return best?.topic;
}

function linkTo(functionId: string | undefined, { id }: PostTopic): number {
  return functionsOfTopic(id ?? '').find((one) => one.id === functionId)?.weight ?? 0;
}

function reasonOf({ work, inTitle }: ConnectionFit, topic: PostTopic | undefined): string {
  if (inTitle !== null) return reasonOfTitle(inTitle);
  const doing = `Works in ${findFunction(work?.id ?? '')?.name ?? 'this field'}`;
  if (topic === undefined) return `${doing}, close to what your post is about`;
  const name = nameInProse(topic.name);
  const isOwn = linkTo(work?.id, topic) >= coreLink;
  if (topic.source === 'keyword') {
    return `${doing}, ${isOwn ? 'matching' : 'close to'} your ${typedKeyword(topic)}`;
  }
  if (doing === `Works in ${name}`) return `${doing}, which your post ${aboutVerb(topic)}`;
  const [phrase] = topic.phrases;
  const isSaid = phrase === undefined || plain(phrase) === plain(topic.name);
  const quote = isSaid ? '' : ` ("${phrase}")`;
  return `${doing}, and your post ${aboutVerb(topic)} ${name}${quote}`;
}

function reasonOfTitle({ topic, phrase }: NonNullable<ConnectionFit['inTitle']>): string {
  const name = nameInProse(topic.name);
  if (topic.source === 'keyword')
    return `Has ${name} in their job title, which you added as a keyword`;
  if (plain(phrase) === plain(topic.name)) {
    return `Has ${name} in their job title, which your post ${aboutVerb(topic)}`;
  }
  return `Has "${phrase}" in their job title, and your post ${aboutVerb(topic)} ${name}`;
}

/** The keyword as the writer typed it. */
function typedKeyword({ name, phrases }: PostTopic): string {
  return `keyword "${phrases[0] ?? nameInProse(name)}"`;
}

/** Each phrase of the topic once. */
function matchesOf({ name, phrases }: PostTopic): TopicMatch[] {
  const matches = new Map(phrases.map((phrase) => [plain(phrase), { phrase, topic: name }]));
  return [...matches.values()].slice(0, matchesMax);
}
