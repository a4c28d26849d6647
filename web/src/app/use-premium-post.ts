import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { useKeepFinished } from '../features/posts/keep-finished.tsx';
import { restyleEdit } from '../features/premium/restyle-edit.ts';
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
import { organizationsIn } from '../features/tagging/choice.ts';
import { useTicks } from '../features/tagging/to-tag.ts';
import { useUser } from '../shared/session/user.ts';
import { session } from '../shared/storage/browser-storage.ts';
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
export function usePremiumPost({ post, analysisId, selection, organizations }: Finished) {
  const accountId = useUser()?.id;
  const { style, pressed, changeStyle, leftOut } = useTagStyle({ post, selection });
  const [copied, setCopied] = useState(() => session.read(premiumCopiedPost));
  // Opened again later, it is not on the clipboard any more.
  const [isNews, setNews] = useState(false);
  const { ticks, tick, clearTicks } = useTicks(premiumTagTicks, (next) => {
    if (accountId) keepTicks(accountId, analysisId, next);
  });
  const kept = useKeepFinished(analysisId, post);
  const people = [...selection.leaders, ...selection.network];

  // What was copied before may name people in the other style.
  const styles = [style, { ...style, realNames: !style.realNames }];
  const isIn = (text: string, { id }: { id: string }) =>
    styles.some((either) =>
      tagsIn(selection, either).some((one) => one.id === id && isNamed(text, one)),
    );
  const isLeftOut = ({ id }: { id: string }) => leftOut.includes(id);

  /** Whom a text tags: the first comment names the people whom the post does not. */
  function taggedBy(text: string) {
    const isTaggedHere = (one: { id: string }) =>
      isIn(text, one) || (style.inComment && !isLeftOut(one));
    const written = organizationsIn(text, organizations, () => []);
    return {
      people: people.filter((person) => isTaggedHere(person)),
      organizations: organizations.filter((one) => written.includes(one) || isTaggedHere(one)),
    };
  }

  /** Whom the first comment names: nobody where the names stand in the post. */
  function inCommentOf(text: string): string[] {
    if (!style.inComment) return [];
    return tagsIn(selection, style)
      .filter((one) => !isLeftOut(one) && !isNamed(text, one))
      .map(({ id }) => id);
  }

  function onCopied(text: string): void {
    if (copied !== text) clearTicks();
    setCopied(text);
    setNews(true);
    session.write(premiumCopiedPost, text);
    const tagged = taggedBy(text);
    const names = tagged.people.map(({ name }) => name);
    if (accountId) rememberTags(accountId, analysisId, names);
    const pages = tagged.organizations.map(({ id, name }) => ({ id, name }));
    const leftOut = people.filter((person) => !tagged.people.includes(person)).map(keptPerson);
    kept.keep({
      text,
      people: tagged.people.map(keptPerson),
      ...(pages.length > 0 && { organizations: pages }),
      ...(leftOut.length > 0 && { leftOut }),
      way: selection.way,
      style,
    });
  }

  return {
    style,
    pressed,
    changeStyle,
    composed: composeInStyle(post, selection, style),
    /** Whom it names, and how. */
    tags: tagsIn(selection, style),
    taggedBy,
    inCommentOf,
    /** Who are named in the text itself. */
    namedIn: (text: string) =>
      tagsIn(selection, style)
        .filter((one) => isNamed(text, one))
        .map(({ name }) => name),
    /** The first comment under a text; empty where it names nobody. */
    commentOn: (text: string) => commentInStyle(onlyThese(selection, inCommentOf(text)), style),
    copied,
    isNews,
    onCopied,
    ticks,
    tick,
    kept,
  };
}

/** How names are written; what was edited by hand is written anew. */
function useTagStyle({ post, selection }: Pick<Finished, 'post' | 'selection'>) {
  const accountId = useUser()?.id;
  const [style, setStyle] = useState(
    () => session.read(premiumTagStyle) ?? readTagStyle(accountId),
  );
  const [pressed, setPressed] = useState<keyof TagStyle>();
  /** Whom the writer took out before the names went into the first comment. */
  const [leftOut, setLeftOut] = useState(() => leftOutIn(session.read(premiumEditedPost)));

  function changeStyle(next: TagStyle, changed: keyof TagStyle): void {
    const edit = restyleEdit(session.read(premiumEditedPost), post, selection, [style, next]);
    if (edit) session.write(premiumEditedPost, edit);
    setLeftOut(leftOutIn(edit));
    if (accountId) keepTagStyle(accountId, next);
    session.write(premiumTagStyle, next);
    setStyle(next);
    setPressed(changed);
  }

  return { style, pressed, changeStyle, leftOut };
}

const leftOutIn = (edit: EditedPost | undefined) => edit?.inComment?.leftOut ?? [];

const keptPerson = ({ id, name, isFromNetwork = false }: SuggestedPerson) => ({
  id,
  name,
  isFromNetwork,
});
