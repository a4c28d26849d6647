import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import {
  meaningKey,
  readMeaningFile,
  writeMeaningFile,
  dimensions,
  packMeaning,
  readMeaning,
  similarity,
  storeMeaning,
} from './meaning.ts';

function direction(...parts: number[]) {
  return packMeaning(Array.from({ length: dimensions }, (_, part) => parts[part] ?? 0));
}

describe('a meaning', () => {
  test('is as like another as their directions are', () => {
    const steep = direction(0.15, 0.2);
    expect(similarity(steep, steep)).toBeCloseTo(0.0625, 6);
    expect(similarity(steep, direction(-0.2, 0.15))).toBe(0);
    expect(similarity(steep, direction(-0.15, -0.2))).toBeCloseTo(-0.0625, 6);
  });

  test('keeps within a byte a part that is out of the ordinary', () => {
    expect([...direction(0.9, -0.9).subarray(0, 3)]).toEqual([127, -127, 0]);
  });

  test('comes back from its text', () => {
    const meaning = direction(0.1, -0.3);
    expect(readMeaning(storeMeaning(meaning))).toEqual(meaning);
    expect(readMeaning('')).toBeUndefined();
    expect(readMeaning('bWVhbg==')).toBeUndefined();
  });
});

describe('a file of meanings', () => {
  test('gives back each by its text, whatever the capitals', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'meanings-'));
    try {
      const file = pathToFileURL(path.join(folder, 'meanings.bin'));
      const meanings = new Map([
        [meaningKey('Beekeeping'), direction(0.1)],
        [meaningKey('Hiring'), direction(0, -0.2)],
      ]);
      writeMeaningFile(file, meanings);
      const read = readMeaningFile(file);
      expect(read.get(meaningKey('HIRING'))).toEqual(direction(0, -0.2));
      expect(read.size).toBe(2);
      const many = new Map(
        Array.from({ length: 99 }, (_, at) => [meaningKey(`text ${at}`), direction(at / 400)]),
      );
      writeMeaningFile(file, many);
      const all = readMeaningFile(file);
      expect(new Map(all)).toEqual(many);
      expect([...many.keys()].map(all.get)).toEqual([...many.values()]);
      expect(all.get(meaningKey('text 99'))).toBeUndefined();
      await writeFile(file, 'no meanings');
      expect(() => readMeaningFile(file)).toThrow('holds no meanings');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
