import type { ModelUse } from '../src/domain/language-model/language-model.ts';

/** Nobody of this name exists, in the catalogue or elsewhere. */
export const inventedPerson = 'Zorblax Quuxington';
/** Real, but no candidate of any test. */
const unaskedPerson = 'bill-gates';

const ids: Record<ModelUse, readonly string[]> = {
  reading: ['hiring', 'zorblax'],
  choosing: ['p1', 'p2', 'p3', 'p4', 'p5'],
};

/** What an entry says beside its id. */
const extras = (sentence: string) => ({
  fit: 90,
  relevance: 0.9,
  matchScore: 100,
  sentence,
  name: inventedPerson,
});

/** The entries as an answer to either question. */
const answerOf = (entries: unknown): string =>
  JSON.stringify({
    topics: entries,
    subject: inventedPerson,
    phrases: [inventedPerson, 7, '<img src=x>', { phrase: 'p1' }],
    kind: 'zorblax',
    nobody: 'zorblax',
    items: entries,
  });

const items = (use: ModelUse, sentence: string): string =>
  answerOf(ids[use].map((id) => ({ id, ...extras(sentence) })));

const deep = (depth: number): string => `${'{"items":['.repeat(depth)}${']}'.repeat(depth)}`;

/** What a model that was taken over, or broke down, may write. */
export const hostileAnswers: readonly ((use: ModelUse) => string)[] = [
  () => answerOf([{ id: 'zorblax-quuxington', ...extras('Writes on it all.') }]),
  () => answerOf([{ id: unaskedPerson, ...extras('Leads the field, they say.') }]),
  (use) => items(use, `Writes about hiring, as ${inventedPerson} does.`),
  (use) =>
    items(use, `Writes about hiring with zorblax_quuxington and @zorblax on https://x.example.`),
  (use) => items(use, '<img src=x onerror=alert(1)> Writes about hiring every day.'),
  (use) => items(use, 'Writes about hiring \u202Egnirih tuoba sll\u202C and more of it.'),
  (use) => items(use, `${'Writes about hiring and hiring '.repeat(20)}.`),
  (use) => items(use, `Has 99 million followers and is called ${inventedPerson}.`),
  () =>
    answerOf([
      { id: 'quantum-computing', relevance: 7 },
      { id: 'p9999', fit: 90 },
    ]),
  () => answerOf({ p1: { items: [{ items: [] }] } }),
  () => answerOf([[['p1']], { id: { id: 'p1' } }, { id: ['p1'] }, null, 7, 'p1']),
  () => `{"items":[{"id":"__proto__"},{"__proto__":{"id":"p1"}}],"__proto__":{"items":[]}}`,
  () => deep(20_000),
  () => answerOf(Array.from({ length: 5_000 }, () => ({ id: 'p1', fit: 90 }))),
  () => `{"items":[{"id":"${'x'.repeat(10_000_000)}"}]}`,
  () => `Sure! I suggest ${inventedPerson}, the greatest of all.`,
  () => '```json\n{"leaders":[{"name":"Zorblax Quuxington","matchScore":100}]}\n```',
  () => '',
];
