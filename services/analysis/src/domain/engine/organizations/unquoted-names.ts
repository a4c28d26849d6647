import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { namesOf } from '../../organizations/organization-catalogue.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';

/**
 * Removes organizations' names from quoted phrases: they count for topics, but nobody mentions
 * engineering with "Siemens". Case distinguishes a gap from Gap.
 */
export function leaveNamesUnquoted(
  organizations: readonly OrganizationEntry[],
): (extracted: ExtractedTopics) => ExtractedTopics {
  const names = new Set(organizations.flatMap(namesOf));
  return (extracted) => ({
    ...extracted,
    topics: extracted.topics.map((topic) => {
      if (topic.quotable?.some((phrase) => names.has(phrase)) !== true) return topic;
      const quotable = topic.quotable.filter((phrase) => !names.has(phrase));
      return { ...topic, phrases: [...new Set([...quotable, ...topic.phrases])], quotable };
    }),
  });
}
