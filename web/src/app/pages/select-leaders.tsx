import type { AnalysisResult, SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { limits, peopleToChoose } from '@tagwell/contracts/limits';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { keywordField, prepareAnalysis } from '../../features/analyze/analysis-input.ts';
import { unheardWords, KeywordAgain } from '../../features/analyze/components/keyword-again.tsx';
import { AnalysisRecap } from '../../features/analyze/components/analysis-recap.tsx';
import { chooseSuccessor, takeBack, dismissedWords } from '../../features/tagging/choice.ts';
import {
  isAboutNamed,
  namedLead,
  whyNobodyListed,
  NobodySuggested,
} from '../../features/tagging/components/nobody-suggested.tsx';
import { ChoosePeople } from '../../features/tagging/components/choose-people.tsx';
import {
  ChooseOrganizations,
  ChosenCount,
} from '../../features/tagging/components/choose-organizations.tsx';
import { lineUp, ofOtherReadings, stillOffered } from '../../shared/format/suggestions.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { additionalKeywords } from '../../shared/storage/draft.ts';
import {
  freeDismissed,
  freeOrganizations,
  selectedThoughtLeaders,
} from '../../shared/storage/results.ts';
import { ActionEnd, StickyBar } from '../../shared/ui/action-bar.tsx';
import { Button, PrimaryButton, TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PostBody } from '../../shared/ui/post-text.tsx';
import { Card, Small, Stack } from '../../shared/ui/surfaces.tsx';
import { offerUndo } from '../../shared/ui/toast-store.ts';
import { reportUsage } from '../../shared/usage.ts';
import { freeGuards, type FreePageData } from '../guards/free-flow.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings, untaggedLead } from '../page-headings.ts';

const heading = headings['select-leaders'];
/** For a loss, the post itself comes first. */
const lossHeading = { title: heading.title, lead: 'Here it is, as you wrote it.', quiet: true };
const toKeyword = `/paste-post#${keywordField}`;

export const loader = freeGuards['/select-leaders'];

export function Component() {
  const { post, result, origin } = useLoaderData<FreePageData<'/select-leaders'>>();
  const navigate = useNavigate();
  const { people, others, room, limit, chosen, choose, replace } = useFreeChoice(result);
  const stale = origin !== undefined && origin.postContent !== post;
  const keywords = tabStorage.read(additionalKeywords) ?? [];

  function analyzeAgain(withKeywords = keywords): void {
    prepareAnalysis(post, withKeywords);
    void navigate('/progress');
  }

  function goOn(): void {
    tabStorage.write(selectedThoughtLeaders, chosen);
    if (chosen.length > 0) reportUsage('select_people');
    void navigate('/copy-page');
  }

  const isNobody = people.length === 0;
  const reason = whyNobodyListed(result);
  const isLoss = isNobody && reason === 'grief';
  const unheard = result.unheardKeywords ?? [];
  const unheardText = unheardWords(unheard, keywords);
  const heard = keywords.filter((keyword) => !unheard.includes(keyword));
  const missing = !isNobody && chosen.length === 0;
  const isOfNamed = isAboutNamed(reason, result.alreadyNamed);
  const lead = isOfNamed ? namedLead : untaggedLead;
  const older = stale && (
    <Notice tone="warn">
      Suggestions are for an earlier version.{' '}
      <TextButton onClick={() => analyzeAgain()}>Analyze again</TextButton>
    </Notice>
  );
  const actions = (
    <StickyBar>
      <Button onClick={() => void navigate('/paste-post')}>Back</Button>
      <ActionEnd>
        {missing && <Small role="status">Choose at least one</Small>}
        {chosen.length > 0 && <ChosenCount chosen={chosen.length} limit={limit} />}
        <PrimaryButton disabled={missing} onClick={goOn}>
          {nextLabel()}
        </PrimaryButton>
      </ActionEnd>
    </StickyBar>
  );

  function nextLabel(): string {
    if (isLoss) return 'Use the post as it is';
    if (!isNobody || chosen.length > 0) return 'Next';
    return isOfNamed ? 'Continue and tag them' : 'Continue without people';
  }

  // A post about a loss gets no advice on keywords.
  if (isLoss) {
    return (
      <PageFrame heading={lossHeading}>
        <Stack $gap={5}>
          {older}
          <Card aria-label="Your post">
            <PostBody dir="auto">{post}</PostBody>
          </Card>
          <NobodySuggested
            reason="grief"
            keywords
            goOn=""
            onBack={() => void navigate('/paste-post')}
          />
        </Stack>
        {actions}
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={isNobody ? { ...heading, lead } : heading}>
      <Above>
        {older}
        {unheard.length > 0 && (
          <Notice tone="warn" title={unheardText.title}>
            {unheardText.text}
          </Notice>
        )}
        {result.otherLanguage && !isNobody && (
          <Notice tone="warn" title="We read English best.">
            Check each person{keywords.length === 0 && ', or add a keyword in English'}.
          </Notice>
        )}
        <AnalysisRecap
          topics={result.extractedTopics}
          found={origin?.found ?? {}}
          alreadyNamed={result.alreadyNamed}
          isNobody={isNobody && !isOfNamed && reason !== 'dismissed'}
          {...(!isNobody && { room, keyword: toKeyword })}
        />
      </Above>
      <ChoosePeople
        groups={
          isNobody
            ? []
            : [{ legend: `Thought leaders, choose up to ${limit}`, people, onDismiss: replace }]
        }
        emptyState={
          isNobody ? (
            <NobodySuggested
              reason={reason}
              keywords
              named={result.alreadyNamed}
              otherLanguage={result.otherLanguage}
              goOn={isOfNamed ? '' : 'Or continue and copy the post as it is.'}
              onBack={() => void navigate(isOfNamed ? toKeyword : '/paste-post')}
              remedy={!isOfNamed && <KeywordAgain keywords={heard} onAnalyze={analyzeAgain} />}
            />
          ) : undefined
        }
        more={others}
        readings={result.otherReadings}
        chosen={chosen}
        limit={limit}
        post={post}
        onChoose={choose}
        below={<ChooseOrganizations result={result} entry={freeOrganizations} />}
      />
      {actions}
    </PageFrame>
  );
}

/** Who is listed and chosen, stored in the tab. */
function useFreeChoice(result: AnalysisResult) {
  const [dismissedIds, setDismissedIds] = useState(() => tabStorage.read(freeDismissed) ?? []);
  const { first: people, others } = lineUp(result, {
    most: limits.freeLeaders,
    dismissed: dismissedIds,
  });
  const choosable = [...people, ...others, ...ofOtherReadings(result)];
  const room = peopleToChoose(result.alreadyNamed).freeLeaders;
  const limit = Math.min(room, choosable.length);
  const [chosen, setChosen] = useState(() => {
    const stored = tabStorage.read(selectedThoughtLeaders);
    return stored ? stillOffered(stored, choosable) : people.slice(0, limit);
  });

  function choose(next: SuggestedPerson[]): void {
    setChosen(next);
    tabStorage.write(selectedThoughtLeaders, next);
  }

  function keepDismissed(ids: string[]): void {
    setDismissedIds(ids);
    tabStorage.write(freeDismissed, ids);
  }

  /** If a chosen person is replaced, chooses the best remaining one instead. */
  function replace(person: SuggestedPerson): void {
    const ids = [...dismissedIds, person.id];
    const next = lineUp(result, { most: limits.freeLeaders, dismissed: ids }).first;
    const after = chooseSuccessor({ chosen, person, listed: people, next, limit });
    choose(after);
    keepDismissed(ids);
    offerUndo(dismissedWords(person, people, next), 'They’re now among the others', () => {
      keepDismissed((tabStorage.read(freeDismissed) ?? []).filter((id) => id !== person.id));
      const now = tabStorage.read(selectedThoughtLeaders) ?? [];
      choose(takeBack(now, { before: chosen, after, limit }));
    });
  }

  return { people, others, room, limit, chosen, choose, replace };
}

const Above = styled(Stack)`
  margin-bottom: var(--s5);
  &:empty {
    display: none;
  }
`;
