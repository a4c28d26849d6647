import type { ImportReport } from '@tagwell/contracts/http/network';
import styled from 'styled-components';
import { countOf, formatCount } from '../../../shared/format/numbers.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { assumedSentence, reportLines } from '../describe-report.ts';

interface ImportSummaryProps {
  report: ImportReport;
  onAnother: () => void;
}

/** What became of the file, row by row in numbers, with the reasons. */
export function ImportSummary({ report, onAnother }: ImportSummaryProps) {
  const assumed = assumedSentence(report);
  return (
    <Stack>
      <Total>{countOf(report.imported, 'connection', 'connections')} imported</Total>
      <Lines>
        {reportLines(report).map(({ label, count, why }) => (
          <div key={label}>
            <dt>
              {label}
              {why && <Small as="span">{why}</Small>}
            </dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </Lines>
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
