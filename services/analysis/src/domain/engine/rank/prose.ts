import { findTopic, topics as vocabulary } from '@tagwell/topics/topics';
import type { PostTopic } from '../topics/extract-topics.ts';
import { nameInProse, readTopicWords } from './topic-words.ts';

/** From this relevance on, a post is about a topic; below, it only touches on it. */
export const aboutThreshold = 0.5;

export function nameOf(id: string): string {
  return findTopic(id)?.name ?? id;
}

const namesInProse = new Map(vocabulary.map(({ id, name }) => [id, nameInProse(name)]));

export function inProse(id: string): string {
  return namesInProse.get(id) ?? id;
}

export function unquoted(text: string): string {
  return text.replaceAll('"', "'");
}

export function quoted(text: string): string {
  return `"${unquoted(text)}"`;
}

export function join(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  // "Management and feedback and performance" would be three.
  const and = parts.some((part) => /^[^"].* and /u.test(part)) ? 'as well as' : 'and';
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
}

export function aboutVerb({ relevance }: Pick<PostTopic, 'relevance'>): string {
  return relevance >= aboutThreshold ? 'is about' : 'touches on';
}

export function describePost(topic: PostTopic): string {
  const quote = readTopicWords(topic).quotable.slice(0, 1).map(quoted).join('');
  return `your post ${aboutVerb(topic)} ${nameInProse(topic.name)}${quote && ` (${quote})`}`;
}
