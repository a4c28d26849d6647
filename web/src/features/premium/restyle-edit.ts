import { normalizePost, productHashtag } from '@tagwell/contracts/limits';
import { anyAlone, namedIn } from '../../shared/format/place-tag.ts';
import type { TagStyle } from '../../shared/storage/premium-memory.ts';
import type { EditedPost } from '../../shared/storage/results.ts';
import type { Selection } from './split-people.ts';
import { commentInStyle, composeInStyle, onlyThese, tagsIn } from './tags.ts';

/**
 * Converts a hand-edited post to another style. Lines still as we wrote them are rewritten; in the
 * writer's own lines only tags change, and people named there are not named again. Edits of an
 * earlier post stay unchanged.
 */
export function restyleEdit(
  edit: EditedPost | undefined,
  post: string,
  people: Selection,
  [from, to]: readonly [TagStyle, TagStyle],
): EditedPost | undefined {
  if (edit?.base !== normalizePost(composeInStyle(post, people, from))) return edit;
  const base = normalizePost(composeInStyle(post, people, to));
  const named = renameIn(edit, people, [from, to]);
  const text = to.hashtag === from.hashtag ? named.text : withHashtag(named.text, people, to);
  return { ...named, base, text };
}

/** Renames people in our lines and in the writer's own lines to the new style. */
function renameIn(
  edit: EditedPost,
  people: Selection,
  [from, to]: readonly [TagStyle, TagStyle],
): EditedPost {
  if (nameKeys.every((key) => from[key] === to[key])) return edit;
  const lines = edit.text.split('\n').map((text) => ({ text, ids: idsOn(text, people, from) }));
  const below = lines.flatMap(({ ids = [] }) => ids);
  const own = lines.map(({ text, ids }) => ({
    text: ids ? text : exchangeTags(text, people, [from, to]),
    isOurs: ids !== undefined,
  }));
  const words = own
    .filter(({ isOurs }) => !isOurs)
    .map(({ text }) => text)
    .join('\n');
  const inWords = namedIn(words, tagsIn(people, to));
  const { leftOut = [], twice = [] } = edit.inComment ?? {};
  const everybody = tagsIn(people, to).map(({ id }) => id);
  const named = inWords.map(({ id }) => id);
  const written = { base: edit.base };

  if (to.inComment) {
    const kept = from.inComment
      ? { leftOut, twice }
      : {
          leftOut: everybody.filter((id) => !below.includes(id) && !named.includes(id)),
          twice: below.filter((id) => named.includes(id)),
        };
    return { ...written, text: withBlock(own, ''), inComment: kept };
  }
  const back = everybody.filter(
    (id) => !leftOut.includes(id) && (twice.includes(id) || !named.includes(id)),
  );
  const block = commentInStyle(onlyThese(people, from.inComment ? back : below), to);
  return { ...written, text: withBlock(own, block) };
}

const nameKeys = ['realNames', 'reasons', 'inComment'] as const;

/** The people a line names, if it is exactly what we would write for them. */
function idsOn(line: string, people: Selection, style: TagStyle): string[] | undefined {
  const all = tagsIn(people, style).map(({ id, tag }) => ({ id, tag }));
  // Of namesakes it may be the first or the last.
  return [all, all.toReversed()]
    .map((order) => namedIn(line, order).map(({ id }) => id))
    .find(
      (ids) =>
        ids.length > 0 && normalizePost(commentInStyle(onlyThese(people, ids), style)) === line,
    );
}

function exchangeTags(
  text: string,
  people: Selection,
  [from, to]: readonly [TagStyle, TagStyle],
): string {
  const all = tagsIn(people, to);
  const next = new Map(tagsIn(people, from).map(({ tag }, place) => [tag, all[place]?.tag]));
  return text.replaceAll(anyAlone([...next.keys()]), (tag) => next.get(tag) ?? tag);
}

interface Line {
  text: string;
  isOurs: boolean;
}

/** Replaces our lines with a block, or appends it to the hashtag's paragraph or the post. */
function withBlock(lines: readonly Line[], block: string): string {
  if (block === '') return withoutOurs(lines);
  const first = lines.findIndex(({ isOurs }) => isOurs);
  const own = { text: block, isOurs: false };
  if (first !== -1) return withoutOurs([...lines.slice(0, first), own, ...lines.slice(first)]);
  const hashtag = lines.findIndex(({ text }) => text === productHashtag);
  if (hashtag === -1) return `${withoutOurs(lines)}\n\n${block}`;
  const gap = lines.findIndex(({ text }, place) => place > hashtag && text === '');
  return withoutOurs(lines.toSpliced(gap === -1 ? lines.length : gap, 0, own));
}

/** Removes our lines and all but one of the blank lines around them. */
function withoutOurs(lines: readonly Line[]): string {
  const left: string[] = [];
  let hasGone = false;
  for (const { text, isOurs } of lines) {
    if (!isOurs && !(hasGone && text === '' && (left.at(-1) ?? '') === '')) left.push(text);
    hasGone = isOurs;
  }
  return left.join('\n').trimEnd();
}

const hashtagAlone = new RegExp(String.raw`[^\S\n]*${productHashtag}(?![\p{L}\p{M}\p{N}_])`, 'gu');

/** Adds the hashtag above our lines or at the end, never twice. */
function withHashtag(text: string, people: Selection, style: TagStyle): string {
  const lines = text.split('\n');
  if (!style.hashtag) {
    const own = lines.map((line) => ({ text: line, isOurs: line === productHashtag }));
    if (own.some(({ isOurs }) => isOurs)) return withoutOurs(own);
    // The writer put it into a line of their own.
    return lines
      .map((line) =>
        line.startsWith(productHashtag) ? line.replace(hashtagAlone, '').trim() : line,
      )
      .join('\n')
      .replaceAll(hashtagAlone, '')
      .trim();
  }
  if (text.search(hashtagAlone) !== -1) return text;
  const first = lines.findIndex((line) => idsOn(line, people, style) !== undefined);
  return first === -1
    ? `${text.trimEnd()}\n\n${productHashtag}`
    : lines.toSpliced(first, 0, productHashtag).join('\n');
}
