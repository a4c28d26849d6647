import { writeFileSync } from 'node:fs';
import { createTokenizer } from '@tagwell/topics/embedding/word-pieces';
import { readTrainingPosts } from '@tagwell/topics/training/read-training-posts';
import { topics, widen } from '@tagwell/topics/topics';
import { loadCatalogue } from '../../src/data/catalogue-files.ts';
import { parseCatalogue } from '../../src/domain/catalogue.ts';
import { knownForText } from '../../src/domain/engine/search/leader-index.ts';
import { readJudgedPosts } from '../read-judged-posts.ts';

/** What a topic is worth that a post only touches. */
const sideTruth = 0.4;

// Writes all that train.py learns from, as tokens, so that texts are cut into words in one place.
const tokensOf = createTokenizer();
const catalogue = parseCatalogue(await loadCatalogue());
const rows = new Map(catalogue.map(({ id }, row) => [id, row]));
const places = new Map(topics.map(({ id }, place) => [id, place]));
const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? []);

const people = catalogue.map((person) => ({
  whole: tokensOf(knownForText(person)),
  things: person.knownFor.map(tokensOf),
}));
const judged = readJudgedPosts('encoder').map((post) => ({
  tokens: tokensOf(post.text),
  subjects: post.subjects.map(tokensOf),
  people: [...post.people].flatMap(([id, grade]) => {
    const row = rows.get(id);
    return row === undefined ? [] : [[row, grade]];
  }),
}));
const labelled = readTrainingPosts().map(({ text, topics: said }) => ({
  tokens: tokensOf(text),
  topics: [...said].flatMap(([id, weight]) =>
    placesOf([id]).map((place) => [place, weight === 2 ? 1 : sideTruth]),
  ),
  // Of the broader topics of those that a reader named, nobody said anything.
  unknown: placesOf([...said.keys()].flatMap(widen).filter((id) => !said.has(id))),
}));
const file = new URL('texts.json', import.meta.url);
writeFileSync(file, JSON.stringify({ people, judged, labelled, topicCount: topics.length }));
