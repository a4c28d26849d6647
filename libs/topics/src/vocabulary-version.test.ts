import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { taxonomy } from './taxonomy.ts';
import { assistantWords, pastWords, sentenceWords, wishedWords } from './titles/clause-words.ts';
import { functionList } from './titles/function-list.ts';
import { firstParts, lastParts } from './titles/german-compounds.ts';
import { industries } from './titles/industries.ts';
import { neutralTerms } from './titles/neutral-terms.ts';
import { seniorityWords } from './titles/seniority-words.ts';
import { titleTopics } from './titles/title-topics.ts';
import { vocabularyVersion } from './vocabulary-version.ts';

/** Of the terms as they were when the version was last raised. */
const known = { version: 4, fingerprint: '0ca3768da981' };

test('whoever changes a term raises the version, so that stored readings are read again', () => {
  const terms = taxonomy.map(({ id, aliases, phrases }) => [id, aliases, phrases]);
  const titles = [functionList, titleTopics, seniorityWords, industries, neutralTerms];
  const clauses = [assistantWords, pastWords, sentenceWords, wishedWords];
  const words = [terms, titles, clauses, firstParts, lastParts];
  const fingerprint = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  expect({ version: vocabularyVersion, fingerprint }).toEqual(known);
});
