import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { packModel, readModel } from '@tagwell/topics/atlas/model-file';
import type { TopicModel } from '@tagwell/topics/atlas/topic-model';
import { readEmbeddingFile } from '@tagwell/topics/embedding/embedding';
import { embeddingsFile, readTrainingPosts } from '@tagwell/topics/training/read-training-posts';
import { trainModel } from '@tagwell/topics/training/train-model';
import * as z from 'zod/mini';

const packed = z.tuple([z.instanceof(Uint8Array)]);

/** A reading model that never saw a post of these authors. It takes a minute, in a thread of its own. */
export async function trainWithout(authors: readonly string[]): Promise<TopicModel> {
  const [bytes] = packed.parse(
    await once(new Worker(new URL(import.meta.url), { workerData: authors }), 'message'),
  );
  return readModel(bytes);
}

if (!isMainThread) {
  const unseen = z.array(z.string()).parse(workerData);
  const seen = readTrainingPosts().filter(({ author }) => !unseen.includes(author));
  const trained = trainModel(seen, readEmbeddingFile(embeddingsFile));
  parentPort?.postMessage(packModel(trained, ''), []);
}
