import styled from 'styled-components';
import { ExportSteps } from '../../features/network/components/export-steps.tsx';
import { ImportActions } from '../../features/network/components/import-progress.tsx';
import { ImportPanel } from '../../features/network/components/import-panel.tsx';
import { MyNetwork } from '../../features/network/components/my-network.tsx';
import { useImportPage, type ImportPage } from '../../features/network/use-import-page.ts';
import { originalPostContent, premiumPostContent } from '../../shared/storage/premium-run.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ChevronIcon } from '../../shared/ui/icons.tsx';
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
      {page.step === 'choose' && (
        <Steps aria-labelledby="steps">
          <H2 id="steps">Get your export</H2>
          <ExportSteps />
        </Steps>
      )}
      <ImportPanel page={page} />
      <ImportActions page={page} onwards={whereToGoOn()} />
      <After>
        <MyNetwork onDeleted={page.startOver} />
      </After>
    </PageFrame>
  );
}

function tabTitle({ isBusy, step, view }: ImportPage): string | undefined {
  if (isBusy) return `${view.percent}% · Importing your network`;
  return step === 'done' ? 'Connections imported' : undefined;
}

/** A post that waits is analyzed next. */
function whereToGoOn(): string {
  const post = session.read(premiumPostContent) ?? session.read(originalPostContent);
  return post?.trim() ? '/premium-analysis' : '/premium-app';
}

const Back = styled(ButtonLink)`
  margin-bottom: var(--s4);
  padding-inline: var(--s3) var(--s4);
  svg {
    transform: rotate(90deg);
  }
`;

const Steps = styled(Card)`
  margin-bottom: var(--s4);
`;

const After = styled.div`
  margin-top: var(--s5);
`;
