import type { Analysis } from '@tagwell/contracts/http/analysis';
import type { KeptPost } from '@tagwell/contracts/http/posts-routes';
import { normalizePost } from '@tagwell/contracts/limits';
import { reopenPost } from '../features/premium/open-post.ts';
import { keepChoice } from '../features/premium/keep-choice.ts';
import { finishedSelection, splitPeople } from '../features/premium/split-people.ts';
import { composeInStyle, readTagStyle, readTicks, tagIn } from '../features/premium/tags.ts';
import {
  addedOrganizations,
  readOrganizations,
} from '../features/tagging/offered-organizations.ts';
import { toChecklist } from '../features/tagging/components/copying.tsx';
import { isTagged } from '../shared/format/place-tag.ts';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { premiumTagStyle, type TagStyle } from '../shared/storage/premium-memory.ts';
import {
  chosenOrganizations,
  premiumCopiedPost,
  premiumEditedPost,
  premiumTagTicks,
  premiumVersion,
} from '../shared/storage/results.ts';

type WithPeople = NonNullable<KeptPost['finished']>;

interface Opened {
  path: string;
  /** For the navigation to it. */
  state?: typeof toChecklist;
}

/**
 * Restores a post on any device, as last edited or copied, and returns where to continue.
 * `getAnalysis` loads the analysis its people came from.
 */
export async function openKept(
  { finished, edited, analysisId, updatedAt }: KeptPost,
  getAnalysis: (id: string) => Promise<Analysis>,
  accountId?: string,
): Promise<Opened | undefined> {
  const post = edited ?? finished;
  if (post !== undefined) {
    const path = openPost(await getAnalysis(post.analysisId), post, accountId);
    tabStorage.write(premiumVersion, { analysisId: post.analysisId, updatedAt });
    if (finished === undefined) return { path };
    tabStorage.write(premiumCopiedPost, normalizePost(finished.text));
    return edited === undefined ? { path, state: toChecklist } : { path };
  }
  return analysisId === undefined ? undefined : { path: reopenPost(await getAnalysis(analysisId)) };
}

function openPost(analysis: Analysis, post: WithPeople, accountId?: string): string {
  keepPeople(post);
  const path = reopenPost(analysis);
  const style = styleOf(post, accountId);
  tabStorage.write(premiumTagStyle, style);
  keepWords(analysis, post, style);
  if (accountId) tabStorage.write(premiumTagTicks, readTicks(accountId, post.analysisId));
  return path;
}

/** Restores the tagged people as if they had been chosen in this browser. */
function keepPeople({
  analysisId,
  people,
  organizations = [],
  leftOut = [],
  way,
}: WithPeople): void {
  const chosen = [...people, ...leftOut];
  const idsOf = (isFromNetwork: boolean) =>
    chosen.filter((person) => person.isFromNetwork === isFromNetwork).map(({ id }) => id);
  const [leaders, network] = [idsOf(false), idsOf(true)];
  const isOneList = way === 'one-list';
  keepChoice(analysisId, {
    leaders: isOneList ? [] : leaders,
    network: isOneList ? [] : network,
    oneList: isOneList ? [...leaders, ...network] : [],
    organizations: organizations.map(({ id }) => id),
    isFinished: true,
  });
}

/** For a post stored without its style, guesses it from whether the text names people. */
function styleOf({ style, people, text }: WithPeople, accountId?: string): TagStyle {
  if (style !== undefined) return style;
  const own = readTagStyle(accountId);
  const isNamed = people.some((person) =>
    [true, false].some((realNames) => isTagged(text, tagIn({ ...own, realNames }, person))),
  );
  return { ...own, inComment: people.length > 0 && !isNamed };
}

/** Restores the text as copied, if edited by hand, and removed people. */
function keepWords({ id, postContent, result }: Analysis, post: WithPeople, style: TagStyle): void {
  const selection = result && finishedSelection(id, splitPeople(result));
  if (!selection) return;
  const { text, leftOut = [] } = post;
  const organizations = addedOrganizations(readOrganizations(result, chosenOrganizations));
  const base = normalizePost(composeInStyle(postContent, { ...selection, organizations }, style));
  const inComment = style.inComment && leftOut.length > 0;
  if (text === base && !inComment) return;
  tabStorage.write(premiumEditedPost, {
    base,
    text,
    ...(inComment && { inComment: { leftOut: leftOut.map((one) => one.id), twice: [] } }),
  });
}
