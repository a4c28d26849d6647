import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { distinctBy } from '../distinct-by.ts';
import type { PostTopic } from '../topics/extract-topics.ts';
import { nameOf } from './prose.ts';
import { plain, readTopicWords } from './topic-words.ts';

/** Includes every phrase quoted in the sentence. */
const pairsMax = 12;

/** A topic of the post, and the person's topic that it matches. */
interface SharedTopic {
  topic: PostTopic;
  through: string;
}

/**
 * Each phrase once, with the topic of the person that it led to. What somebody is known for stands for
 * itself if it led to no topic.
 *
 * @param told the topics that explain the person
 * @param shared all that the post and the person have in common
 * @param subjects the writer's words that the person is known for
 */
export function pairPhrases(
  told: readonly SharedTopic[],
  shared: readonly SharedTopic[],
  subjects: readonly string[],
): TopicMatch[] {
  const own = subjects.map((phrase) => {
    const said = shared.find(({ topic }) =>
      topic.phrases.some((one) => plain(one) === plain(phrase)),
    );
    return { phrase, topic: said === undefined ? phrase : nameOf(said.through) };
  });
  const said = told.flatMap(({ topic, through }) =>
    readTopicWords(topic).telling.map((phrase) => ({ phrase, topic: nameOf(through) })),
  );
  return distinctBy([...own, ...said], ({ phrase }) => plain(phrase)).slice(0, pairsMax);
}
