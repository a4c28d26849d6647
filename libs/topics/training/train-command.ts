import { mkdirSync, writeFileSync } from 'node:fs';
import { packModel } from '../src/atlas/model-file.ts';
import { digestOfSources } from './digest-of-sources.ts';
import { meaningsFile, readPostTexts, readTrainingPosts } from './read-training-posts.ts';
import { renewMeanings } from './renew-meanings.ts';
import { trainModel } from './train-model.ts';
import { readLabelledTitles, trainTitles } from './train-titles.ts';

const folder = new URL('../model/', import.meta.url);

mkdirSync(folder, { recursive: true });
const meanings = await renewMeanings(meaningsFile, readPostTexts());
const digest = digestOfSources();
const reading = trainModel(readTrainingPosts(), meanings);
writeFileSync(new URL('reading.bin', folder), packModel(reading, digest));
process.stdout.write(`reading.bin: ${reading.terms.length} terms\n`);
const { features, ...titles } = trainTitles(readLabelledTitles());
write('titles.json', { digest, ...titles }, 'features', features);

/** A line for each row, so that a change can be read. */
function write(name: string, head: object, key: string, rows: readonly unknown[]): void {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(
    new URL(name, folder),
    `${JSON.stringify(head).slice(0, -1)},\n${JSON.stringify(key)}:[\n${lines}\n]}\n`,
  );
  process.stdout.write(`${name}: ${rows.length} ${key}\n`);
}
