import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { findTopic } from '@tagwell/topics/taxonomy';
import { findFunction } from '@tagwell/topics/titles/function-list';
import { industries } from '@tagwell/topics/titles/industries';
import type { PostTopic } from '../topics/post-topic.ts';
import type { NetworkCandidate, TopicFit } from './rank-network-fit.ts';

const matchesMax = 12;
/** A topic that adds less is left out of the explanation. */
const tellingGain = 0.3;
/** From this weight on, a topic is what people of a function do, not only near to it. */
const coreLink = 0.9;
/** Where the title names a topic, the topic weighs so much more than its line of work lends. */
const ownWordsMore = 0.25;
const mainRelevance = 0.5;
const titleMaxCharacters = 80;
/** What people write where there is no employer to name. */
const noEmployer =
  /^(?:[-.–—/]*|n\/?a|none|self|self[- ]employed|freelance\p{L}*|independent|various|private|confidential|stealth\p{L}*|open to work|unemployed|retired|selbst\p{L}*|freiberuflich|indépendante?|autónom[oa]|autônom[oa])$/iu;

/** One plain sentence why this connection fits this post, and the phrases it rests on. */
export function explainConnection(
  candidate: NetworkCandidate,
  fits: readonly TopicFit[],
  isGood: boolean,
): { relevance: string; matches: TopicMatch[] } {
  const telling = fits
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || (a.topic.name < b.topic.name ? -1 : 1))
    .filter(({ gain }, place) => place === 0 || gain >= tellingGain)
    .slice(0, 4);
  const reason = reasonOf(candidate, telling[0]);
  const who = describePerson(candidate);
  return {
    relevance: isGood ? `${who}: ${reason}.` : `A loose match: ${who}, ${reason}.`,
    matches: matchesOf(telling),
  };
}

function reasonOf(candidate: NetworkCandidate, fit: TopicFit | undefined): string {
  if (fit === undefined) return 'someone you know';
  const { topic, throughId } = fit;
  const name = inProse(topic.name);
  if (throughId === null) return `has ${name} in the title, which you added as a keyword`;
  const work = workBehind(candidate, throughId);
  const through = inProse(findTopic(throughId)?.name ?? throughId);
  const doing = work === undefined ? `has ${through} in the title` : `works in ${work.name}`;
  const isOwn = throughId === topic.id && (work === undefined || work.link >= coreLink);
  if (isOwn || work?.name === name) return `${doing}, ${ownConnection(topic)}`;
  if (topic.source === 'keyword') return `${doing}, close to your ${typedKeyword(topic)}`;
  const [phrase] = topic.source === 'post' ? topic.phrases : [];
  const isSaid = phrase === undefined || plain(phrase) === plain(topic.name);
  const quote = isSaid ? '' : ` ("${phrase}")`;
  return `${doing}, and your post ${aboutVerb(topic)} ${name}${quote}`;
}

function ownConnection(topic: PostTopic): string {
  if (topic.source === 'keyword') return `for your ${typedKeyword(topic)}`;
  return `which your post ${aboutVerb(topic)}`;
}

/** As the writer typed it. */
function typedKeyword({ name, phrases }: PostTopic): string {
  return `keyword "${phrases[0] ?? inProse(name)}"`;
}

function aboutVerb({ relevance }: PostTopic): string {
  return relevance >= mainRelevance ? 'is about' : 'touches on';
}

/**
 * The line of work or of business through which a topic came to the person; undefined where the
 * title's own words say much more of it than those do.
 */
function workBehind(
  { topics, functions, industry }: NetworkCandidate,
  topicId: string,
): { name: string; link: number } | undefined {
  const own = topics.find(([id]) => id === topicId)?.[1] ?? 0;
  const works = functions.flatMap(([id, weight]) => {
    const work = findFunction(id);
    const link = work?.topics[topicId] ?? 0;
    return work === undefined || link === 0 ? [] : [{ name: work.name, link, sum: weight * link }];
  });
  const [best] = works.toSorted((a, b) => b.sum - a.sum);
  if (best !== undefined && best.sum >= own - ownWordsMore) return best;
  const line = industries.find(({ id }) => id === industry);
  const link = line?.topics[topicId] ?? 0;
  return line === undefined || own > link ? undefined : { name: line.name, link };
}

/** "Head of Talent at Acme": the first role as written, letters and spaces made plain. */
function describePerson({ position, company }: NetworkCandidate): string {
  const [role = ''] = plainText(position ?? '')
    .split(/[|•·]|\s[-–—]\s|(?<=\p{L}{5})\.\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const named = plainText(company ?? '')
    .replaceAll(/\s*\|\s*/gu, ' ')
    .trim();
  const employer = noEmployer.test(named) ? '' : named;
  const title = cut(role.replace(/\s+@\s*/u, ' at '));
  if (title === '') return employer === '' ? 'No title given' : `At ${cut(employer)}`;
  const isNamed = employer === '' || title.toLowerCase().includes(employer.toLowerCase());
  return isNamed || / at /u.test(title) ? title : `${title} at ${cut(employer)}`;
}

function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Extended_Pictographic}\p{Regional_Indicator}]+/gu, ' | ')
    .replaceAll(/\u200d|\ufe0f/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function cut(text: string): string {
  if (text.length <= titleMaxCharacters) return text;
  // Never half of a surrogate pair.
  const start = text.slice(0, titleMaxCharacters - 1).replace(/[\uD800-\uDBFF]$/u, '');
  return `${start.trimEnd()}…`;
}

/** Each phrase once, with the topic of the person that it led to. */
function matchesOf(fits: readonly TopicFit[]): TopicMatch[] {
  const matches = new Map<string, TopicMatch>();
  for (const { topic, throughId } of fits) {
    const own = throughId === null ? undefined : findTopic(throughId)?.name;
    for (const phrase of topic.phrases) {
      const form = plain(phrase);
      if (!matches.has(form)) matches.set(form, { phrase, topic: own ?? topic.name });
    }
  }
  return [...matches.values()].slice(0, matchesMax);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** "Generative AI" → "generative AI", "Learning & Development" → "learning and development". */
function inProse(name: string): string {
  return name
    .split(' ')
    .map((word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
    .replaceAll('&', 'and');
}
