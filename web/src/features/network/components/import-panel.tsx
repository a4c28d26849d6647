import { useEffect, useRef } from 'react';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Card, H2, Stack } from '../../../shared/ui/surfaces.tsx';
import { TextButton } from '../../../shared/ui/button.tsx';
import { fileEndings } from '../file-rules.ts';
import type { ImportPage } from '../use-import-page.ts';
import { ChosenFileCard } from './chosen-file-card.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSummary } from './import-summary.tsx';
import { PrivacyNote } from './privacy-note.tsx';

const titles = {
  choose: 'Your file',
  sending: 'Importing your network',
  reading: 'Importing your network',
  done: 'Your import',
} as const;

/** From the choice of a file to the report of its import. */
export function ImportPanel({ page }: { page: ImportPage }) {
  const { step, run, view } = page;
  const heading = useFocusKept(step);
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

function ChooseFile({ page: { run, file, dragging, choose, replaces } }: { page: ImportPage }) {
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
      {failure && failure.wouldShrink !== true && (
        <Notice tone="bad" role="alert" title="Upload Failed.">
          {failure.message}{' '}
          {failure.canRetry && chosen && (
            <TextButton onClick={() => run.start(chosen.file)}>Try again</TextButton>
          )}
        </Notice>
      )}
      {chosen && file.problem && (
        <Notice tone="bad" role="alert">
          {file.problem}
        </Notice>
      )}
      {chosen ? (
        <ChosenFileCard
          chosen={chosen}
          replaces={replaces}
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
