import { readFileSync, writeFileSync } from 'node:fs';
import { buildTopicModel } from '@tagwell/topics/atlas/topic-model';
import { readTrainingPosts, type TrainingPost } from '@tagwell/topics/training/read-training-posts';
import { trainModel } from '@tagwell/topics/training/train-model';
import { loadCatalogue } from '../src/data/catalogue-files.ts';
import { readPost } from '../src/domain/engine/read/read-post.ts';
import { buildLeaderIndex } from '../src/domain/engine/search/leader-index.ts';
import { logOdds, type Signs } from '../src/domain/engine/search/ranking.ts';
import { measureEverybody } from '../src/domain/engine/search/search-leaders.ts';
import { extractTopics } from '../src/domain/engine/topics/extract-topics.ts';
import { fitLogistic } from './fit-logistic.ts';

/** A row: the hand and the line of a training post, a person, and 2 for fits, 1 for partly, 0. */
const judged = readFileSync(new URL('judged-pairs.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [hand = '', place = '', id = '', grade = ''] = line.split('\t');
    return { hand, place: Number(place), id, grade: Number(grade) };
  });

const index = buildLeaderIndex(await loadCatalogue());
const posts = readTrainingPosts();
const hands = [...new Set(judged.map(({ hand }) => hand))].toSorted();
/** What somebody has of whom nothing in the post speaks. */
const nothing: Signs = { topics: logOdds(0), central: 0, words: 0, named: 0 };

const signs: number[][] = [];
const truths: number[] = [];
// Each post is read by a model that never saw a post of its hand.
for (const half of [0, 1]) {
  const unseen = new Set(hands.filter((_, place) => place % 2 === half));
  const model = buildTopicModel(trainModel(posts.filter(({ hand }) => !unseen.has(hand))));
  for (const [post, pairs] of pairsByPost(unseen)) {
    const reading = readPost({ post: post.text, keywords: [] }, index.names);
    const { signsOf } = measureEverybody(index, reading, extractTopics(model, reading));
    for (const { id, grade } of pairs) {
      const { topics, central, words, named } = signsOf(index.docsById.get(id) ?? -1) ?? nothing;
      signs.push([topics, central, words, named]);
      truths.push(grade / 2);
    }
  }
}

const [constant = 0, topics = 0, central = 0, words = 0, named = 0] = fitLogistic(
  signs,
  truths,
).map((weight) => Math.round(weight * 100) / 100);
const weights = { constant, topics, central, words, named };
writeFileSync(
  new URL('../model/ranking.json', import.meta.url),
  `${JSON.stringify(weights, undefined, 2)}\n`,
);
process.stdout.write(`${truths.length} judged pairs: ${JSON.stringify(weights)}\n`);

function pairsByPost(some: ReadonlySet<string>): Map<TrainingPost, typeof judged> {
  const byPost = new Map<TrainingPost, typeof judged>();
  for (const hand of some) {
    const own = posts.filter((post) => post.hand === hand);
    for (const pair of judged) {
      const post = pair.hand === hand ? own[pair.place - 1] : undefined;
      if (post !== undefined) byPost.set(post, [...(byPost.get(post) ?? []), pair]);
    }
  }
  return byPost;
}
