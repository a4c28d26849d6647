import { createTermTree, type TermTree } from './term-tree.ts';
import { functionList } from './titles/function-list.ts';
import { industries, type IndustryEntry } from './titles/industries.ts';
import { neutralTerms } from './titles/neutral-terms.ts';
import { seniorities, seniorityWords, type Seniority } from './titles/seniority-words.ts';
import { titleTopics } from './titles/title-topics.ts';

/** How surely a term means its function. */
export type TermKind = 'role' | 'field' | 'hint';

/** What a term of a title says. */
export interface WorkTerm {
  functions: Map<string, TermKind>;
  topics: Set<string>;
}

export const workTerms: TermTree<WorkTerm> = createTermTree();
export const seniorityTerms: TermTree<Seniority> = createTermTree();
export const industryTerms: TermTree<IndustryEntry> = createTermTree();

const newTerm = (): WorkTerm => ({ functions: new Map(), topics: new Set() });

for (const { id, roles, fields, hints } of functionList) {
  for (const role of roles) addFunction(role, id, 'role');
  for (const field of fields) addFunction(field, id, 'field');
  for (const hint of hints) addFunction(hint, id, 'hint');
}
for (const [topicId, words] of Object.entries(titleTopics)) {
  for (const word of words) workTerms.add(word, newTerm).topics.add(topicId);
}
for (const term of neutralTerms) workTerms.add(term, newTerm);
for (const seniority of seniorities) {
  for (const word of seniorityWords[seniority]) seniorityTerms.add(word, () => seniority);
}
for (const industry of industries) {
  for (const word of industry.words) industryTerms.add(word, () => industry);
}

/** The first list that has a term decides how surely it means the function. */
function addFunction(term: string, id: string, kind: TermKind): void {
  const { functions } = workTerms.add(term, newTerm);
  if (!functions.has(id)) functions.set(id, kind);
}
