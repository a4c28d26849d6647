import type { NobodyReason, PostKind } from '@tagwell/contracts/http/analysis';

export interface PostTopic {
  /** Null outside the vocabulary: a keyword that no topic is known for. */
  id: string | null;
  name: string;
  /** 0..1: how likely a reader would say so; from 0.5 on it is what the post is about. */
  relevance: number;
  /** The writer's own words, the most telling first. */
  phrases: string[];
  source: 'post' | 'keyword';
}

/** What the topics stage hands on: plain JSON. */
export interface ExtractedTopics {
  /** Most relevant first, no two the same, at most `limits.topicsReturned`. */
  topics: PostTopic[];
  /** Every topic that the post may be about, likeliest first: whom leaders and connections are sought by. */
  likely: { id: string; chance: number }[];
  kind: PostKind;
  /** Why nobody is to be tagged under it, whoever stands for its topics. */
  nobody: Exclude<NobodyReason, 'nothing-found'> | null;
  /** How likely nobody is to be tagged under it: a thank-you, a condolence, a private note. */
  untaggable: number;
}

/** Under these nobody is tagged: a tag would draw the eyes away from those it is about. */
export const griefKinds: readonly PostKind[] = ['condolence', 'layoff'];
