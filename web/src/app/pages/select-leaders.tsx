import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { AnalysisRecap } from '../../features/analyze/components/analysis-recap.tsx';
import { prepareAnalysis } from '../../features/analyze/prepare-analysis.ts';
import { offered, stillOffered } from '../../features/tagging/choice.ts';
import { ChoosePeople } from '../../features/tagging/components/choose-people.tsx';
import { additionalKeywords } from '../../shared/storage/draft.ts';
import { selectedThoughtLeaders } from '../../shared/storage/run.ts';
import { session } from '../../shared/storage/session.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { Button, PrimaryButton, TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Small, Stack } from '../../shared/ui/surfaces.tsx';
import { tellUsage } from '../../shared/usage.ts';
import { requireResult, type SelectData } from '../guards/require-result.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

export const loader = requireResult;

export function Component() {
  const { post, result, origin } = useLoaderData<SelectData>();
  const navigate = useNavigate();
  const people = offered(result.thoughtLeaders);
  const [chosen, setChosen] = useState(() => {
    const stored = session.read(selectedThoughtLeaders);
    return stored ? stillOffered(stored, people) : people;
  });
  const stale = origin !== undefined && origin.postContent !== post;

  function choose(next: ThoughtLeader[]): void {
    setChosen(next);
    session.write(selectedThoughtLeaders, next);
  }

  function analyzeAgain(): void {
    prepareAnalysis(post, session.read(additionalKeywords) ?? []);
    void navigate('/progress');
  }

  function goOn(): void {
    session.write(selectedThoughtLeaders, chosen);
    if (chosen.length > 0) tellUsage('select_people');
    void navigate('/copy-page');
  }

  const missing = people.length > 0 && chosen.length === 0;
  return (
    <PageFrame heading={headings['select-leaders']}>
      <Above>
        {stale && (
          <Notice tone="warn">
            Suggestions are for an earlier version.{' '}
            <TextButton onClick={analyzeAgain}>Analyze again</TextButton>
          </Notice>
        )}
        <AnalysisRecap topics={result.extractedTopics} found={origin?.found ?? {}} />
      </Above>
      {people.length > 0 ? (
        <ChoosePeople
          groups={[{ legend: `Thought leaders, choose up to ${people.length}`, people }]}
          advice="add a keyword or more detail."
          chosen={chosen}
          limit={people.length}
          post={post}
          onChoose={choose}
        />
      ) : (
        <Notice tone="warn" title="Nobody fits this post.">
          Go back and add a keyword or more detail, or go on without tags.
        </Notice>
      )}
      <ActionBar>
        <Button onClick={() => void navigate('/paste-post')}>Back</Button>
        <ActionEnd>
          {missing && <Small role="status">Choose 1 more</Small>}
          <PrimaryButton disabled={missing} onClick={goOn}>
            Next
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
    </PageFrame>
  );
}

const Above = styled(Stack)`
  margin-bottom: var(--s5);
`;
