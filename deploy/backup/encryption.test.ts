import { beforeAll, expect, test } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { newSalt, sealOf, type Seal } from './encryption.ts';

const text = Buffer.from('what a table holds, '.repeat(5_000));
let seal: Seal;
beforeAll(async () => {
  seal = await sealOf('a passphrase of this test', newSalt());
});

/** Splits the content into chunks of `size` bytes. */
const inPieces = (content: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
      content.subarray(index * size, (index + 1) * size),
    ),
  );
const close = (content: Buffer, file = 'a') => buffer(seal.close(file)(inPieces(content, 999)));
const open = (sealed: Buffer, file = 'a', size = 999) =>
  buffer(seal.open(file)(inPieces(sealed, size)));

test.each([1, 11, 12, 13, 16, 17, 28, 65_536, 1_000_000])(
  'decrypts what was encrypted, in chunks of %d bytes',
  async (size) => {
    const content = text.subarray(0, size < 100 ? 1_000 : undefined);
    expect((await open(await close(content), 'a', size)).equals(content)).toBe(true);
  },
);

test('encrypts an empty file', async () => {
  expect(await open(await close(Buffer.alloc(0)))).toHaveLength(0);
});

test('encrypts the same content differently each time', async () => {
  expect((await close(text)).equals(await close(text))).toBe(false);
});

test('rejects a changed byte, a truncated file, another file name and another key', async () => {
  const sealed = await close(text);
  for (const at of [0, 12, 5_000, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(open(changed)).rejects.toThrow();
  }
  await expect(open(sealed.subarray(0, -1))).rejects.toThrow();
  await expect(open(sealed.subarray(0, 20))).rejects.toThrow('a is cut off');
  await expect(open(sealed, 'b')).rejects.toThrow();
  const other = await sealOf('a passphrase of this test', newSalt());
  await expect(buffer(other.open('a')(inPieces(sealed, 999)))).rejects.toThrow();
});

test('proofOf depends on the text and the passphrase', async () => {
  const same = await sealOf('a passphrase of this test', seal.salt);
  const other = await sealOf('another passphrase', seal.salt);
  expect(same.proofOf('text')).toBe(seal.proofOf('text'));
  expect(other.proofOf('text')).not.toBe(seal.proofOf('text'));
  expect(seal.proofOf('other text')).not.toBe(seal.proofOf('text'));
});
