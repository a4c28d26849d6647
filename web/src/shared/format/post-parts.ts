export interface PostPart {
  text: string;
  kind: 'plain' | 'hashtag' | 'mention' | 'link';
}

const escape = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** A post cut into what LinkedIn shows differently: hashtags, the given @names, links. */
export function postParts(text: string, names: readonly string[]): PostPart[] {
  const mentions = names.toSorted((a, b) => b.length - a.length).map((name) => `@${escape(name)}`);
  const alternatives = [
    '(?<link>https?://[^\\s<>]+[^\\s<>.,;:!?)\\]"\'])',
    ...(mentions.length > 0 ? [`(?<mention>${mentions.join('|')})`] : []),
    '(?<hashtag>(?<![\\p{L}\\p{N}&/])#[\\p{L}\\p{N}_]*[\\p{L}_][\\p{L}\\p{N}_]*)',
  ];
  const finder = new RegExp(alternatives.join('|'), 'gu');
  const parts: PostPart[] = [];
  let end = 0;
  for (const match of text.matchAll(finder)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), kind: 'plain' });
    parts.push({ text: match[0], kind: kindOf(match.groups ?? {}) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), kind: 'plain' });
  return parts;
}

function kindOf(groups: Record<string, string | undefined>): PostPart['kind'] {
  if (groups['link'] !== undefined) return 'link';
  return groups['mention'] === undefined ? 'hashtag' : 'mention';
}
