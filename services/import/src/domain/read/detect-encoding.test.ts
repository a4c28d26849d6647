import { expect, test } from '@jest/globals';
import { createEncodingDetector } from './detect-encoding.ts';
import { utf16, windows1252 } from './read-test-builder.ts';

function detect(bytes: Buffer, chunkBytes: number) {
  const { add, encoding } = createEncodingDetector();
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    add(bytes.subarray(from, from + chunkBytes));
  }
  return encoding();
}

test.each([
  ['plain letters', Buffer.from('Ana,Roe'), 'UTF-8'],
  ['UTF-8 of one to four bytes', Buffer.from('Aé李🚀'.repeat(50)), 'UTF-8'],
  ['UTF-8 with its mark', Buffer.from('\uFEFFAna'), 'UTF-8'],
  ['Windows-1252', windows1252('José,Müller'), 'Windows-1252'],
  ['Windows-1252 that ends in an accent', windows1252('Ana,José'), 'Windows-1252'],
  ['UTF-16', utf16('Ana,李'), 'UTF-16LE'],
  ['UTF-16, big-endian', utf16('Ana,李', 'big'), 'UTF-16BE'],
  ['UTF-16 without its mark', utf16('Ana').subarray(2), 'UTF-16LE'],
] as const)('%s is recognised however it arrives', (_, bytes, encoding) => {
  for (const chunkBytes of [1, 2, 3, 5, 1000]) expect(detect(bytes, chunkBytes)).toBe(encoding);
});
