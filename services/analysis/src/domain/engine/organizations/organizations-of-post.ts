import type { OrganizationsOfPost } from '@tagwell/contracts/http/organization';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import type { PostReading } from '../read/read-post.ts';
import type { ExtractedTopics } from '../topics/post-topic.ts';
import { findNamedOrganizations, indexOrganizations } from './find-named.ts';
import { suggestOrganizations } from './suggest-organizations.ts';

interface ReadPost {
  post: string;
  reading: PostReading;
  topics: ExtractedTopics;
}

/** Tells the organizations that a post names and those that fit it; undefined where there are none. */
export type FindOrganizations = (read: ReadPost) => OrganizationsOfPost | undefined;

export function createOrganizationFinder(
  organizations: readonly OrganizationEntry[],
): FindOrganizations {
  const names = indexOrganizations(organizations);
  return ({ post, reading, topics }) => {
    // Under a loss not even whom the post names is to be drawn in.
    if (topics.nobody === 'grief') return undefined;
    const named = findNamedOrganizations(names, post);
    const isNamed = new Set(named.map(({ id }) => id));
    const suggested = suggestOrganizations(organizations, reading, topics, isNamed);
    return named.length + suggested.length === 0 ? undefined : { named, suggested };
  };
}
