import { readFileSync } from 'node:fs';
import { loadTopicModel } from '@tagwell/topics/atlas/model-file';
import { type KnownEmbeddings, readEmbeddingFile } from '@tagwell/topics/embedding/embedding';
import { inEnglish } from '@tagwell/topics/embedding/word-for-word';
import { renewEmbeddings } from '@tagwell/topics/training/renew-embeddings';
import { type PostReading, readPost } from '../src/domain/engine/read/read-post.ts';
import { askedText, heardKeywords } from '../src/domain/engine/search/heard-keywords.ts';
import type { LeaderIndex } from '../src/domain/engine/search/leader-index.ts';
import { extractTopics } from '../src/domain/engine/topics/extract-topics.ts';
import type { ReadJudgedPost } from './read-for-ranking.ts';
import { keptEmbedding } from './read-held-out.ts';
import { parsePeople } from './read-judged-posts.ts';

/** A post with keywords, under which a reader judged people who saw both. */
export interface JudgedKeywords {
  /** How the keywords relate to the post: "broad", "misspelled". */
  kind: string;
  keywords: string[];
  text: string;
  /** Ids of the people, with 2 for who clearly fits, 1 for who fits in part, 0 for who does not. */
  people: Map<string, number>;
  /** Every third is not learned from: what the figures say of it is what they say of a stranger's post. */
  isLeftOut: boolean;
}

const file = new URL('judged-keywords.tsv', import.meta.url);
const embeddingsFile = new URL('keyword-meanings.bin', import.meta.url);
const leftOutEvery = 3;
const topicModel = loadTopicModel();

/** A row: the kind, the keywords, who clearly fits, who fits in part, who does not, the text. */
export function readJudgedKeywords(): JudgedKeywords[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line, at) => {
    const [kind = '', keywords = '', clearly = '', partly = '', others = '', text = ''] =
      line.split('\t');
    return {
      kind,
      keywords: keywords.split('; '),
      text,
      people: parsePeople({ clearly, partly, others }),
      isLeftOut: at % leftOutEvery === leftOutEvery - 1,
    };
  });
}

/** The embeddings of these posts, alone and with their keywords, as `make train` encoded them. */
export function readEmbeddings(): KnownEmbeddings {
  return readEmbeddingFile(embeddingsFile);
}

/** Judged posts as the engine reads them with their keywords. */
export async function readWithKeywords(
  index: LeaderIndex,
  judged: readonly JudgedKeywords[],
): Promise<ReadJudgedPost[]> {
  const kept = await renewEmbeddings(
    embeddingsFile,
    judged
      .flatMap((post) => [post.text, askedText(post.text, heardOf(index, post))])
      .map(inEnglish),
  );
  return judged.map((post) => {
    const reading = withAsked(index, post, kept);
    const { text, people } = post;
    return { text, people, reading, topics: extractTopics(topicModel, index, reading) };
  });
}

/** A post as the engine reads it with those of its keywords that lead somewhere. */
export function withAsked(
  index: LeaderIndex,
  post: JudgedKeywords,
  kept: KnownEmbeddings,
): PostReading {
  const { text, keywords } = post;
  const embedding = keptEmbedding(kept, text);
  const heard = heardOf(index, post);
  const read = { ...readPost({ post: text, keywords, embedding }, index.names), keywords: heard };
  if (read.meaning === '' || heard.length === 0) return read;
  return { ...read, askedMeaning: keptEmbedding(kept, askedText(text, heard)) };
}

function heardOf(index: LeaderIndex, { text, keywords }: JudgedKeywords): string[] {
  const read = readPost({ post: text, keywords }, index.names);
  return heardKeywords(topicModel, index, read.keywords);
}
