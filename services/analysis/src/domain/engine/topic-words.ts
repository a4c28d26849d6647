import type { PostTopic } from './post-topic.ts';

/** What an explanation needs of the writer's phrases for one topic. */
export interface TopicWords {
  /** Those that no longer phrase says as well, with the form in which they are compared. */
  telling: { phrase: string; form: string }[];
  /** The telling ones worth quoting, those of several words first. */
  quotable: string[];
  /** Whether the post says the topic's own name. */
  isNamed: boolean;
}

/** Looks at each topic once, for all people of one list. */
export function createTopicWords(): (topic: PostTopic) => TopicWords {
  const known = new Map<PostTopic, TopicWords>();
  return (topic) => {
    const words = known.get(topic) ?? readTopicWords(topic);
    known.set(topic, words);
    return words;
  };
}

function readTopicWords({ name, phrases }: PostTopic): TopicWords {
  const ownName = plain(name);
  const telling = tellingPhrases(phrases).map((phrase) => ({ phrase, form: plain(phrase) }));
  const isNamed = phrases.some((phrase) => plain(phrase) === ownName);
  const other = telling.flatMap(({ phrase, form }) => (form === ownName ? [] : [phrase]));
  const isLong = (phrase: string): boolean => /[\s-]/u.test(phrase);
  // Where the post says the topic's own name, a single word beside it tells nothing more.
  const short = isNamed ? [] : other.filter((phrase) => !isLong(phrase));
  return { telling, quotable: [...other.filter(isLong), ...short], isNamed };
}

/** Without words that a longer phrase says as well: "hire" beside "time to hire". */
function tellingPhrases(phrases: readonly string[]): string[] {
  const spaced = phrases.map((phrase) => ` ${phrase.toLowerCase()} `);
  return phrases.filter((phrase, place) =>
    spaced.every((other, at) => phrases[at] === phrase || !other.includes(spaced[place] ?? '')),
  );
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
