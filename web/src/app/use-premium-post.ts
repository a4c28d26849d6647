import { useRef, useState } from 'react';
import { useKeepFinished } from '../features/posts/keep-finished.tsx';
import type { PressedSwitch } from '../features/premium/components/tag-style-choice.tsx';
import { restyleEdit } from '../features/premium/restyle-edit.ts';
import { inCommentOf, keptAs, type Look, taggedBy } from './tagged-people.ts';
import {
  commentInStyle,
  composeInStyle,
  isNamed,
  keepTagStyle,
  keepTicks,
  onlyThese,
  readTagStyle,
  rememberTags,
  tagsIn,
} from '../features/premium/tags.ts';
import { useTicks } from '../features/tagging/to-tag.ts';
import { useUser } from '../shared/session/user.ts';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { premiumTagStyle, type TagStyle } from '../shared/storage/premium-memory.ts';
import {
  type EditedPost,
  premiumCopiedPost,
  premiumEditedPost,
  premiumTagTicks,
} from '../shared/storage/results.ts';
import type { PremiumPageData } from './guards/premium-flow.ts';

type Finished = PremiumPageData<'/premium-results'>;

/** A finished premium post: in the writer's style, as it was copied last, and who is tagged in it. */
export function usePremiumPost(finished: Finished) {
  const { post, analysisId, selection } = finished;
  const accountId = useUser()?.id;
  const { look, restyle } = useLook(finished);
  const pressedRef = useRef<PressedSwitch>(undefined);
  const { style } = look;
  const [copied, setCopied] = useState(() => tabStorage.read(premiumCopiedPost));
  // Opened again later, it is not on the clipboard any more.
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
    if (copied !== text) clearTicks();
    setCopied(text);
    setNews(true);
    tabStorage.write(premiumCopiedPost, text);
    const names = taggedBy(text, finished, look).people.map(({ name }) => name);
    if (accountId) rememberTags(accountId, analysisId, names);
    kept.keep(keptAs(text, finished, look));
  }

  return {
    style,
    pressedRef,
    changeStyle,
    composed: composeInStyle(post, selection, style),
    /** Whom it names, and how. */
    tags: tagsIn(selection, style),
    taggedBy: (text: string) => taggedBy(text, finished, look),
    inCommentOf: (text: string) => inCommentOf(text, finished, look),
    /** Who are named in the text itself. */
    namedIn: (text: string) =>
      tagsIn(selection, style)
        .filter((one) => isNamed(text, one))
        .map(({ name }) => name),
    /** The first comment under a text; empty where it names nobody. */
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

/** How names are written; what was edited by hand is written anew. */
function useLook({ post, selection }: Finished) {
  const accountId = useUser()?.id;
  const [look, setLook] = useState((): Look => ({
    style: tabStorage.read(premiumTagStyle) ?? readTagStyle(accountId),
    leftOut: leftOutIn(tabStorage.read(premiumEditedPost)),
  }));

  /** Returns the edit in the new style, where there is one of this post. */
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
