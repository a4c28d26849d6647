import { findTopic as findTitleTopic } from '@tagwell/topics/taxonomy';
import { widen } from '@tagwell/topics/topics';
import type { PostTopic } from '../topics/post-topic.ts';

/** What a broader topic is worth where the narrow one is none that titles are read for. */
const broaderShare = 0.85;

/**
 * The topics of a post as titles are read: a narrow one counts for the broader ones that titles know.
 * Each once, the most relevant first; keywords outside the vocabulary stay.
 */
export function titleTopics(topics: readonly PostTopic[]): PostTopic[] {
  const known = new Map<string, PostTopic>();
  for (const topic of topics) {
    for (const stand of standInsFor(topic)) {
      const key = stand.id ?? stand.name;
      const before = known.get(key);
      if (before === undefined || stand.relevance > before.relevance) known.set(key, stand);
    }
  }
  return [...known.values()].toSorted(
    (a, b) => b.relevance - a.relevance || (a.name < b.name ? -1 : 1),
  );
}

function standInsFor(topic: PostTopic): PostTopic[] {
  if (topic.id === null || findTitleTopic(topic.id) !== undefined) return [topic];
  return widen(topic.id).flatMap((id) => {
    const broader = findTitleTopic(id);
    const relevance = topic.relevance * broaderShare;
    return broader === undefined ? [] : [{ ...topic, id, name: broader.name, relevance }];
  });
}
