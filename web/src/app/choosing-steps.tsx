import type { SuggestedPerson, AnalysisResult } from '@tagwell/contracts/http/analysis';
import type { PagePath } from '@tagwell/contracts/page-paths';
import type { PeopleToChoose } from '@tagwell/contracts/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  dropOneList,
  writeOneList,
  writeLeaders,
  writeNetwork,
} from '../features/premium/keep-choice.ts';
import {
  readOneList,
  readSelection,
  type Suggested,
  toChoose,
} from '../features/premium/split-people.ts';
import { inWords } from '../shared/format/numbers-and-dates.tsx';
import { untaggedLead, type Heading } from './page-headings.ts';
import { accountHeadings } from './account-headings.ts';
import { isAboutNamed, whyNobodyListed } from '../features/tagging/components/nobody-suggested.tsx';
import { fitsWell } from '../shared/format/suggestions.ts';

/** One page of choosing people for a premium post. */
interface ChoosingStep {
  heading: Heading;
  /** Replaces the heading's lead if no leader is suggested. */
  leadWithoutLeaders?: string;
  /** The link to the other way to choose. */
  other: (asked: PeopleToChoose) => ReactNode;
  back: PagePath;
  next: { label: string; to: PagePath };
  /** The number of people to choose; fewer if there are not enough. */
  asked: keyof PeopleToChoose;
  /** Set if leaders are chosen in this step: the text above them. */
  leaders?: (needed: number) => string;
  /** Set if connections are chosen in this step: the text above them. */
  network?: (needed: number) => string;
  /** The number of people chosen in the previous step. */
  chosenBefore?: (analysisId: string, people: Suggested) => number;
  read: (analysisId: string, people: Suggested) => SuggestedPerson[];
  write: (analysisId: string, chosen: readonly SuggestedPerson[]) => void;
  /** Discards the choice made in the other flow, which has different limits. */
  leaveOther?: (analysisId: string) => void;
}

const oneListLink = ({ people }: PeopleToChoose) => (
  <>
    Or <Link to="/premium-select-leaders">choose {inWords(people)} from one list</Link>.
  </>
);

const paths = [
  '/premium-select-ai-leaders',
  '/premium-select-network',
  '/premium-select-leaders',
] as const satisfies readonly PagePath[];
export type ChoosingPath = (typeof paths)[number];

export const stepAt = (pathname: string): ChoosingPath =>
  paths.find((path) => pathname.startsWith(path)) ?? paths[0];

/** Two leaders and then three connections, or one list instead of two steps. */
export const choosingSteps: Record<ChoosingPath, ChoosingStep> = {
  '/premium-select-ai-leaders': {
    heading: accountHeadings['premium-select-ai-leaders'],
    leadWithoutLeaders: untaggedLead,
    other: oneListLink,
    back: '/premium-app',
    next: { label: 'Continue', to: '/premium-select-network' },
    asked: 'leaders',
    leaders: (needed) => `AI leaders, choose ${needed}`,
    read: (analysisId, people) => readSelection(analysisId, people).leaders,
    write: writeLeaders,
  },
  '/premium-select-network': {
    heading: accountHeadings['premium-select-network'],
    other: oneListLink,
    back: '/premium-select-ai-leaders',
    next: { label: 'Generate Final Post', to: '/premium-results' },
    asked: 'connections',
    network: (needed) => `People you know, choose ${needed}`,
    chosenBefore: (analysisId, people) => readSelection(analysisId, people).leaders.length,
    read: (analysisId, people) => readSelection(analysisId, people).network,
    write: writeNetwork,
    leaveOther: dropOneList,
  },
  '/premium-select-leaders': {
    heading: accountHeadings['premium-select-leaders'],
    other: ({ leaders, connections }) => (
      <>
        Or <Link to="/premium-select-ai-leaders">choose in two steps</Link>: {inWords(leaders)}{' '}
        {leaders === 1 ? 'leader' : 'leaders'}, then {inWords(connections)}{' '}
        {connections === 1 ? 'person' : 'people'} you know.
      </>
    ),
    back: '/premium-app',
    next: { label: 'Continue', to: '/premium-results' },
    asked: 'people',
    leaders: () => 'Recommended',
    network: () => 'From Your Network',
    read: readOneList,
    write: writeOneList,
  },
};

interface Situation {
  people: Suggested;
  result: Pick<AnalysisResult, 'thoughtLeaders' | 'moreLeaders' | 'nobody' | 'alreadyNamed'>;
  /** The number of searched connections; undefined without a network. */
  searched: number | undefined;
  chosen: readonly unknown[];
  chosenBefore: number;
}

/** What a step asks for, and the case it is in. */
export function describeStep(
  step: Pick<ChoosingStep, 'leaders' | 'network' | 'asked' | 'next'>,
  { people, result, searched, chosen, chosenBefore }: Situation,
) {
  const asksFor = [
    ...(step.leaders ? people.leaders : []),
    ...(step.network ? people.network : []),
  ];
  const asked = people.asked[step.asked];
  const needed = toChoose(asked, asksFor);
  const isLast = step.next.to === '/premium-results';
  const hasNobody = chosenBefore + needed + chosen.length === 0;
  const noLeaders = step.leaders !== undefined && people.leaders.length === 0;
  const reason = whyNobodyListed(result);
  const isAlone = people.leaders.length + people.network.length + people.others.length === 0;
  return {
    needed,
    /** In a step with leaders, people of other readings may be chosen too. */
    limit: toChoose(asked, step.leaders ? [...asksFor, ...people.others] : asksFor),
    isLast,
    problem: isLast && hasNobody ? 'Nobody to tag yet' : choiceProblem(chosen, needed),
    noLeaders,
    reason,
    noNetwork: step.network !== undefined && people.network.length === 0,
    /** The post itself names the people to tag, and nobody else is suggested. */
    isOfNamed: noLeaders && isAboutNamed(reason, result.alreadyNamed),
    hasOnlyTitles: people.network.length > 0 && !people.network.some(fitsWell),
    isAlone,
    /** There is nobody at all, although a network was searched. */
    isOnlyWay: isAlone && (searched ?? 0) > 0,
  };
}

/** Why a step is not complete; undefined if exactly enough people are chosen. */
export function choiceProblem(chosen: readonly unknown[], needed: number): string | undefined {
  const missing = needed - chosen.length;
  return missing > 0 ? `Choose ${missing} more` : undefined;
}
