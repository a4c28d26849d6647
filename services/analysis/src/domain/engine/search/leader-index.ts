import {
  createTermTable,
  type TermTable,
  termKeysOf,
  parseTerm,
} from '@tagwell/topics/atlas/term-table';
import { type KnownMeanings, type Meaning, meaningKey } from '@tagwell/topics/meaning/meaning';
import { foldCase } from '@tagwell/topics/tokenize';
import { widen } from '@tagwell/topics/topics';
import { type Suggestible, followerRank } from '../../catalogue.ts';
import { isGeneralWord } from '../read/common-words.ts';
import { buildNameIndex, type NameIndex } from '../read/name-index.ts';
import { buildSubjectIndex, type SubjectIndex } from './subject-index.ts';

/** Who has something, and how much of it: the documents and the weights side by side. */
export interface Posting {
  docs: number[];
  weights: number[];
}

/** Everything that is searched, built once per catalogue. */
export interface LeaderIndex {
  /** In the order of their ids, so that document numbers break ties the same way everywhere. */
  leaders: readonly Suggestible[];
  leadersById: ReadonlyMap<string, Suggestible>;
  /** The place of each id in `leaders`. */
  docsById: ReadonlyMap<string, number>;
  names: NameIndex;
  /** By topic id: who stands for it, by itself or by a narrower topic, 0..1. */
  topics: ReadonlyMap<string, Posting>;
  /** For each person the length of the weights of their topics as a vector. */
  lengths: Float64Array;
  /** See `followerRank`. */
  followerRanks: Float64Array;
  /** By id how often people answered when they were tagged, 0..1. */
  answered: ReadonlyMap<string, number>;
  /** What people are known for, as terms; a term's row is its place in `subjects`. */
  subjectTerms: TermTable;
  /** The words of these, and of the names of their topics. */
  subjectWords: SubjectIndex;
  subjects: readonly { written: string; docs: readonly number[] }[];
  /** For each person the headline and what they are known for, folded, a line each with spaces around. */
  told: readonly string[];
  /** What each is known for, as meanings, where that is known. */
  meanings: readonly KnownFor[];
}

export interface KnownFor {
  /** Of all of it together. */
  whole: Meaning | undefined;
  /** Of each thing by itself. */
  things: readonly Meaning[];
}

/** Who stands for a part stands a little less for the whole. */
const broaderShare = 0.6;

export function buildLeaderIndex(
  catalogue: readonly Suggestible[],
  known: KnownMeanings,
  answered: LeaderIndex['answered'] = new Map(),
): LeaderIndex {
  const leaders = catalogue.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const subjects = subjectsOf(leaders);
  return {
    leaders,
    leadersById: new Map(leaders.map((leader) => [leader.id, leader])),
    docsById: new Map(leaders.map(({ id }, doc) => [id, doc])),
    names: buildNameIndex(leaders),
    topics: topicPostings(leaders),
    lengths: Float64Array.from(leaders, lengthOf),
    followerRanks: Float64Array.from(leaders, ({ followers }) => followerRank(followers)),
    answered,
    subjects,
    told: leaders.map(toldOf),
    meanings: leaders.map((leader) => knownForOf(leader, known)),
    subjectWords: buildSubjectIndex(leaders),
    subjectTerms: subjectTermsOf(subjects),
  };
}

export function knownForOf(person: Suggestible, known: KnownMeanings): KnownFor {
  return {
    whole: known.get(meaningKey(knownForText(person))),
    things: person.knownFor.flatMap((thing) => known.get(meaningKey(thing)) ?? []),
  };
}

/** The texts whose meanings tell what somebody is known for. */
export function knownForTexts(person: Suggestible): string[] {
  return [knownForText(person), ...person.knownFor];
}

/** What somebody is known for, as one text to be encoded; the headline where nothing is told. */
export function knownForText({ knownFor, headline }: Suggestible): string {
  return knownFor.length > 0 ? knownFor.join('. ') : headline;
}

export function lengthOf({ topics }: Suggestible): number {
  return Math.hypot(...Object.values(topics));
}

export function toldOf({ headline, knownFor }: Suggestible): string {
  return [headline, ...knownFor].map((text) => ` ${foldCase(text)} `).join('\n');
}

/** A person's topics and, a little weaker, the broader ones that these count for. */
function widenWeights(topics: Readonly<Record<string, number>>): Map<string, number> {
  const wide = new Map<string, number>();
  for (const [own, weight] of Object.entries(topics)) {
    for (const id of widen(own)) {
      const share = id === own ? weight : weight * broaderShare;
      wide.set(id, Math.max(share, wide.get(id) ?? 0));
    }
  }
  return wide;
}

/** @param first the document number of the first of them */
export function topicPostings(leaders: readonly Suggestible[], first = 0): Map<string, Posting> {
  const postings = new Map<string, Posting>();
  for (const [place, { topics }] of leaders.entries()) {
    const doc = first + place;
    for (const [id, weight] of widenWeights(topics)) {
      const posting = postings.get(id) ?? { docs: [], weights: [] };
      posting.docs.push(doc);
      posting.weights.push(weight);
      postings.set(id, posting);
    }
  }
  return postings;
}

/** Each subject once, with everybody known for it; a single general word says nothing. */
function subjectsOf(leaders: readonly Suggestible[]): { written: string; docs: number[] }[] {
  const subjects = new Map<string, number[]>();
  for (const [doc, { knownFor }] of leaders.entries()) {
    for (const subject of new Set(knownFor)) {
      if (!subject.includes(' ') && isGeneralWord(subject)) continue;
      const docs = subjects.get(subject);
      if (docs === undefined) subjects.set(subject, [doc]);
      else docs.push(doc);
    }
  }
  return [...subjects].map(([written, docs]) => ({ written, docs }));
}

/** As terms when a text has them: most of tens of thousands are never met. */
function subjectTermsOf(subjects: readonly { written: string }[]): TermTable {
  const termAt = (row: number) => parseTerm(row, subjects[row]?.written ?? '');
  return createTermTable(termAt, termKeysOf(subjects.flatMap((_, row) => termAt(row) ?? [])));
}
