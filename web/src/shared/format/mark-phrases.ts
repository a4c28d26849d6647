export interface Span {
  text: string;
  /** The phrase this span matched, as it was asked for; absent between matches. */
  phrase?: string;
}

const escape = (phrase: string) => phrase.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/**
 * Splits a text at every whole-word occurrence of the phrases, whatever the case; longer phrases
 * win over shorter ones at the same place, and white space in a phrase matches any white space.
 */
export function markPhrases(text: string, phrases: readonly string[]): Span[] {
  const known = [...new Set(phrases.map((phrase) => phrase.trim()).filter(Boolean))];
  if (known.length === 0) return text ? [{ text }] : [];
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map((phrase) => escape(phrase).replaceAll(/\s+/gu, '\\s+'));
  const finder = new RegExp(`(?<![\\p{L}\\p{N}])(${pattern.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const byForm = new Map(known.map((phrase) => [canonical(phrase), phrase]));
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(finder)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    spans.push({ text: match[0], phrase: byForm.get(canonical(match[0])) ?? match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

const canonical = (phrase: string) => phrase.toLowerCase().replaceAll(/\s+/gu, ' ');
