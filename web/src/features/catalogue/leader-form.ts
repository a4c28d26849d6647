import type { Leader, LeaderFacts } from '@tagwell/contracts/http/leader';
import {
  factNames,
  followerBands,
  leaderLimits,
  postingRhythms,
  type FollowerBand,
  type PostingRhythm,
  type Region,
} from '@tagwell/contracts/leader-facts';
import { type FieldProblems, fieldProblemsOf } from '../../shared/forms/form-state.ts';
import type { ApiError } from '../../shared/http/client.ts';
import {
  capitalized,
  firstTopics,
  monthOf,
  monthProblem,
  readLines,
  readWords,
  topicsProblem,
  type TypedTopic,
  typedTopics,
  weightsOf,
} from './entry-form.ts';

export type FieldName = (typeof factNames)[number];

export interface LeaderForm {
  name: string;
  headline: string;
  topics: TypedTopic[];
  /** One subject on each line. */
  knownFor: string;
  /** Empty until somebody says it: what the form begins with would be stored as a fact. */
  followers: FollowerBand | '';
  posts: PostingRhythm | '';
  languages: string;
  region: Region | '';
  asOf: string;
  profileUrl: string;
}

/** @param topic what somebody new is to stand for */
export function emptyForm(now: Date, topic?: { id: string }): LeaderForm {
  return {
    name: '',
    headline: '',
    topics: firstTopics(topic),
    knownFor: '',
    followers: '',
    posts: '',
    languages: '',
    region: '',
    asOf: monthOf(now),
    profileUrl: '',
  };
}

export function formOf(person: Leader): LeaderForm {
  const { name, headline, followers, posts, region, asOf, profileUrl = '' } = person;
  return {
    name,
    headline,
    topics: typedTopics(person.topics),
    knownFor: person.knownFor.join('\n'),
    followers,
    posts,
    languages: person.languages.join(', '),
    region,
    asOf,
    profileUrl,
  };
}

/** The facts of a form without problems. */
export function factsOf(form: LeaderForm): LeaderFacts {
  const { name, headline, followers, posts, region, asOf } = form;
  if (followers === '' || posts === '' || region === '') throw new Error('a fact is missing');
  const profileUrl = form.profileUrl.trim();
  return {
    name: name.trim(),
    headline: headline.trim(),
    topics: weightsOf(form.topics),
    knownFor: readLines(form.knownFor),
    followers,
    posts,
    languages: readWords(form.languages),
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
  const languages = readWords(form.languages);
  const { nameMinCharacters, nameMaxCharacters } = leaderLimits;
  if (name.length < nameMinCharacters) found.name = 'The name is required';
  if (name.length > nameMaxCharacters) found.name = `At most ${nameMaxCharacters} characters`;
  if (headline.length < leaderLimits.headlineMinCharacters) {
    found.headline = 'Say in a few words who this is';
  }
  if (headline.length > leaderLimits.headlineMaxCharacters) {
    found.headline = `At most ${leaderLimits.headlineMaxCharacters} characters`;
  }
  const topics = topicsProblem(form.topics);
  if (topics !== undefined) found.topics = topics;
  const subjects = subjectsProblem(readLines(form.knownFor));
  if (subjects !== undefined) found.knownFor = subjects;
  for (const choice of ['followers', 'posts', 'region'] as const) {
    if (form[choice] === '') found[choice] = 'Choose one of these';
  }
  if (languages.length === 0) found.languages = 'Name at least one language';
  else if (!languages.every((code) => /^[a-z]{2,3}$/u.test(code))) {
    found.languages = 'Write language codes, such as en, fr';
  }
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(form.asOf)) found.asOf = monthProblem;
  return found;
}

function subjectsProblem(subjects: readonly string[]): string | undefined {
  const { subjectsMax, subjectMaxCharacters } = leaderLimits;
  if (subjects.length > subjectsMax) return `At most ${subjectsMax} subjects`;
  const long = subjects.find((subject) => subject.length > subjectMaxCharacters);
  if (long === undefined) return undefined;
  return `At most ${subjectMaxCharacters} characters each: “${long.slice(0, 20)}…” is longer`;
}

export const followerOptions = followerBands.map((value) => ({ value, label: value }));
export const postOptions = postingRhythms.map((value) => ({ value, label: capitalized(value) }));

/** What the server found wrong, as the form says it. */
export function serverProblemsOf(error: ApiError): FieldProblems<FieldName> {
  const { name, ...found } = fieldProblemsOf(error, factNames);
  return name === undefined ? found : { ...found, name: nameSentence(name) };
}

/** The server names whoever has the name by id. */
function nameSentence(message: string): string {
  const taken = /^"([^"]+)" has it already$/u.exec(message);
  return taken ? `Someone in the catalog already has this name (${taken[1]})` : message;
}
