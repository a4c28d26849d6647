import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { findFunction, functionsOfTopic } from '@tagwell/topics/functions';
import type { PostTopic } from '../topics/post-topic.ts';
import type { ConnectionFit, NetworkCandidate } from './fit-connection.ts';

const matchesMax = 12;
/** From this weight on a topic is what people of a function do, not only near to it. */
const coreLink = 0.9;
const mainRelevance = 0.5;
const titleMaxCharacters = 80;
/** What people write where there is no employer to name. */
const noEmployer =
  /^(?:[-.–—/]*|n\/?a|none|self|self[- ]employed|freelance\p{L}*|independent|various|private|confidential|stealth\p{L}*|open to work|unemployed|retired|selbst\p{L}*|freiberuflich|indépendante?|autónom[oa]|autônom[oa])$/iu;

/** One plain sentence why this connection fits this post, and the phrases it rests on. */
export function explainConnection(
  candidate: NetworkCandidate,
  match: ConnectionFit,
  topics: readonly PostTopic[],
  isGood: boolean,
): { relevance: string; matches: TopicMatch[] } {
  const found = match.keyword ?? topicBehind(match, topics);
  const reason = reasonOf(match, found);
  const who = describePerson(candidate);
  return {
    relevance: isGood ? `${who}: ${reason}.` : `A loose match: ${who}, ${reason}.`,
    matches: found === undefined ? [] : matchesOf(found),
  };
}

/** The topic of the post that asks for the connection's line of work. */
function topicBehind({ work }: ConnectionFit, topics: readonly PostTopic[]): PostTopic | undefined {
  const [best] = topics
    .map((topic) => ({ topic, link: linkTo(work?.id, topic) * topic.relevance }))
    .filter(({ link }) => link > 0)
    .toSorted((a, b) => b.link - a.link || (a.topic.name < b.topic.name ? -1 : 1));
  return best?.topic;
}

function linkTo(functionId: string | undefined, { id }: PostTopic): number {
  return functionsOfTopic(id ?? '').find((one) => one.id === functionId)?.weight ?? 0;
}

function reasonOf({ work, keyword }: ConnectionFit, topic: PostTopic | undefined): string {
  if (keyword !== null) {
    return `has ${inProse(keyword.name)} in the title, which you added as a keyword`;
  }
  const doing = `works in ${findFunction(work?.id ?? '')?.name ?? 'this field'}`;
  if (topic === undefined) return `${doing}, close to what your post is about`;
  const name = inProse(topic.name);
  const isOwn = linkTo(work?.id, topic) >= coreLink;
  if (topic.source === 'keyword') {
    return `${doing}, ${isOwn ? 'for' : 'close to'} your ${typedKeyword(topic)}`;
  }
  if (doing === `works in ${name}`) return `${doing}, which your post ${aboutVerb(topic)}`;
  const [phrase] = topic.phrases;
  const isSaid = phrase === undefined || plain(phrase) === plain(topic.name);
  const quote = isSaid ? '' : ` ("${phrase}")`;
  return `${doing}, and your post ${aboutVerb(topic)} ${name}${quote}`;
}

/** As the writer typed it. */
function typedKeyword({ name, phrases }: PostTopic): string {
  return `keyword "${phrases[0] ?? inProse(name)}"`;
}

function aboutVerb({ relevance }: PostTopic): string {
  return relevance >= mainRelevance ? 'is about' : 'touches on';
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

/** Each phrase of the topic once. */
function matchesOf({ name, phrases }: PostTopic): TopicMatch[] {
  const matches = new Map(phrases.map((phrase) => [plain(phrase), { phrase, topic: name }]));
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
