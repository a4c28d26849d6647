import { readTopics, type TopicReading } from '@tagwell/topics/read-topics';

/**
 * Topics a user's keyword stands for. A keyword is a label like a hashtag, so "space" means the
 * topic here, while in running text it need not.
 */
export function readKeyword(keyword: string): TopicReading[] {
  const asLabel = readTopics(`#${keyword.replaceAll(/[^\p{L}\p{N}]/gu, '')}`);
  return asLabel.length > 0 ? asLabel : readTopics(keyword);
}
