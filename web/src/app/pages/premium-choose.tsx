import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { AnalysisRecap } from '../../features/analyze/components/analysis-recap.tsx';
import { usePeople } from '../../features/people/people-api.ts';
import { PersonActions } from '../../features/people/person-actions.tsx';
import { keepForAnalysis, keepForImport } from '../../features/premium/open-post.ts';
import { NetworkMissing } from '../../features/premium/components/network-missing.tsx';
import { NoLeaders, PostOfLoss } from '../../features/tagging/components/post-as-it-is.tsx';
import { keepChoice } from '../../features/premium/keep-choice.ts';
import { keepTicks, taggedBefore } from '../../features/premium/tags.ts';
import { takeBack } from '../../features/tagging/choice.ts';
import { namedLead } from '../../features/tagging/components/nobody-suggested.tsx';
import { useTicks } from '../../features/tagging/to-tag.ts';
import {
  ChooseOrganizations,
  ChosenCount,
} from '../../features/tagging/components/choose-organizations.tsx';
import { ChoosePeople } from '../../features/tagging/components/choose-people.tsx';
import { useUser, forSignedIn } from '../../shared/session/user.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import {
  chosenOrganizations,
  postForResults,
  premiumCopiedPost,
  premiumTagTicks,
} from '../../shared/storage/results.ts';
import { ActionEnd, StickyBar } from '../../shared/ui/action-bar.tsx';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Muted, Small, Stack } from '../../shared/ui/surfaces.tsx';
import { reportUsage } from '../../shared/usage.ts';
import { lossHeading } from '../account-headings.ts';
import { type ChoosingPath, choosingSteps, stepAt, describeStep } from '../choosing-steps.tsx';
import { premiumGuards, type PremiumPageData } from '../guards/premium-flow.ts';
import { PageFrame } from '../page-frame.tsx';
import { useBlock, useDismiss } from '../use-dismissals.ts';

interface Choosing extends PremiumPageData<ChoosingPath> {
  path: ChoosingPath;
}

function guard({ request }: LoaderFunctionArgs): Choosing | Response {
  const path = stepAt(new URL(request.url).pathname);
  const data = premiumGuards[path]();
  return data instanceof Response ? data : { ...data, path };
}

export const loader = forSignedIn(guard);

export function Component() {
  const data = useLoaderData<Choosing>();
  // The choice of one step is not the initial choice of the next.
  return <ChoosingPage key={data.path} {...data} />;
}

function ChoosingPage({ path, post, result, people, origin }: Choosing) {
  const step = choosingSteps[path];
  const { heading, leaders, network, next } = step;
  const { analysisId, found } = origin;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => step.read(analysisId, people));
  const noteOf = useTagNotes(analysisId);
  const writersLists = usePeople();
  const block = useBlock(change, writersLists);
  const accountId = useUser()?.id;
  const ticks = useTicks(premiumTagTicks, (ticked) => {
    if (accountId) keepTicks(accountId, analysisId, ticked);
  });
  const onDismiss = useDismiss(change, block);
  const chosenBefore = step.chosenBefore?.(analysisId, people) ?? 0;
  const { connectionsSearched: searched } = found;
  const described = describeStep(step, { people, result, searched, chosen, chosenBefore });
  const { needed, limit, problem, isLast, isAlone, isOnlyWay, reason } = described;
  const { noLeaders, noNetwork, isOfNamed, hasOnlyTitles } = described;
  // If nobody else is needed, the main button is the one that copies.
  const Next = isOfNamed && chosen.length === 0 ? Button : PrimaryButton;
  const groups = [
    { legend: leaders?.(needed) ?? '', people: leaders ? people.leaders : [], onDismiss },
    { legend: network?.(needed) ?? '', people: network ? people.network : [] },
  ].filter((group) => group.people.length > 0);

  const choosesPeople = leaders !== undefined || groups.length > 0;
  const organizations = isLast && (
    <ChooseOrganizations
      result={result}
      entry={chosenOrganizations}
      keepBeyond={(ids) => keepChoice(analysisId, { organizations: ids })}
    />
  );

  function choose(picked: SuggestedPerson[]): void {
    setChosen(picked);
    step.write(analysisId, picked);
  }

  /** Changes the current choice. Returns a function that undoes just this change. */
  function change(to: (now: SuggestedPerson[]) => SuggestedPerson[]): () => void {
    const before = step.read(analysisId, people);
    const after = to(before);
    choose(after);
    return () => choose(takeBack(step.read(analysisId, people), { before, after, limit }));
  }

  function goOn(): void {
    step.write(analysisId, chosen);
    if (isLast) {
      step.leaveOther?.(analysisId);
      tabStorage.write(postForResults, post);
      reportUsage('select_people');
    }
    void navigate(next.to);
  }

  if (isAlone && result.nobody === 'grief') {
    return (
      <PageFrame heading={lossHeading}>
        <PostOfLoss
          post={post}
          onCopied={() => tabStorage.write(premiumCopiedPost, post)}
          onEdit={() => {
            // An edited post is shown in the field again, even if it was copied.
            tabStorage.remove(premiumCopiedPost);
            void navigate('/premium-app');
          }}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      heading={
        noLeaders && step.leadWithoutLeaders
          ? {
              ...heading,
              lead: isOfNamed ? namedLead : step.leadWithoutLeaders,
            }
          : heading
      }
    >
      <Above>
        {result.otherLanguage && !noLeaders && (
          <Notice tone="warn" title="We read English best.">
            Check each person before you tag.
          </Notice>
        )}
        <AnalysisRecap
          topics={result.extractedTopics}
          found={found}
          alreadyNamed={result.alreadyNamed}
          room={noLeaders || step.chosenBefore ? 0 : people.asked.people}
          isNobody={isOnlyWay && !isOfNamed}
        />
        {network && hasOnlyTitles && (
          <Muted>
            We only know your connections’ job titles, so scores stay low. You know them better.
          </Muted>
        )}
      </Above>
      <Stack $gap={5}>
        {choosesPeople && (
          <ChoosePeople
            groups={groups}
            emptyState={
              noLeaders ? (
                <NoLeaders
                  reason={reason}
                  hasNetwork={people.network.length > 0}
                  isOnlyWay={isOnlyWay}
                  post={post}
                  named={result.alreadyNamed}
                  otherLanguage={result.otherLanguage === true}
                  ticks={ticks}
                />
              ) : undefined
            }
            {...(leaders && { more: people.more, readings: result.otherReadings })}
            chosen={chosen}
            limit={limit}
            post={post}
            noteOf={noteOf}
            renderActions={(person) => (
              <PersonActions person={person} people={writersLists} onBlock={() => block(person)} />
            )}
            onChoose={choose}
            below={organizations}
          />
        )}
        {noNetwork && (
          <NetworkMissing
            searched={searched}
            unavailable={result.networkUnavailable === true}
            hasLeaders={chosenBefore + needed > 0}
            onImport={() => {
              keepForImport(post);
              void navigate('/linkedin-import');
            }}
            onAnalyzeAgain={() => {
              keepForAnalysis(post);
              void navigate('/premium-processing');
            }}
          />
        )}
        {!choosesPeople && organizations}
        {!isOnlyWay && !isOfNamed && <Other>{step.other(people.asked)}</Other>}
      </Stack>
      <StickyBar>
        <Button onClick={() => void navigate(step.back)}>Back</Button>
        {!isOnlyWay && (
          <ActionEnd>
            {problem && <Small role="status">{problem}</Small>}
            {!problem && chosen.length > 0 && <ChosenCount chosen={chosen.length} limit={limit} />}
            <Next disabled={problem !== undefined} onClick={goOn}>
              {next.label}
            </Next>
          </ActionEnd>
        )}
      </StickyBar>
    </PageFrame>
  );
}

/** Notes people who were tagged in one of the writer's last two posts. */
function useTagNotes(analysisId: string): (person: SuggestedPerson) => string | undefined {
  const accountId = useUser()?.id;
  const [tagged] = useState(() =>
    accountId === undefined ? new Set<string>() : taggedBefore(accountId, analysisId),
  );
  return ({ name }) =>
    tagged.has(name) ? 'You tagged them in one of your last two posts.' : undefined;
}

const Above = styled(Stack)`
  margin-bottom: var(--s5);
`;

const Other = styled(Muted)`
  a {
    padding-block: 2px;
  }
`;
