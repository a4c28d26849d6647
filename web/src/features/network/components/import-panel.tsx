import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { countOf, formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import { Button, TextButton } from '../../../shared/ui/button.tsx';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { Failure, Notice } from '../../../shared/ui/notice.tsx';
import { Card, H2, Muted, Stack } from '../../../shared/ui/surfaces.tsx';
import { describeLook, fileEndings, formatBytes, peopleIn } from '../import-view.ts';
import type { ChosenFile, ImportPage } from '../use-import-page.ts';
import { ImportProgress, ImportSummary } from './import-progress.tsx';

const titles = {
  choose: 'Your file',
  sending: 'Importing your network',
  reading: 'Importing your network',
  done: 'Your import',
} as const;

/** From the choice of a file to the report of its import. */
export function ImportPanel({ page }: { page: ImportPage }) {
  const { step, run, view } = page;
  const heading = useFocusKept(page.file.chosen ? `${step}, chosen` : step);
  return (
    <Card aria-labelledby="import">
      <H2 id="import" ref={heading} tabIndex={-1}>
        {titles[step]}
      </H2>
      {step === 'choose' && <ChooseFile page={page} />}
      {page.isBusy && (
        <ImportProgress
          view={view}
          sign={`${run.sent} ${run.job?.seq}`}
          isSending={step === 'sending'}
        />
      )}
      {step === 'done' && run.job?.report && (
        <ImportSummary report={run.job.report} onAnother={page.startOver} />
      )}
    </Card>
  );
}

function ChooseFile({ page }: { page: ImportPage }) {
  const { run, file, dragging, choose, people, canImport } = page;
  const { failure } = run;
  const { chosen } = file;
  return (
    <Stack>
      {failure?.wouldShrink === true && (
        <Notice tone="warn" role="alert" title="Replace your network?">
          {failure.message}{' '}
          {chosen ? (
            <TextButton onClick={() => run.start(chosen.file, true)}>Replace my network</TextButton>
          ) : (
            'Choose the file again if you want to replace it.'
          )}
        </Notice>
      )}
      {failure?.mayHaveArrived === true && (
        <Notice tone="warn" role="alert" title="Upload interrupted.">
          {failure.message} <TextButton onClick={run.lookAgain}>Look again</TextButton>
        </Notice>
      )}
      {failure && failure.wouldShrink !== true && failure.mayHaveArrived !== true && (
        <Notice tone="bad" role="alert" title="Upload Failed.">
          {failure.canRetry && chosen ? (
            <>
              {failure.message}{' '}
              <TextButton onClick={() => run.start(chosen.file)}>Try again</TextButton>
            </>
          ) : (
            failure.message
          )}
        </Notice>
      )}
      <Failure>{chosen && file.problem}</Failure>
      {chosen ? (
        <ChosenFileCard
          chosen={chosen}
          replaced={canImport ? (people ?? 0) : 0}
          onClear={() => {
            run.dismissFailure();
            file.clear();
          }}
        />
      ) : (
        <FileDrop
          label="Choose the ZIP that LinkedIn sent you, or drop it here"
          hint="The ZIP as it came, its Connections.csv or JSON; usually up to 20 MB and 50,000 people."
          accept={fileEndings}
          dragging={dragging}
          problem={file.problem}
          onFiles={choose}
        />
      )}
      <PrivacyNote />
    </Stack>
  );
}

/** When the control that had the focus is gone with its step, the step's heading has it. */
function useFocusKept(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [step]);
  return heading;
}

interface ChosenFileCardProps {
  chosen: ChosenFile;
  replaced: number;
  onClear: () => void;
}

/** A look at the file before it is sent. */
function ChosenFileCard({ chosen, replaced, onClear }: ChosenFileCardProps) {
  const { file, look } = chosen;
  return (
    <Box>
      <Stack $gap={3}>
        <div>
          <Name>
            <bdi>{file.name}</bdi>
          </Name>{' '}
          <Size>{formatBytes(file.size)}</Size>
          <Muted role="status">{look ? describeLook(look) : 'Looking at the file...'}</Muted>
        </div>
        <Failure>{look?.problem}</Failure>
        {look?.warning && <Notice tone="warn">{look.warning}</Notice>}
        {look && replaced > 0 && <Replaces people={replaced} by={peopleIn(look)} />}
        <div>
          <Button onClick={onClear}>Choose another file</Button>
        </div>
      </Stack>
    </Box>
  );
}

/** A warning where fewer people than before will be there. */
function Replaces({ people, by }: { people: number; by: number | undefined }) {
  const instead = by === undefined ? '' : ` with ${formatCount(by)}`;
  const sentence = `This replaces your ${countOf(people, 'connection', 'connections')}${instead}.`;
  if (by === undefined || by >= people) return <Muted>{sentence}</Muted>;
  return <Notice tone="warn">{sentence}</Notice>;
}

const Box = styled.div`
  padding: var(--s4);
  border: 1px solid var(--accent);
  border-radius: var(--r-card);
`;

const Name = styled.strong`
  overflow-wrap: anywhere;
`;

const Size = styled.span`
  font: var(--small) var(--family);
  color: var(--muted);
  white-space: nowrap;
`;

/** What happens to the data of people who never met us. */
function PrivacyNote() {
  return (
    <Muted>
      Used only for your recommendations. The uploaded file is not stored or shared. The connections
      read from it stay private to your account, and you can delete them at any time.
    </Muted>
  );
}
