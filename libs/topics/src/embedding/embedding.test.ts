import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import {
  embeddingKey,
  readEmbeddingFile,
  writeEmbeddingFile,
  dimensions,
  quantize,
  parseEmbedding,
  similarity,
  serializeEmbedding,
} from './embedding.ts';

function direction(...parts: number[]) {
  return quantize(Array.from({ length: dimensions }, (_, part) => parts[part] ?? 0));
}

describe('embeddings', () => {
  test('similarity is the dot product of two directions', () => {
    const steep = direction(0.15, 0.2);
    expect(similarity(steep, steep)).toBeCloseTo(0.0625, 6);
    expect(similarity(steep, direction(-0.2, 0.15))).toBe(0);
    expect(similarity(steep, direction(-0.15, -0.2))).toBeCloseTo(-0.0625, 6);
  });

  test('quantize clamps outliers to the range of a byte', () => {
    expect([...direction(0.9, -0.9).subarray(0, 3)]).toEqual([127, -127, 0]);
  });

  test('parseEmbedding reverses serializeEmbedding and rejects invalid text', () => {
    const embedding = direction(0.1, -0.3);
    expect(parseEmbedding(serializeEmbedding(embedding))).toEqual(embedding);
    expect(parseEmbedding('')).toBeUndefined();
    expect(parseEmbedding('bWVhbg==')).toBeUndefined();
  });
});

describe('embedding files', () => {
  test('are read back by text, ignoring case, and rejected when invalid', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'embeddings-'));
    try {
      const file = pathToFileURL(path.join(folder, 'meanings.bin'));
      const embeddings = new Map([
        [embeddingKey('Beekeeping'), direction(0.1)],
        [embeddingKey('Hiring'), direction(0, -0.2)],
      ]);
      writeEmbeddingFile(file, embeddings);
      const read = readEmbeddingFile(file);
      expect(read.get(embeddingKey('HIRING'))).toEqual(direction(0, -0.2));
      expect(read.size).toBe(2);
      const many = new Map(
        Array.from({ length: 99 }, (_, at) => [embeddingKey(`text ${at}`), direction(at / 400)]),
      );
      writeEmbeddingFile(file, many);
      const all = readEmbeddingFile(file);
      expect(new Map(all)).toEqual(many);
      expect([...many.keys()].map(all.get)).toEqual([...many.values()]);
      expect(all.get(embeddingKey('text 99'))).toBeUndefined();
      await writeFile(file, 'no embeddings');
      expect(() => readEmbeddingFile(file)).toThrow('holds no embeddings');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
