import { mkdirSync, writeFileSync } from 'node:fs';
import { digestOfSources } from './digest-of-sources.ts';
import { readTrainingPosts } from './read-training-posts.ts';
import { trainModel } from './train-model.ts';

const model = trainModel(readTrainingPosts());
const rows = model.terms.map((term) => JSON.stringify(term)).join(',\n');
const folder = new URL('../model/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(
  new URL('reading.json', folder),
  `{"digest":${JSON.stringify(digestOfSources())},\n"classes":${JSON.stringify(model.classes)},\n"bias":${JSON.stringify(model.bias)},\n"terms":[\n${rows}\n]}\n`,
);
process.stdout.write(`${model.terms.length} terms, ${model.classes.length} classes\n`);
