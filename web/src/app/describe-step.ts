import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import type { Suggested } from '../features/premium/split-people.ts';
import { choiceProblem, toChoose } from '../features/premium/split-people.ts';
import { isAboutNamed, whyNobodyListed } from '../features/tagging/nobody-words.ts';
import { fitsWell } from '../shared/format/suggestions.ts';
import type { ChoosingStep } from './choosing-steps.tsx';

interface Situation {
  people: Suggested;
  result: Pick<AnalysisResult, 'thoughtLeaders' | 'moreLeaders' | 'nobody' | 'alreadyNamed'>;
  /** How many connections were searched; undefined where there is no network. */
  searched: number | undefined;
  /** How many people are chosen here. */
  chosen: readonly unknown[];
  /** How many were chosen in the step before. */
  chosenBefore: number;
}

/** What a page of choosing asks for, and which of its cases it is. */
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
    /** People of other readings may be chosen as well, where leaders are. */
    limit: toChoose(asked, step.leaders ? [...asksFor, ...people.others] : asksFor),
    isLast,
    /** Why the page cannot be left yet. */
    problem: isLast && hasNobody ? 'Nobody to tag yet' : choiceProblem(chosen, needed),
    noLeaders,
    /** Why nobody is listed, where that is so. */
    reason,
    noNetwork: step.network !== undefined && people.network.length === 0,
    /** The post names whom to tag, and nobody else is suggested. */
    isOfNamed: noLeaders && isAboutNamed(reason, result.alreadyNamed),
    hasOnlyTitles: people.network.length > 0 && !people.network.some(fitsWell),
    isAlone,
    /** Nobody at all, and no network to import yet. */
    isOnlyWay: isAlone && (searched ?? 0) > 0,
  };
}
