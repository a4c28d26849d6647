import type { Leader, LeaderFacts } from '@tagwell/contracts/http/leader';
import {
  followerBands,
  leaderLimits,
  postingRhythms,
  regions,
  type FollowerBand,
  type PostingRhythm,
  type Region,
} from '@tagwell/contracts/leader-facts';
import type { FieldProblems } from '../../shared/forms/use-field-problems.ts';
import type { ApiError } from '../../shared/http/api-error.ts';

export const fieldNames = [
  'name',
  'headline',
  'topics',
  'knownFor',
  'followers',
  'posts',
  'languages',
  'region',
  'asOf',
  'profileUrl',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** A topic with its weight as it is typed. */
export interface TypedTopic {
  id: string;
  weight: string;
}

/** What stands in the form. */
export interface LeaderForm {
  name: string;
  headline: string;
  topics: TypedTopic[];
  /** One subject on each line. */
  knownFor: string;
  followers: FollowerBand;
  posts: PostingRhythm;
  languages: string;
  region: Region;
  asOf: string;
  profileUrl: string;
}

/** @param topic what somebody new is to stand for */
export function emptyForm(now: Date, topic?: { id: string }): LeaderForm {
  return {
    name: '',
    headline: '',
    topics: topic === undefined ? [] : [{ id: topic.id, weight: '0.8' }],
    knownFor: '',
    followers: '10K+',
    posts: 'weekly',
    languages: 'en',
    region: 'europe',
    asOf: now.toISOString().slice(0, 7),
    profileUrl: '',
  };
}

export function formOf(person: Leader): LeaderForm {
  const { name, headline, followers, posts, region, asOf, profileUrl = '' } = person;
  const topics = Object.entries(person.topics)
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([id, weight]) => ({ id, weight: String(weight) }));
  return {
    name,
    headline,
    topics,
    knownFor: person.knownFor.join('\n'),
    followers,
    posts,
    languages: person.languages.join(', '),
    region,
    asOf,
    profileUrl,
  };
}

export function factsOf(form: LeaderForm): LeaderFacts {
  const { name, headline, followers, posts, region, asOf } = form;
  const profileUrl = form.profileUrl.trim();
  return {
    name: name.trim(),
    headline: headline.trim(),
    topics: Object.fromEntries(form.topics.map(({ id, weight }) => [id, readWeight(weight)])),
    knownFor: readSubjects(form.knownFor),
    followers,
    posts,
    languages: readLanguages(form.languages),
    region,
    asOf,
    ...(profileUrl !== '' && { profileUrl }),
  };
}

/** What can be said without asking the server; it has the last word. */
export function problemsOf(form: LeaderForm): FieldProblems<FieldName> {
  const found: FieldProblems<FieldName> = {};
  const name = form.name.trim();
  const headline = form.headline.trim();
  const languages = readLanguages(form.languages);
  const { nameMinCharacters, nameMaxCharacters } = leaderLimits;
  if (name.length < nameMinCharacters) found.name = 'The name is required';
  if (name.length > nameMaxCharacters) found.name = `At most ${nameMaxCharacters} characters`;
  if (headline.length < leaderLimits.headlineMinCharacters) {
    found.headline = 'Say in a few words who this is';
  }
  if (headline.length > leaderLimits.headlineMaxCharacters) {
    found.headline = `At most ${leaderLimits.headlineMaxCharacters} characters`;
  }
  if (form.topics.length === 0) found.topics = 'Choose at least one topic';
  else if (form.topics.some(({ weight }) => !isWeight(readWeight(weight)))) {
    found.topics = 'Each weight must be above 0 and at most 1';
  }
  const subjects = subjectsProblem(readSubjects(form.knownFor));
  if (subjects !== undefined) found.knownFor = subjects;
  if (languages.length === 0) found.languages = 'Name at least one language';
  else if (!languages.every((code) => /^[a-z]{2,3}$/u.test(code))) {
    found.languages = 'Write language codes, such as en, fr';
  }
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(form.asOf)) found.asOf = 'Name a month, such as 2026-01';
  return found;
}

/** 0 to 1, with a point or a comma; NaN for anything else. */
function readWeight(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
}

const isWeight = (weight: number) => weight > 0 && weight <= 1;

/** One for each line, or parted by semicolons as in the files; commas belong to a subject. */
function readSubjects(typed: string): string[] {
  const subjects = typed.split(/[\n;]/u).map((subject) => subject.trim());
  return [...new Set(subjects.filter((subject) => subject !== ''))];
}

function subjectsProblem(subjects: readonly string[]): string | undefined {
  const { subjectsMax, subjectMaxCharacters } = leaderLimits;
  if (subjects.length > subjectsMax) return `At most ${subjectsMax} subjects`;
  const long = subjects.find((subject) => subject.length > subjectMaxCharacters);
  if (long === undefined) return undefined;
  return `At most ${subjectMaxCharacters} characters each: “${long.slice(0, 20)}…” is longer`;
}

function readLanguages(typed: string): string[] {
  const codes = typed.toLowerCase().split(/[\s,;]+/u);
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** The choices of the form, as people read them. */
export const followerOptions = followerBands.map((value) => ({ value, label: value }));
export const postOptions = postingRhythms.map((value) => ({ value, label: capitalized(value) }));
export const regionOptions = regions.map((value) => ({
  value,
  label: value.split('-').map(capitalized).join(' '),
}));

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A form that could not be saved because the session had ended, for after the next sign-in. */
export interface KeptForm {
  /** As the changes began with; undefined for somebody new. */
  person: Leader | undefined;
  form: LeaderForm;
}

/** What the server found wrong with each field; of a part, such as a topic's weight, with its whole. */
export function serverProblemsOf({ problem }: ApiError): FieldProblems<FieldName> {
  const found: FieldProblems<FieldName> = {};
  for (const { path, message } of problem?.errors ?? []) {
    const name = fieldNames.find((known) => known === path.split('.')[0]);
    if (name) found[name] ??= name === 'name' ? nameSentence(message) : message;
  }
  return found;
}

/** The server names whoever has the name by id. */
function nameSentence(message: string): string {
  const taken = /^"([^"]+)" has it already$/u.exec(message);
  return taken ? `Somebody in the catalogue has this name already (${taken[1]})` : message;
}
