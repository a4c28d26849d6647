import { writeFileSync } from 'node:fs';
import { createTokenizer } from '@tagwell/topics/embedding/minilm';
import { readTrainingPosts } from '@tagwell/topics/training/read-training-posts';
import { truthsOf } from '@tagwell/topics/training/train-model';
import { topics } from '@tagwell/topics/topics';
import { loadCatalogue } from '../../src/data/catalogue-files.ts';
import { parseCatalogue } from '../../src/domain/catalogue.ts';
import { knownForText } from '../../src/domain/engine/search/leader-index.ts';
import { readJudgedPosts } from '../read-judged-posts.ts';

// Writes all that train.py learns from, as tokens, so that texts are cut into words in one place.
const windowsOf = createTokenizer();
/** The first window: what is learned from is hardly ever longer. */
const tokensOf = (text: string) => windowsOf(text)[0] ?? [];
const catalogue = parseCatalogue(await loadCatalogue());
const rows = new Map(catalogue.map(({ id }, row) => [id, row]));
const topicIds = topics.map(({ id }) => id);

const people = catalogue.map((person) => ({
  whole: tokensOf(knownForText(person)),
  things: person.knownFor.map(tokensOf),
}));
const judged = readJudgedPosts('precedent').map((post) => ({
  tokens: tokensOf(post.text),
  subjects: post.subjects.map(tokensOf),
  people: [...post.people].flatMap(([id, grade]) => {
    const row = rows.get(id);
    return row === undefined ? [] : [[row, grade]];
  }),
}));
const labelled = readTrainingPosts().map((post) => {
  const truths = truthsOf(post, topicIds);
  return {
    tokens: tokensOf(post.text),
    topics: truths.flatMap((truth, place) => (truth > 0 ? [[place, truth]] : [])),
    unknown: truths.flatMap((truth, place) => (truth < 0 ? [place] : [])),
  };
});
const file = new URL('texts.json', import.meta.url);
writeFileSync(file, JSON.stringify({ people, judged, labelled, topicCount: topics.length }));
