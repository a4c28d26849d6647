import {
  type Organization,
  type OrganizationFacts,
  organizationFacts,
  organizationKinds,
  organizationLimits,
} from '@tagwell/contracts/http/organization-entry';
import { leaderLimits, type Region } from '@tagwell/contracts/leader-facts';
import { limits } from '@tagwell/contracts/limits';
import type { FieldProblems } from '../../shared/forms/form-state.ts';
import {
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

export const organizationFieldNames = [
  'name',
  'headline',
  'topics',
  'knownFor',
  'aliases',
  'tellingWords',
  'kind',
  'region',
  'asOf',
] as const;
export type OrganizationFieldName = (typeof organizationFieldNames)[number];

export interface OrganizationForm {
  name: string;
  headline: string;
  topics: TypedTopic[];
  /** One subject on each line. */
  knownFor: string;
  /** One other name on each line. */
  aliases: string;
  tellingWords: string;
  kind: Organization['kind'];
  region: Region;
  asOf: string;
}

/** @param topic what the new one is to stand for */
export function emptyOrganization(now: Date, topic?: { id: string }): OrganizationForm {
  return {
    name: '',
    headline: '',
    topics: firstTopics(topic),
    knownFor: '',
    aliases: '',
    tellingWords: '',
    kind: 'company',
    region: 'europe',
    asOf: monthOf(now),
  };
}

export function organizationFormOf(organization: Organization): OrganizationForm {
  const { name, headline, topics, knownFor = [], aliases, tellingWords = [] } = organization;
  const { kind, region, asOf } = organization;
  return {
    name,
    headline,
    topics: typedTopics(topics),
    knownFor: knownFor.join('\n'),
    aliases: aliases.join('\n'),
    tellingWords: tellingWords.join(', '),
    kind,
    region,
    asOf,
  };
}

export function organizationFactsOf(form: OrganizationForm): OrganizationFacts {
  const { kind, region, asOf } = form;
  const knownFor = readLines(form.knownFor);
  const aliases = readLines(form.aliases).map(inOneLine);
  const tellingWords = readWords(form.tellingWords);
  return {
    name: inOneLine(form.name),
    headline: inOneLine(form.headline),
    topics: weightsOf(form.topics),
    ...(knownFor.length > 0 && { knownFor }),
    ...(aliases.length > 0 && { aliases }),
    ...(tellingWords.length > 0 && { tellingWords }),
    kind,
    region,
    asOf,
  };
}

/** Posts are searched for a name as it is written, and nobody sees two blanks. */
const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

const { organizationNameMaxCharacters: longestName } = limits;
const { aliases, tellingWords, headlineMaxCharacters } = organizationLimits;
const sentences: Record<OrganizationFieldName, string> = {
  name: `The name is required: 2 to ${longestName} characters, with a letter or a digit`,
  headline: `Say in a few words what it does: 3 to ${headlineMaxCharacters} characters`,
  topics: 'Choose at least one topic',
  knownFor: `At most ${leaderLimits.subjectsMax} subjects, each of at most ${leaderLimits.subjectMaxCharacters} characters`,
  aliases: `At most ${aliases} other names, each of 2 to ${longestName} characters`,
  tellingWords: `At most ${tellingWords} single words, of letters and digits`,
  kind: 'Choose one of these',
  region: 'Choose one of these',
  asOf: monthProblem,
};

/** What can be said without asking the server, by its own rules; it has the last word. */
export function organizationProblemsOf(
  form: OrganizationForm,
): FieldProblems<OrganizationFieldName> {
  const found: FieldProblems<OrganizationFieldName> = {};
  const { error } = organizationFacts.safeParse(organizationFactsOf(form));
  for (const { path } of error?.issues ?? []) {
    const name = organizationFieldNames.find((known) => known === path[0]);
    if (name) found[name] = sentences[name];
  }
  if (found.topics !== undefined) found.topics = topicsProblem(form.topics) ?? found.topics;
  return found;
}

export const kindLabels: Record<Organization['kind'], string> = {
  company: 'Company',
  university: 'University',
  'non-profit': 'Non-profit',
  institution: 'Institution',
  'standards-body': 'Standards body',
  media: 'Media',
};
export const kindOptions = organizationKinds.map((value) => ({ value, label: kindLabels[value] }));
