import { termsAt, topicsOfHashtag, type Term } from './term-index.ts';
import { tokenize, type Token } from './tokenize.ts';

/** One place of a text that speaks for a topic. */
export interface TopicMention {
  /** Exactly as written: `text.slice(start, end)`. */
  phrase: string;
  start: number;
  end: number;
  /** How surely the phrase means the topic, 0..1. */
  strength: number;
  isHashtag: boolean;
}

export interface TopicReading {
  topicId: string;
  /** In the order of the text; never empty. */
  mentions: TopicMention[];
}

/** A name inside a longer phrase of another topic ("hiring" in "remote hiring") still counts a bit. */
const nestedShare = 0.35;
/** Each further topic that a phrase may mean makes it a weaker sign of each. */
const ambiguityLoss = 0.2;

/**
 * Which topics of the vocabulary a text is about, the best supported first. The longest phrase
 * wins; links and @mentions never count.
 */
export function readTopics(text: string): TopicReading[] {
  return readTokens(text, tokenize(text));
}

/** The same for a text that has been tokenized already. */
function readTokens(text: string, tokens: readonly Token[]): TopicReading[] {
  const readings = new Map<string, TopicMention[]>();
  for (let at = 0; at < tokens.length;) at += readAt(text, tokens, at, readings);
  return [...readings]
    .map(([topicId, mentions]) => ({ topicId, mentions }))
    .sort((a, b) => support(b) - support(a) || (a.topicId < b.topicId ? -1 : 1));
}

/** Notes what begins at a token and says how many tokens it took. */
function readAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  readings: Map<string, TopicMention[]>,
): number {
  const token = tokens[at];
  if (token?.kind === 'hashtag') readHashtag(token, readings);
  const terms = termsAt(tokens, at);
  const length = terms[0]?.length ?? 1;
  const span = { start: token?.start ?? 0, end: tokens[at + length - 1]?.end ?? 0 };
  const phrase = text.slice(span.start, span.end);
  const outer = new Set<string>();
  for (const [topicId, strength] of strengthsOf(terms)) {
    outer.add(topicId);
    note(readings, topicId, { phrase, ...span, strength, isHashtag: false });
  }
  if (length > 1) readNested(tokens, at, length, outer, readings);
  return length;
}

function readNested(
  tokens: readonly Token[],
  at: number,
  length: number,
  outer: ReadonlySet<string>,
  readings: Map<string, TopicMention[]>,
): void {
  for (let inner = at; inner < at + length; inner += 1) {
    const token = tokens[inner];
    if (token === undefined) return;
    const names = termsAt([token], 0).filter((term) => term.isName);
    for (const [topicId, strength] of strengthsOf(names)) {
      if (outer.has(topicId)) continue;
      const { text: phrase, start, end } = token;
      const share = strength * nestedShare;
      note(readings, topicId, { phrase, start, end, strength: share, isHashtag: false });
    }
  }
}

/** "#FutureOfWork" as one term, else the words its capitals show. */
function readHashtag(token: Token, readings: Map<string, TopicMention[]>): void {
  const { text: phrase, start, end } = token;
  const strengths = topicsOfHashtag(token.normalized) ?? strengthsOfParts(token.text.slice(1));
  for (const [topicId, strength] of strengths) {
    note(readings, topicId, { phrase, start, end, strength, isHashtag: true });
  }
}

function strengthsOfParts(body: string): Map<string, number> {
  const words = tokenize(body.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' '));
  const strengths = new Map<string, number>();
  for (let at = 0; at < words.length;) {
    const terms = termsAt(words, at);
    for (const [topicId, strength] of strengthsOf(terms)) strengths.set(topicId, strength);
    at += terms[0]?.length ?? 1;
  }
  return strengths;
}

function strengthsOf(terms: readonly Term[]): Map<string, number> {
  const strengths = new Map(terms.flatMap((term) => [...term.strengths]));
  const loss = 1 + ambiguityLoss * (strengths.size - 1);
  for (const [topicId, strength] of strengths) strengths.set(topicId, strength / loss);
  return strengths;
}

function note(readings: Map<string, TopicMention[]>, topicId: string, mention: TopicMention): void {
  const mentions = readings.get(topicId);
  if (mentions === undefined) readings.set(topicId, [mention]);
  else mentions.push(mention);
}

function support(reading: TopicReading): number {
  return reading.mentions.reduce((sum, mention) => sum + mention.strength, 0);
}
