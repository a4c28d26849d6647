type Use = 'topics' | 'ranking' | 'wording';

/** Nobody of this name exists, in the catalogue or elsewhere. */
export const inventedPerson = 'Zorblax Quuxington';
/** Real, but no candidate of any test. */
const unaskedPerson = 'bill-gates';

const ids: Record<Use, readonly string[]> = {
  topics: ['hiring', 'quantum-computing'],
  ranking: ['p1', 'p2', 'p3', 'p4', 'p5'],
  wording: ['p1', 'p2', 'p3', 'p4', 'p5'],
};

/** What an entry says beside its id. */
const extras = (sentence: string) => ({ relevance: 7, sentence, name: inventedPerson });

const items = (use: Use, sentence: string): string =>
  JSON.stringify({ items: ids[use].map((id) => ({ id, ...extras(sentence) })) });

const deep = (depth: number): string => `${'{"items":['.repeat(depth)}${']}'.repeat(depth)}`;

/** What a model that was taken over, or broke down, may write. */
export const hostileAnswers: readonly ((use: Use) => string)[] = [
  () => JSON.stringify({ items: [{ id: 'zorblax-quuxington', ...extras('Writes on it all.') }] }),
  () => JSON.stringify({ items: [{ id: unaskedPerson, ...extras('Leads the field, they say.') }] }),
  (use) => items(use, `Writes about hiring, as ${inventedPerson} does.`),
  (use) =>
    items(use, `Writes about hiring with zorblax_quuxington and @zorblax on https://x.example.`),
  (use) => items(use, '<img src=x onerror=alert(1)> Writes about hiring every day.'),
  (use) => items(use, 'Writes about hiring \u202Egnirih tuoba sll\u202C and more of it.'),
  (use) => items(use, `${'Writes about hiring and hiring '.repeat(20)}.`),
  (use) => items(use, `Has 99 million followers and is called ${inventedPerson}.`),
  () => JSON.stringify({ items: [{ id: 'quantum-computing', relevance: 1 }, { id: 'p9999' }] }),
  () => JSON.stringify({ items: { p1: { items: [{ items: [] }] } } }),
  () => JSON.stringify({ items: [[['p1']], { id: { id: 'p1' } }, { id: ['p1'] }, null, 7, 'p1'] }),
  () => `{"items":[{"id":"__proto__"},{"__proto__":{"id":"p1"}}],"__proto__":{"items":[]}}`,
  () => deep(20_000),
  () => JSON.stringify({ items: Array.from({ length: 5_000 }, () => ({ id: 'p1' })) }),
  () => `{"items":[{"id":"${'x'.repeat(10_000_000)}"}]}`,
  () => `Sure! I suggest ${inventedPerson}, the greatest of all.`,
  () => '```json\n{"leaders":[{"name":"Zorblax Quuxington","matchScore":100}]}\n```',
  () => '',
];
