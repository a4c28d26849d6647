import { loadCatalogue } from '../../../services/analysis/src/data/catalogue-files.ts';
import { createEngine } from '../../../services/analysis/src/domain/engine/create-engine.ts';
import { samplePosts } from '../sample-posts.ts';

// Prints the milliseconds to create an engine from the catalogue, including reading the model file,
// and the resident megabytes that catalogue and engine add to a process with their code loaded.
const megabyte = 2 ** 20;
const before = resident();
const catalogue = await loadCatalogue();
const began = performance.now();
const engine = createEngine(catalogue);
const milliseconds = performance.now() - began;
const reading = engine.readPost({ post: samplePosts[0] ?? '', keywords: [] });
engine.extractTopics(reading);
const megabytes = (resident() - before) / megabyte;
process.stdout.write(`${milliseconds.toFixed(1)} ${megabytes.toFixed(1)}`);

function resident(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
