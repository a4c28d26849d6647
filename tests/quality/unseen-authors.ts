import { buildTopicModel } from '@tagwell/topics/atlas/model-file';
import {
  readTrainingPosts,
  type TrainingPost,
} from '../../libs/topics/training/read-training-posts.ts';
import { trainModel } from '../../libs/topics/training/train-model.ts';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { shippedPrecedents } from '../../services/analysis/src/domain/engine/create-engine.ts';
import { withoutPosts } from '../../services/analysis/src/domain/engine/search/precedents.ts';
import { engineSystems, postEmbeddings } from './systems.ts';
import { shareOfBold } from './list-figures.ts';
import { isFound, isRight, mean } from './topic-figures.ts';
import { fitsStrictly } from './labelled-posts.ts';

/** Three authors with very different subjects and styles. */
export const unseenAuthors = ['health', 'market', 'people'] as const;

/** How the engine performs on posts of an author not in its training data. */
export interface UnseenAuthor {
  author: string;
  /** Taggable posts with a main topic. */
  posts: number;
  /** Share of the posts without a shown topic. */
  silent: number;
  /** Share of the posts whose first topic the reader named, at least as a side topic. */
  firstTopic: number;
  /** Share of the posts with a main topic among the first three. */
  mainInThree: number;
  /** Share of the first three people who stand for a main topic; empty places count as wrong. */
  p3: number;
  /** Share of the posts with no fitting person among the first three. */
  nobodyFits: number;
  untaggable: number;
  /** Share of the untaggable posts with a match of 70 or more. */
  boldOnUntaggable: number;
}

const shown = 3;

/** Trains like `make train` but without the author, and evaluates on the author's posts. */
export function measureUnseenAuthor(
  author: string,
  catalogue: readonly CatalogueLeader[],
): UnseenAuthor {
  const all = readTrainingPosts();
  const topicModel = buildTopicModel(
    trainModel(
      all.filter((post) => post.author !== author),
      postEmbeddings,
    ),
  );
  const own = all.filter((post) => post.author === author);
  const ownTexts = own.map(({ text }) => text);
  const engine = engineSystems(catalogue, topicModel, withoutPosts(shippedPrecedents(), ownTexts));
  const posts = own.filter((post) => post.isTaggable && mainTopics(post).length > 0);
  const untaggable = own.filter(({ isTaggable }) => !isTaggable).map(({ text }) => text);
  const judged = posts.map((post) => {
    const main = mainTopics(post);
    const label = { kind: 'on-topic', topics: main, fits: [] } as const;
    const people = engine.leaders(post.text).slice(0, shown);
    return {
      found: engine.topics(post.text),
      main,
      said: [...post.topics.keys()],
      fitting: people.filter(({ leader }) => fitsStrictly(leader, label)).length,
    };
  });
  return {
    author,
    posts: posts.length,
    silent: mean(judged.map(({ found }) => (found.length === 0 ? 1 : 0))),
    firstTopic: mean(judged.map(({ found, said }) => (isRight(found[0], said) ? 1 : 0))),
    mainInThree: mean(
      judged.map(({ found, main }) =>
        main.some((id) => isFound(id, found.slice(0, shown))) ? 1 : 0,
      ),
    ),
    p3: mean(judged.map(({ fitting }) => fitting / shown)),
    nobodyFits: mean(judged.map(({ fitting }) => (fitting === 0 ? 1 : 0))),
    untaggable: untaggable.length,
    boldOnUntaggable: shareOfBold(engine.leaders, untaggable),
  };
}

function mainTopics({ topics }: TrainingPost): string[] {
  return [...topics].flatMap(([id, weight]) => (weight === 2 ? [id] : []));
}
