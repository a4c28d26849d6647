import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ExportSteps } from '../../features/network/components/export-steps.tsx';
import { ImportActions } from '../../features/network/components/import-progress.tsx';
import { ImportPanel } from '../../features/network/components/import-panel.tsx';
import { MyNetwork } from '../../features/network/components/my-network.tsx';
import { useImportPage, type ImportPage } from '../../features/network/use-import-page.ts';
import { originalPostContent, premiumPostContent } from '../../shared/storage/premium-run.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { ChevronIcon } from '../../shared/ui/icons.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2 } from '../../shared/ui/surfaces.tsx';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  const page = useImportPage();
  const heading = accountHeadings['linkedin-import'];
  return (
    <PageFrame heading={{ ...heading, tabTitle: tabTitle(page) ?? heading.title }}>
      <Back to="/premium-app">
        <ChevronIcon /> Back
      </Back>
      {page.isAsking && page.step === 'choose' ? (
        <Room>
          <Skeleton label="Loading your network" lines={4} />
        </Room>
      ) : (
        <Known page={page} />
      )}
    </PageFrame>
  );
}

/** Whoever has a network finds it first, and how to update it in one line above. */
function Known({ page }: { page: ImportPage }) {
  const { step, people, run, file } = page;
  const [hadNetwork, setHadNetwork] = useState<boolean>();
  if (hadNetwork === undefined && people !== undefined) setHadNetwork(people > 0);
  const isUnderWay =
    step !== 'choose' || people === 0 || [run.failure, file.chosen, file.problem].some(Boolean);
  const [isOpen, setOpen] = useState(isUnderWay);
  useEffect(() => {
    if (isUnderWay) setOpen(true);
  }, [isUnderWay]);
  // It is analyzed next.
  const post = tabStorage.read(premiumPostContent) ?? tabStorage.read(originalPostContent);
  const onwards = post?.trim() ? '/premium-analysis' : '/premium-app';
  // Nothing waits: the way on leads nowhere in particular, and needs no bar.
  const isQuiet = hadNetwork && step === 'choose' && !file.chosen && onwards === '/premium-app';

  function startAnalysis(): void {
    run.reset();
    // Also where it was analyzed before: those people are not in its result.
    if (post !== undefined) tabStorage.write(premiumPostContent, post);
  }

  const importing = (
    <>
      {step === 'choose' && !file.chosen && (
        <Steps aria-labelledby="steps">
          <H2 id="steps">Get your export</H2>
          <ExportSteps />
        </Steps>
      )}
      <ImportPanel page={page} />
      {isQuiet && <Skip to={onwards}>Skip Import</Skip>}
    </>
  );
  return (
    <>
      {hadNetwork ? (
        <Disclosure
          summary="Update from LinkedIn"
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          {importing}
        </Disclosure>
      ) : (
        importing
      )}
      {!isQuiet && <ImportActions page={page} onwards={onwards} onStart={startAnalysis} />}
      <After>
        <MyNetwork onDeleted={page.startOver} />
      </After>
    </>
  );
}

function tabTitle({ isBusy, step, view }: ImportPage): string | undefined {
  if (isBusy) return `${view.percent}% · Importing your network`;
  return step === 'done' ? 'Connections imported' : undefined;
}

const Back = styled(ButtonLink)`
  margin-bottom: var(--s4);
  padding-inline: var(--s3) var(--s4);
  svg {
    transform: rotate(90deg);
  }
`;

/** The footer stays out of sight until it is known what stands here, and so need not move. */
const Room = styled.div`
  min-height: 100dvh;
`;

const Skip = styled(ButtonLink)`
  margin-top: var(--s4);
`;

const Steps = styled(Card)`
  margin-bottom: var(--s4);
`;

const After = styled.div`
  margin-top: var(--s5);
`;
