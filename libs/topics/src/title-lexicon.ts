import { createTermTree, type TermTree } from './term-tree.ts';
import { functionList } from './titles/function-list.ts';
import { industries, type IndustryEntry } from './titles/industries.ts';
import { neutralTerms } from './titles/neutral-terms.ts';
import { seniorities, seniorityWords, type Seniority } from './titles/seniority-words.ts';
import { titleTopics } from './titles/title-topics.ts';
import { functionNumbers, numberIn, topicNumbers } from './vocabulary-numbers.ts';

/** How surely a term means its function. */
export type TermKind = 'role' | 'field' | 'hint';

/** What a term of a title says, in numbers of the vocabulary. */
export interface WorkTerm {
  functions: number[];
  /** Of each of the functions. */
  kinds: TermKind[];
  topics: number[];
}

export const workTerms: TermTree<WorkTerm> = createTermTree();
export const seniorityTerms: TermTree<Seniority> = createTermTree();
export const industryTerms: TermTree<IndustryEntry> = createTermTree();

const newTerm = (): WorkTerm => ({ functions: [], kinds: [], topics: [] });

for (const { id, roles, fields, hints } of functionList) {
  for (const role of roles) addFunction(role, id, 'role');
  for (const field of fields) addFunction(field, id, 'field');
  for (const hint of hints) addFunction(hint, id, 'hint');
}
for (const [topicId, words] of Object.entries(titleTopics)) {
  for (const word of words) addTopic(word, topicId);
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
  const { functions, kinds } = workTerms.add(term, newTerm);
  const number = numberIn(functionNumbers, id);
  if (functions.includes(number)) return;
  functions.push(number);
  kinds.push(kind);
}

function addTopic(term: string, id: string): void {
  const { topics } = workTerms.add(term, newTerm);
  const number = numberIn(topicNumbers, id);
  if (!topics.includes(number)) topics.push(number);
}
