import { loadCatalogue } from '../../../services/analysis/src/data/catalogue-files.ts';
import { createEngine } from '../../../services/analysis/src/domain/engine/create-engine.ts';
import { samplePosts } from '../sample-posts.ts';

// Prints the milliseconds from the catalogue to an engine, the model read from its file, and the
// megabytes that catalogue and engine keep resident beyond the process that has their code.
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
