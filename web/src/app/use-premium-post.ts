import {
  mention,
  organizationMention,
  organizationTag,
  suggestedTag,
} from '@tagwell/contracts/compose-post';
import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { useKeepFinished } from '../features/posts/keep-finished.tsx';
import {
  commentInStyle,
  composeInStyle,
  keepTagStyle,
  keepTicks,
  pageTagIn,
  readTagStyle,
  rememberTags,
  restyleEdit,
  tagIn,
} from '../features/premium/tags.ts';
import { organizationsIn } from '../features/tagging/choice.ts';
import { useTicks } from '../features/tagging/to-tag.ts';
import { isTagged } from '../shared/format/place-tag.ts';
import { useUser } from '../shared/session/user.ts';
import { session } from '../shared/storage/browser-storage.ts';
import { premiumTagStyle, type TagStyle } from '../shared/storage/premium-memory.ts';
import {
  premiumCopiedPost,
  premiumEditedPost,
  premiumTagTicks,
} from '../shared/storage/results.ts';
import type { PremiumPageData } from './guards/premium-flow.ts';

type Finished = PremiumPageData<'/premium-results'>;

/** A finished premium post: in the writer's style, as it was copied last, and who is tagged in it. */
export function usePremiumPost({ post, analysisId, selection, organizations }: Finished) {
  const accountId = useUser()?.id;
  const { style, pressed, changeStyle } = useTagStyle({ post, selection });
  const [copied, setCopied] = useState(() => session.read(premiumCopiedPost));
  // Opened again later, it is not on the clipboard any more.
  const [isNews, setNews] = useState(false);
  const { ticks, tick, clearTicks } = useTicks(premiumTagTicks, (next) => {
    if (accountId) keepTicks(accountId, analysisId, next);
  });
  const kept = useKeepFinished(analysisId, post);
  const people = [...selection.leaders, ...selection.network];

  // What was copied before may name people in the other style.
  const isNamedIn = (text: string, { name }: SuggestedPerson) =>
    [mention(name), suggestedTag(name)].some((tag) => isTagged(text, tag));

  /** Whom a text tags: the first comment names the people whom the post does not. */
  function taggedBy(text: string) {
    if (style.inComment) return { people, organizations };
    return {
      people: people.filter((person) => isNamedIn(text, person)),
      organizations: organizationsIn(text, organizations, (name) => [
        organizationMention(name),
        organizationTag(name),
      ]),
    };
  }

  /** The first comment under a text; empty where the names stand in the post. */
  function commentOn(text: string): string {
    if (!style.inComment) return '';
    const others = (chosen: readonly SuggestedPerson[]) =>
      chosen.filter((person) => !isTagged(text, tagIn(style, person)));
    const left = {
      leaders: others(selection.leaders),
      network: others(selection.network),
      organizations: selection.organizations.filter(
        ({ name }) => !isTagged(text, pageTagIn(style, name)),
      ),
    };
    return commentInStyle(left, style);
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
    tags: [
      ...people.map((person) => ({ id: person.id, name: person.name, tag: tagIn(style, person) })),
      ...selection.organizations.map(({ id, name }) => ({ id, name, tag: pageTagIn(style, name) })),
    ],
    taggedBy,
    commentOn,
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

  function changeStyle(next: TagStyle, changed: keyof TagStyle): void {
    const edit = restyleEdit(session.read(premiumEditedPost), post, selection, [style, next]);
    if (edit) session.write(premiumEditedPost, edit);
    if (accountId) keepTagStyle(accountId, next);
    session.write(premiumTagStyle, next);
    setStyle(next);
    setPressed(changed);
  }

  return { style, pressed, changeStyle };
}

const keptPerson = ({ id, name, isFromNetwork = false }: SuggestedPerson) => ({
  id,
  name,
  isFromNetwork,
});
