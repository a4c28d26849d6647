import { composeFreePost } from '@tagwell/contracts/compose-post';
import type { AnalysisResult, NobodyReason } from '@tagwell/contracts/http/analysis';
import { limits, peopleToChoose, scoreBands } from '@tagwell/contracts/limits';
import { tokenize } from '@tagwell/topics/tokenize';
import { type OrganizationFinder, worksFor } from './organizations/suggest-organizations.ts';
import { findOtherReadings, presentLeaders } from './rank/present-leaders.ts';
import type { RankedLeader } from './rank/rank-leaders.ts';
import { findPeopleInPost } from './read/people-in-post.ts';
import { isOtherLanguage, isProse, type PostReading } from './read/read-post.ts';
import { findLeader, type LeaderIndex } from './search/leader-index.ts';
import { type ExtractedTopics, presentTopics } from './topics/extract-topics.ts';

export interface RankedPost {
  post: string;
  reading: PostReading;
  topics: ExtractedTopics;
  leaders: readonly RankedLeader[];
}

/**
 * The answer as the contract has it, with the post of the first three names.
 *
 * @param led the reading by which people are sought: without the keywords that lead nowhere
 */
export function composeResult(
  { post, reading, topics, leaders: ranked }: RankedPost,
  led: PostReading,
  { index, organizations }: { index: LeaderIndex; organizations: OrganizationFinder },
): AnalysisResult {
  const found = organizations.find({ post, reading: led, topics });
  const wanted = [...reading.preferences.favorites, ...reading.askedPeople];
  const maySuggest = ({ id }: { id: string }) =>
    wanted.includes(id) || !worksFor(findLeader(index, id)?.headline ?? '', found.rivals);
  const leaders = ranked.filter(maySuggest);
  const people = presentLeaders(index, reading, leaders);
  const thoughtLeaders = people.slice(0, limits.leadersReturned);
  const nobody = thoughtLeaders.length > 0 ? null : nobodyReason(reading, topics);
  const suggested = leaders.slice(0, limits.leadersReturned);
  const otherReadings =
    topics.nobody === null ? findOtherReadings(index, led, topics, { suggested, maySuggest }) : [];
  const elsewhere = otherReadings.flatMap((other) => other.leaders.map(({ id }) => id));
  const moreLeaders = people
    .slice(limits.leadersReturned)
    .filter(({ id }) => !elsewhere.includes(id));
  // In a post about a loss, named people are not listed either.
  const alreadyNamed =
    topics.nobody === 'grief'
      ? []
      : findPeopleInPost(post, {
          names: index.names,
          nameOf: (id) => findLeader(index, id)?.name,
          isOrdinary: (word) => tokenize(word).some(({ stem }) => index.subjects.stems.has(stem)),
          notPeople: found.organizations?.named.map(({ written }) => written) ?? [],
        });
  const toName = thoughtLeaders
    .filter(({ matchScore }) => matchScore >= scoreBands.good)
    .slice(0, peopleToChoose(alreadyNamed).freeLeaders);
  const heard = [...led.keywords, ...reading.askedOrganizations.map(({ keyword }) => keyword)];
  const unheard = reading.keywords.filter((keyword) => !heard.includes(keyword));
  return {
    extractedTopics: presentTopics(topics.topics),
    thoughtLeaders,
    ...(moreLeaders.length > 0 ? { moreLeaders } : {}),
    optimizedPost: composeFreePost(
      post,
      toName.map(({ name }) => name),
    ),
    postKind: topics.kind,
    ...(saysOtherLanguage(reading) ? { otherLanguage: true } : {}),
    ...(unheard.length > 0 ? { unheardKeywords: unheard } : {}),
    ...(nobody === null ? {} : { nobody }),
    ...(alreadyNamed.length > 0 ? { alreadyNamed } : {}),
    ...(otherReadings.length > 0 ? { otherReadings } : {}),
    ...(found.organizations === undefined ? {} : { organizations: found.organizations }),
  };
}

/** A personal post without suggestions does not lack a subject. */
function nobodyReason({ keywords }: PostReading, { nobody, kind }: ExtractedTopics): NobodyReason {
  const isPersonal = kind === 'private' && keywords.length === 0;
  return nobody ?? (isPersonal ? 'personal' : 'nothing-found');
}

/**
 * Two Spanish words in a list of names do not make a Spanish post. Grammar words of other scripts
 * are unknown.
 */
function saysOtherLanguage(reading: PostReading): boolean {
  return isOtherLanguage(reading) && (isProse(reading) || reading.proseShare === 0);
}
