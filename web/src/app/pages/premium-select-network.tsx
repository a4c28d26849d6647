import { limits } from '@tagwell/contracts/limits';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { NetworkMissing } from '../../features/premium/components/network-missing.tsx';
import {
  choiceProblem,
  dropFive,
  readSelection,
  toChoose,
  writeNetwork,
} from '../../features/premium/selection.ts';
import { keepForAnalysis, keepForImport } from '../../features/premium-post/open-run.ts';
import { ChoosePeople } from '../../features/tagging/components/choose-people.tsx';
import { postForResults } from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { Small } from '../../shared/ui/surfaces.tsx';
import { tellUsage } from '../../shared/usage.ts';
import { AboveChoice } from '../above-choice.tsx';
import { forSignedIn } from '../guards/for-signed-in.ts';
import { requireLeadersChosen } from '../guards/require-premium-choice.ts';
import type { PremiumData } from '../guards/require-premium-results.ts';
import { PageFrame } from '../page-frame.tsx';
import { premiumHeadings } from '../premium-headings.ts';
import { useTagNotes } from '../use-tag-notes.ts';

export const loader = forSignedIn(requireLeadersChosen);

export function Component() {
  const { post, topics, people, otherLanguage, networkUnavailable, origin } =
    useLoaderData<PremiumData>();
  const { analysisId, found } = origin;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => readSelection(analysisId, people).network);
  const noteOf = useTagNotes(analysisId);
  const needed = toChoose(limits.connectionsToChoose, people.network);
  const leaders = readSelection(analysisId, people).leaders.length;
  const problem =
    leaders + people.network.length === 0 ? 'Nobody to tag yet' : choiceProblem(chosen, needed);

  function choose(next: ThoughtLeader[]): void {
    setChosen(next);
    writeNetwork(analysisId, next);
  }

  function analyzeAgain(): void {
    keepForAnalysis(post);
    void navigate('/premium-processing');
  }

  function importFirst(): void {
    keepForImport(post);
    void navigate('/linkedin-import');
  }

  function finish(): void {
    writeNetwork(analysisId, chosen);
    dropFive(analysisId);
    session.write(postForResults, post);
    tellUsage('select_people');
    void navigate('/premium-results');
  }

  return (
    <PageFrame heading={premiumHeadings['premium-select-network']}>
      <AboveChoice topics={topics} found={found} otherLanguage={otherLanguage}>
        Or <Link to="/premium-select-leaders">choose five from one list</Link>.
      </AboveChoice>
      {people.network.length > 0 ? (
        <ChoosePeople
          groups={[{ legend: `People you know, choose ${needed}`, people: people.network }]}
          chosen={chosen}
          limit={needed}
          post={post}
          noteOf={noteOf}
          onChoose={choose}
        />
      ) : (
        <NetworkMissing
          searched={found.connectionsSearched}
          unavailable={networkUnavailable}
          hasLeaders={leaders > 0}
          onImport={importFirst}
          onAnalyzeAgain={analyzeAgain}
        />
      )}
      <ActionBar>
        <Button onClick={() => void navigate('/premium-select-ai-leaders')}>Back</Button>
        <ActionEnd>
          {problem && <Small role="status">{problem}</Small>}
          <PrimaryButton disabled={problem !== undefined} onClick={finish}>
            Generate Final Post
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
    </PageFrame>
  );
}
