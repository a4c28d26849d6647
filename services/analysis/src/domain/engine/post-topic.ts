/** How a topic was found. */
export type TopicSource = 'post' | 'keyword' | 'inferred' | 'key-phrase';

export interface PostTopic {
  /** Null outside the vocabulary. */
  id: string | null;
  name: string;
  /** 0..1; 0.5 and above is what the post is about, below it is touched on. */
  relevance: number;
  /** The writer's own words, the most telling first. */
  phrases: string[];
  source: TopicSource;
}

/** What the topics stage hands on: plain JSON. */
export interface ExtractedTopics {
  /** Most relevant first, no two the same, at most `limits.topicsReturned`. */
  topics: PostTopic[];
  /** How much speaks for the strongest topics, in sure namings; 0 when nothing was recognised. */
  evidence: number;
  /** What the post may be about instead, where its topics are unsure; shown nowhere. */
  guesses?: PostTopic[] | undefined;
  /** How likely the post is of each field, in the order of `fields`; not where there are keywords. */
  chances?: number[] | undefined;
}
