import { normalizePost, productHashtag } from '@tagwell/contracts/limits';
import { endOfOwnWords, isOurLine, isTagged, withoutTag } from '../../shared/format/place-tag.ts';
import type { TagStyle } from '../../shared/storage/premium-memory.ts';
import type { EditedPost } from '../../shared/storage/results.ts';
import type { Selection } from './selection.ts';
import { bareWith, composeInStyle, pageTagIn, tagIn } from './tags.ts';

/**
 * A post edited by hand, in another style: the lines below the text are exchanged, or where they
 * were edited too, each tag by itself. An edit of an earlier post stays as it is.
 */
export function restyleEdit(
  edit: EditedPost | undefined,
  post: string,
  people: Selection,
  [from, to]: readonly [TagStyle, TagStyle],
): EditedPost | undefined {
  const before = normalizePost(composeInStyle(post, people, from));
  const after = normalizePost(composeInStyle(post, people, to));
  if (edit?.base !== before) return edit;
  if (to.inComment !== from.inComment) {
    return { base: after, text: withOtherLines(edit.text, people, [from, to]) };
  }
  const end = normalizePost(post.trimEnd()).length;
  const [oldLines, newLines] = [before.slice(end), after.slice(end)];
  if (oldLines !== '' && edit.text.includes(oldLines)) {
    return { base: after, text: edit.text.replace(oldLines, () => newLines) };
  }
  const text = tagsIn(people, [from, to]).reduce(
    (all, [tag, next]) => all.replaceAll(tag, () => next),
    edit.text,
  );
  return { base: after, text: to.hashtag === from.hashtag ? text : withHashtag(text, to.hashtag) };
}

/** Each tag of a post in one style and in another. The longest first: @ana stands within @anabel. */
function tagsIn(people: Selection, [from, to]: readonly [TagStyle, TagStyle]) {
  const pages = people.organizations ?? [];
  return [
    ...[...people.leaders, ...people.network].map(
      (person) => [tagIn(from, person), tagIn(to, person)] as const,
    ),
    ...pages.map(({ name }) => [pageTagIn(from, name), pageTagIn(to, name)] as const),
  ].toSorted(([a], [b]) => b.length - a.length);
}

/**
 * The lines below the writer's words go into the first comment or come back from it; whoever is named
 * in the words stays there, and so does what the writer added below.
 */
function withOtherLines(text: string, people: Selection, styles: readonly [TagStyle, TagStyle]) {
  const end = endOfOwnWords(text);
  const words = text.slice(0, end).trimEnd();
  const tags = tagsIn(people, styles);
  const below = text
    .slice(end)
    .split('\n')
    .flatMap((line) => {
      if (!isOurLine(line)) return [line];
      const rest = tags
        .reduce((left, [tag]) => withoutTag(left, tag), line)
        .replace(new RegExp(String.raw`^${productHashtag}(?![\p{L}\p{N}])`, 'u'), '')
        .trim();
      return rest === '' ? [] : [rest];
    })
    .join('\n')
    .trim();
  const [from, to] = styles;
  const pages = people.organizations ?? [];
  const unnamed = (one: { name: string }, tag = tagIn(from, one)) => !isTagged(words, tag);
  const left = {
    leaders: people.leaders.filter((one) => unnamed(one)),
    network: people.network.filter((one) => unnamed(one)),
    organizations: pages.filter((one) => unnamed(one, pageTagIn(from, one.name))),
  };
  const isAnybodyLeft = Object.values(left).some((others) => others.length > 0);
  const composed = isAnybodyLeft ? composeInStyle(words, left, to) : bareWith(to, words);
  return [composed, below].filter((part) => part !== '').join('\n\n');
}

function withHashtag(text: string, wanted: boolean): string {
  if (text.includes(productHashtag) === wanted) return text;
  return wanted
    ? `${text}\n${productHashtag}`
    : text.replace(new RegExp(`[^\\S\\n]*${productHashtag}\\s?`, 'u'), '').trimEnd();
}
