import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import type { PagePath } from '@tagwell/contracts/page-paths';
import type { PeopleToChoose } from '@tagwell/contracts/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  dropOneList,
  readOneList,
  readSelection,
  writeOneList,
  writeLeaders,
  writeNetwork,
  type Suggested,
} from '../features/premium/split-people.ts';
import { inWords } from '../shared/format/numbers-and-dates.tsx';
import { untaggedLead, type Heading } from './page-headings.ts';
import { accountHeadings } from './account-headings.ts';

/** One page of choosing people for a premium post. */
export interface ChoosingStep {
  heading: Heading;
  /** In place of the heading's, where no leader is suggested. */
  leadWithoutLeaders?: string;
  /** The link to the other way to choose. */
  other: (asked: PeopleToChoose) => ReactNode;
  back: PagePath;
  next: { label: string; to: PagePath };
  /** Which number of people is asked for; fewer where there are not as many. */
  asked: keyof PeopleToChoose;
  /** Leaders are chosen here: what stands above them. */
  leaders?: (needed: number) => string;
  /** Connections are chosen here. */
  network?: (needed: number) => string;
  /** How many people were chosen in the step before. */
  chosenBefore?: (analysisId: string, people: Suggested) => number;
  read: (analysisId: string, people: Suggested) => SuggestedPerson[];
  write: (analysisId: string, chosen: readonly SuggestedPerson[]) => void;
  /** Drops the choice of the other way of choosing, which has other limits. */
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

/** Which step an address asks for. */
export const stepAt = (pathname: string): ChoosingPath =>
  paths.find((path) => pathname.startsWith(path)) ?? paths[0];

/** Two leaders and then three connections, or one list in place of the two steps. */
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
