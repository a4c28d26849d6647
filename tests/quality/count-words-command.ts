import { writeFileSync } from 'node:fs';
import { fields } from '@tagwell/topics/fields';
import { countFieldWords } from './field-counts.ts';
import { printFieldWords } from './print-field-words.ts';
import { readLabelledPosts } from './labelled-posts.ts';

// Writes what the engine's field voice has learned from the development posts. To be run after
// every change of these.
const file = new URL('../../services/analysis/src/domain/engine/field-words.ts', import.meta.url);
const posts = readLabelledPosts().filter(({ split }) => split === 'development');
const counts = countFieldWords(posts);
writeFileSync(file, printFieldWords(counts));
console.log(`${counts.size} words of ${posts.length} posts in ${fields.length} fields`);
