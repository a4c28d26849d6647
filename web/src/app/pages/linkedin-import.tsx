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

/** For people with a network: it comes first, with a line on updating it above. */
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
  // Nothing is waiting, so there is no need for a bar with the next step.
  const isQuiet = hadNetwork && step === 'choose' && !file.chosen && onwards === '/premium-app';

  function startAnalysis(): void {
    run.reset();
    // Even if it was analyzed before, because its result lacks these people.
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

/** Keeps the footer out of sight until the content is known, so that it does not move. */
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
