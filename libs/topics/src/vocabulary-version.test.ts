import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { taxonomy } from './taxonomy.ts';
import { vocabularyVersion } from './vocabulary-version.ts';

/** Of the terms as they were when the version was last raised. */
const known = { version: 2, fingerprint: 'f22c0b4d1420' };

test('whoever changes a term raises the version, so that stored readings are read again', () => {
  const terms = taxonomy.map(({ id, aliases, phrases }) => [id, aliases, phrases]);
  const fingerprint = createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 12);
  expect({ version: vocabularyVersion, fingerprint }).toEqual(known);
});
