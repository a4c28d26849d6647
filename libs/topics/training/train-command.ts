import { mkdirSync, writeFileSync } from 'node:fs';
import { packModel } from '../src/atlas/model-file.ts';
import { inEnglish } from '../src/embedding/word-for-word.ts';
import { packTitleMeaning } from '../src/title-meaning.ts';
import { digestOfSources } from './digest-of-sources.ts';
import { embeddingsFile, readPostTexts, readTrainingPosts } from './read-training-posts.ts';
import { renewEmbeddings } from './renew-embeddings.ts';
import { chooseTitles, titleEmbeddingsFile, trainTitleMeaning } from './train-title-meaning.ts';
import { trainModel } from './train-model.ts';
import { readLabelledTitles, readTitlesOfPeople, trainTitles } from './train-titles.ts';

const folder = new URL('../model/', import.meta.url);

mkdirSync(folder, { recursive: true });
const embeddings = await renewEmbeddings(embeddingsFile, readPostTexts().map(inEnglish));
const chosen = chooseTitles(readTitlesOfPeople());
const encodedTitles = await renewEmbeddings(
  titleEmbeddingsFile,
  chosen.map(({ title }) => title),
);
const digest = digestOfSources();
const reading = trainModel(readTrainingPosts(), embeddings);
writeFileSync(new URL('reading.bin', folder), packModel(reading, digest));
process.stdout.write(`reading.bin: ${reading.terms.length} terms\n`);
const { features, ...titles } = trainTitles(readLabelledTitles());
write('titles.json', { digest, ...titles }, 'features', features);
const meaning = trainTitleMeaning(chosen, encodedTitles);
writeFileSync(new URL('title-meaning.bin', folder), packTitleMeaning(meaning, digest));
process.stdout.write(`title-meaning.bin: ${meaning.words.names.length} words\n`);

/** A line for each row, so that a change can be read. */
function write(name: string, head: object, key: string, rows: readonly unknown[]): void {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(
    new URL(name, folder),
    `${JSON.stringify(head).slice(0, -1)},\n${JSON.stringify(key)}:[\n${lines}\n]}\n`,
  );
  process.stdout.write(`${name}: ${rows.length} ${key}\n`);
}
