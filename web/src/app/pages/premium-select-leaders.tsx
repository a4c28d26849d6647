import { limits } from '@tagwell/contracts/limits';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { NetworkMissing } from '../../features/premium/components/network-missing.tsx';
import { choiceProblem, readFive, toChoose, writeFive } from '../../features/premium/selection.ts';
import { keepForAnalysis, keepForImport } from '../../features/premium-post/open-run.ts';
import { ChoosePeople } from '../../features/tagging/components/choose-people.tsx';
import { postForResults } from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { Small, Stack } from '../../shared/ui/surfaces.tsx';
import { tellUsage } from '../../shared/usage.ts';
import { AboveChoice } from '../above-choice.tsx';
import { forSignedIn } from '../guards/for-signed-in.ts';
import { requirePremiumResults, type PremiumData } from '../guards/require-premium-results.ts';
import { NoLeaders } from '../no-leaders.tsx';
import { PageFrame } from '../page-frame.tsx';
import { premiumHeadings } from '../premium-headings.ts';
import { usePutAside } from '../use-put-aside.ts';
import { useTagNotes } from '../use-tag-notes.ts';

export const loader = forSignedIn(requirePremiumResults);

export function Component() {
  const { post, topics, people, nobody, readings, otherLanguage, networkUnavailable, origin } =
    useLoaderData<PremiumData>();
  const { analysisId, found } = origin;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => readFive(people));
  const noteOf = useTagNotes(analysisId);
  const all = [...people.leaders, ...people.network];
  const needed = toChoose(limits.peopleToChoose, all);
  const limit = toChoose(limits.peopleToChoose, [...all, ...people.others]);
  const hasNobody = needed + chosen.length === 0;
  const problem = hasNobody ? 'Nobody to tag yet' : choiceProblem(chosen, needed);

  function choose(next: ThoughtLeader[]): void {
    setChosen(next);
    writeFive(analysisId, next);
  }
  const onPutAside = usePutAside(chosen, choose);
  const groups = [
    { legend: 'Recommended', people: people.leaders, onPutAside },
    { legend: 'From Your Network', people: people.network },
  ].filter((group) => group.people.length > 0);

  function analyzeAgain(): void {
    keepForAnalysis(post);
    void navigate('/premium-processing');
  }

  function importFirst(): void {
    keepForImport(post);
    void navigate('/linkedin-import');
  }

  function goOn(): void {
    writeFive(analysisId, chosen);
    session.write(postForResults, post);
    tellUsage('select_people');
    void navigate('/premium-results');
  }

  return (
    <PageFrame heading={premiumHeadings['premium-select-leaders']}>
      <AboveChoice topics={topics} found={found} otherLanguage={otherLanguage}>
        Or <Link to="/premium-select-ai-leaders">choose in two steps</Link>: two leaders, then three
        people you know.
      </AboveChoice>
      <Stack $gap={5}>
        <ChoosePeople
          groups={groups}
          nobody={
            people.leaders.length === 0 ? (
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
        {people.network.length === 0 && (
          <NetworkMissing
            searched={found.connectionsSearched}
            unavailable={networkUnavailable}
            hasLeaders={all.length > 0}
            onImport={importFirst}
            onAnalyzeAgain={analyzeAgain}
          />
        )}
      </Stack>
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
