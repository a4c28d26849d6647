import type { ImportReport } from '@tagwell/contracts/http/import-routes';
import { styled } from 'styled-components';
import { countOf, formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import {
  Percent,
  ProgressBar,
  ProgressLine,
  useSlow,
} from '../../../shared/progress/progress-bar.tsx';
import { ActionBar, ActionEnd } from '../../../shared/ui/action-bar.tsx';
import { Button, ButtonLink, PrimaryButton, PrimaryLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Muted, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import {
  assumedSentence,
  importLabel,
  type ImportView,
  isSimplyNew,
  reportLines,
} from '../import-view.ts';
import type { ImportPage } from '../use-import-page.ts';

interface ImportProgressProps {
  view: ImportView;
  /** Changes with every report of progress. */
  sign: unknown;
  isSending: boolean;
}

/** The bytes going out, then the server reading them, as it reports. */
export function ImportProgress({ view, sign, isSending }: ImportProgressProps) {
  const { percent, status, detail } = view;
  const slow = useSlow(sign);
  return (
    <Stack>
      <div>
        <ProgressLine>
          <span role="status">{status}</span>
          <Percent>{percent}%</Percent>
        </ProgressLine>
        <ProgressBar
          label="Import"
          stageText={status}
          range={{ floor: percent, ceiling: percent, paceMs: 1000 }}
        />
      </div>
      {slow && (
        <Notice role="status" title="Still working.">
          {isSending
            ? 'Your connection is slow. You can wait, or cancel and try again later.'
            : 'This takes longer than usual. You can leave the page: the import continues without it.'}
        </Notice>
      )}
      <Muted>
        {isSending
          ? 'Please stay on this page until your file has arrived.'
          : (detail ?? 'You can leave this page; the report will be here.')}
      </Muted>
    </Stack>
  );
}

interface ImportSummaryProps {
  report: ImportReport;
  onAnother: () => void;
}

/** What became of the file, row by row in numbers, with the reasons. */
export function ImportSummary({ report, onAnother }: ImportSummaryProps) {
  const assumed = assumedSentence(report);
  const lines = reportLines(report);
  return (
    <Stack>
      <Total>{countOf(report.imported, 'connection', 'connections')} imported</Total>
      {!isSimplyNew(report) && (
        <Lines>
          {lines.map(({ label, count, why }) => (
            <div key={label}>
              <dt>
                {label}
                {why && <Small as="span">{why}</Small>}
              </dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
        </Lines>
      )}
      {assumed && <Notice>{assumed}</Notice>}
      <div>
        <Button onClick={onAnother}>Import another file</Button>
      </div>
    </Stack>
  );
}

const Total = styled.p`
  margin: 0;
  font: 600 var(--lead) var(--family);
  color: var(--ok);
  font-variant-numeric: tabular-nums;
`;

const Lines = styled.dl`
  margin: 0;
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding-block: var(--s2);
    border-bottom: 1px solid var(--border);
  }
  dt span {
    display: block;
    max-width: 60ch;
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

interface ImportActionsProps {
  page: ImportPage;
  /** Where the person goes on, with or without an import. */
  onwards: string;
  onStart: () => void;
}

/** The one way on from each step. */
export function ImportActions({
  page: { step, run, file, canImport },
  onwards,
  onStart,
}: ImportActionsProps) {
  const { chosen } = file;
  if (step === 'done') {
    return (
      <ActionBar>
        <ActionEnd>
          <PrimaryLink to={onwards} onClick={onStart}>
            Start Analysis
          </PrimaryLink>
        </ActionEnd>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      {/* Not where Import stood: the second press of a double click would take the upload back. */}
      {step === 'sending' ? (
        <Button onClick={run.cancel}>Cancel</Button>
      ) : (
        <ButtonLink to={onwards}>Skip Import</ButtonLink>
      )}
      <ActionEnd>
        {step === 'choose' && chosen && (
          <PrimaryButton disabled={!canImport} onClick={() => run.start(chosen.file)}>
            {importLabel(chosen.look)}
          </PrimaryButton>
        )}
      </ActionEnd>
    </ActionBar>
  );
}
