import { useRef, useState } from 'react';
import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import type { FinishPostRequest } from '@tagwell/contracts/http/posts-routes';
import { useKeepFinished } from '../features/posts/keep-finished.tsx';
import type { PressedSwitch } from '../features/premium/components/tag-style-choice.tsx';
import { restyleEdit } from '../features/premium/restyle-edit.ts';
import {
  commentInStyle,
  composeInStyle,
  keepTagStyle,
  keepTicks,
  onlyThese,
  readTagStyle,
  rememberTags,
  tagsIn,
} from '../features/premium/tags.ts';
import { namedIn } from '../shared/format/place-tag.ts';
import { finishPost } from '../features/tagging/finished-post.ts';
import { useTicks } from '../features/tagging/to-tag.ts';
import { useUser } from '../shared/session/user.ts';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { premiumTagStyle, type TagStyle } from '../shared/storage/premium-memory.ts';
import {
  type EditedPost,
  premiumAnalysisOrigin,
  premiumCopiedPost,
  premiumEditedPost,
  premiumTagTicks,
} from '../shared/storage/results.ts';
import type { PremiumPageData } from './guards/premium-flow.ts';
import {
  type OfferedOrganization,
  organizationsIn,
} from '../features/tagging/offered-organizations.ts';
import type { FinishedSelection } from '../features/premium/split-people.ts';

interface Chosen {
  selection: FinishedSelection;
  /** Including those named in the writer's own text. */
  organizations: readonly OfferedOrganization[];
}

interface Look {
  style: TagStyle;
  /** People the writer removed before the names moved to the first comment. */
  leftOut: readonly string[];
}

/** The people a text tags; the first comment names those not in the post. */
function taggedBy(text: string, { selection, organizations }: Chosen, look: Look) {
  const { style, leftOut } = look;
  // An earlier copied version may use the other style.
  const named = [true, false].flatMap((realNames) =>
    namedIn(text, tagsIn(selection, { ...style, realNames })),
  );
  const isTagged = ({ id }: { id: string }) =>
    named.some((one) => one.id === id) || (style.inComment && !leftOut.includes(id));
  const written = organizationsIn(text, organizations, () => []);
  return {
    people: everybodyIn(selection).filter(isTagged),
    organizations: organizations.filter((one) => written.includes(one) || isTagged(one)),
  };
}

const everybodyIn = ({ leaders, network }: FinishedSelection) => [...leaders, ...network];

/** The people named in the first comment; empty if the post names them. */
function inCommentOf(text: string, { selection }: Chosen, { style, leftOut }: Look) {
  if (!style.inComment) return [];
  const tags = tagsIn(selection, style);
  const named = namedIn(text, tags);
  return tags
    .filter((one) => !leftOut.includes(one.id) && !named.includes(one))
    .map(({ id }) => id);
}

function keptAs(text: string, chosen: Chosen, look: Look): FinishPostRequest {
  const { selection } = chosen;
  const { people, organizations } = taggedBy(text, chosen, look);
  const pages = organizations.map(({ id, name }) => ({ id, name }));
  const leftOut = everybodyIn(selection).filter((person) => !people.includes(person));
  return {
    text,
    people: people.map(keptPerson),
    ...(pages.length > 0 && { organizations: pages }),
    ...(leftOut.length > 0 && { leftOut: leftOut.map(keptPerson) }),
    way: selection.way,
    style: look.style,
  };
}

const keptPerson = ({ id, name, isFromNetwork = false }: SuggestedPerson) => ({
  id,
  name,
  isFromNetwork,
});

type Finished = PremiumPageData<'/premium-results'>;

/** A finished premium post in the writer's style, as last copied, and the people tagged in it. */
export function usePremiumPost(finished: Finished) {
  const { post, analysisId, selection } = finished;
  const accountId = useUser()?.id;
  const { look, restyle } = useLook(finished);
  const pressedRef = useRef<PressedSwitch>(undefined);
  const { style } = look;
  const composed = composeInStyle(post, selection, style);
  const [copied, setCopied] = useState(() => tabStorage.read(premiumCopiedPost));
  // When reopened later, it is no longer on the clipboard.
  const [isNews, setNews] = useState(false);
  const { ticks, tick, clearTicks } = useTicks(premiumTagTicks, (next) => {
    if (accountId) keepTicks(accountId, analysisId, next);
  });
  const kept = useKeepFinished(analysisId, post);
  const keepEdited = (text: string, now: Look) =>
    kept.keep({ ...keptAs(text, finished, now), copied: false });

  function changeStyle(next: TagStyle): void {
    const restyled = restyle(next);
    if (restyled) keepEdited(restyled.text, { style: next, leftOut: leftOutIn(restyled) });
  }

  function onCopied(text: string): void {
    // Another post may have been opened while this one was paid for.
    const isHere = tabStorage.read(premiumAnalysisOrigin)?.analysisId === analysisId;
    if (isHere) {
      if (copied !== text) clearTicks();
      tabStorage.write(premiumCopiedPost, text);
    }
    setCopied(text);
    setNews(true);
    const copy = keptAs(text, finished, look);
    const names = copy.people.map(({ name }) => name);
    if (accountId) rememberTags(accountId, analysisId, names);
    kept.keep(copy);
    // Saved while it was copied: the account would have the copy alone.
    const now = finishPost(composed, tabStorage.read(premiumEditedPost)).text;
    if (isHere && now !== text) keepEdited(now, look);
  }

  return {
    style,
    pressedRef,
    changeStyle,
    composed,
    tags: tagsIn(selection, style),
    taggedBy: (text: string) => taggedBy(text, finished, look),
    inCommentOf: (text: string) => inCommentOf(text, finished, look),
    namedIn: (text: string) => namedIn(text, tagsIn(selection, style)).map(({ name }) => name),
    /** The first comment for a text; empty if it names nobody. */
    commentOn: (text: string) =>
      commentInStyle(onlyThese(selection, inCommentOf(text, finished, look)), style),
    copied,
    isNews,
    onCopied,
    onEdited: (text: string) => keepEdited(text, look),
    ticks,
    tick,
    kept,
  };
}

/** The naming style; changing it rewrites text edited by hand. */
function useLook({ post, selection }: Finished) {
  const accountId = useUser()?.id;
  const [look, setLook] = useState((): Look => ({
    style: tabStorage.read(premiumTagStyle) ?? readTagStyle(accountId),
    leftOut: leftOutIn(tabStorage.read(premiumEditedPost)),
  }));

  /** Returns this post's edit in the new style, if any. */
  function restyle(style: TagStyle): EditedPost | undefined {
    const before = tabStorage.read(premiumEditedPost);
    const edit = restyleEdit(before, post, selection, [look.style, style]);
    if (edit) tabStorage.write(premiumEditedPost, edit);
    if (accountId) keepTagStyle(accountId, style);
    tabStorage.write(premiumTagStyle, style);
    setLook({ style, leftOut: leftOutIn(edit) });
    return edit === before ? undefined : edit;
  }

  return { look, restyle };
}

const leftOutIn = (edit: EditedPost | undefined) => edit?.inComment?.leftOut ?? [];
