import { regions } from '@tagwell/contracts/leader-facts';

/** What the forms of people and of organizations have in common. */

/** A topic with its weight as it is typed. */
export interface TypedTopic {
  id: string;
  weight: string;
}

/** A form that could not be saved because the session had ended, for after the next sign-in. */
export interface KeptForm<Entry, Form> {
  /** As the changes began with; undefined for somebody or something new. */
  entry: Entry | undefined;
  form: Form;
}

/** The topic that a new entry is to stand for, if there is one. */
export const firstTopics = (topic: { id: string } | undefined): TypedTopic[] =>
  topic === undefined ? [] : [{ id: topic.id, weight: '0.8' }];

/** The strongest first. */
export function typedTopics(topics: Record<string, number>): TypedTopic[] {
  return Object.entries(topics)
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([id, weight]) => ({ id, weight: String(weight) }));
}

export function weightsOf(topics: readonly TypedTopic[]): Record<string, number> {
  return Object.fromEntries(topics.map(({ id, weight }) => [id, readWeight(weight)]));
}

export function topicsProblem(topics: readonly TypedTopic[]): string | undefined {
  if (topics.length === 0) return 'Choose at least one topic';
  const areSound = topics.every(({ weight }) => isWeight(readWeight(weight)));
  return areSound ? undefined : 'Each weight must be above 0 and at most 1';
}

/** 0 to 1, with a point or a comma; NaN for anything else. */
function readWeight(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
}

const isWeight = (weight: number) => weight > 0 && weight <= 1;

/** One for each line, or parted by semicolons as in the files; commas belong to what they stand in. */
export function readLines(typed: string): string[] {
  const lines = typed.split(/[\n;]/u).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Parted by blanks, commas or semicolons, in lower case. */
export function readWords(typed: string): string[] {
  const words = typed.toLowerCase().split(/[\s,;]+/u);
  return [...new Set(words.filter((word) => word !== ''))];
}

/** This month, as facts have it. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export const monthProblem = 'Name a month, such as 2026-01';

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const regionOptions = regions.map((value) => ({
  value,
  label: value.split('-').map(capitalized).join(' '),
}));
