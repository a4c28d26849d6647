import { limits } from '@tagwell/contracts/limits';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import {
  choiceProblem,
  readSelection,
  toChoose,
  writeLeaders,
} from '../../features/premium/selection.ts';
import { ChoosePeople } from '../../features/tagging/components/choose-people.tsx';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { Small } from '../../shared/ui/surfaces.tsx';
import { AboveChoice } from '../above-choice.tsx';
import { forSignedIn } from '../guards/for-signed-in.ts';
import { requirePremiumResults, type PremiumData } from '../guards/require-premium-results.ts';
import { NoLeaders } from '../no-leaders.tsx';
import { PageFrame } from '../page-frame.tsx';
import { untaggedLeads } from '../page-headings.ts';
import { premiumHeadings } from '../premium-headings.ts';
import { usePutAside } from '../use-put-aside.ts';
import { useTagNotes } from '../use-tag-notes.ts';

const heading = premiumHeadings['premium-select-ai-leaders'];

export const loader = forSignedIn(requirePremiumResults);

export function Component() {
  const { post, topics, people, nobody, readings, otherLanguage, origin } =
    useLoaderData<PremiumData>();
  const { analysisId } = origin;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => readSelection(analysisId, people).leaders);
  const noteOf = useTagNotes(analysisId);
  const needed = toChoose(limits.leadersToChoose, people.leaders);
  const limit = toChoose(limits.leadersToChoose, [...people.leaders, ...people.others]);
  const isNobody = people.leaders.length === 0;
  const problem = choiceProblem(chosen, needed);

  function choose(next: ThoughtLeader[]): void {
    setChosen(next);
    writeLeaders(analysisId, next);
  }
  const onPutAside = usePutAside(chosen, choose);

  function goOn(): void {
    writeLeaders(analysisId, chosen);
    void navigate('/premium-select-network');
  }

  return (
    <PageFrame heading={isNobody ? { ...heading, lead: untaggedLeads.choose } : heading}>
      <AboveChoice topics={topics} found={origin.found} otherLanguage={otherLanguage}>
        Or <Link to="/premium-select-leaders">choose five from one list</Link>.
      </AboveChoice>
      <ChoosePeople
        groups={
          isNobody
            ? []
            : [{ legend: `AI leaders, choose ${needed}`, people: people.leaders, onPutAside }]
        }
        nobody={
          isNobody ? (
            <NoLeaders reason={nobody} hasNetwork={people.network.length > 0} post={post} />
          ) : undefined
        }
        more={people.more}
        readings={readings}
        chosen={chosen}
        limit={limit}
        post={post}
        noteOf={noteOf}
        onChoose={choose}
      />
      <ActionBar>
        <Button onClick={() => void navigate('/premium-app')}>Back</Button>
        <ActionEnd>
          {problem && <Small role="status">{problem}</Small>}
          <PrimaryButton disabled={problem !== undefined} onClick={goOn}>
            Continue
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
    </PageFrame>
  );
}
