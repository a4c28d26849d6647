import type { ImportReport } from '@tagwell/contracts/http/network';

export interface ReportLine {
  label: string;
  count: number;
  /** Why, and what it means. */
  why?: string;
}

/** What became of the rows, the ones that count first; lines about nobody are left out. */
export function reportLines(report: ImportReport): ReportLine[] {
  const unchanged = report.imported - report.added - report.changed;
  const kept: ReportLine[] = [
    { label: 'New in your network', count: report.added },
    { label: 'Changed position, company or address', count: report.changed },
    { label: 'The same as before', count: unchanged },
    {
      label: 'Without position or company',
      count: report.withoutPositionOrCompany,
      why: 'They are in your network, but there is nothing to match a post with.',
    },
  ];
  const leftOut: ReportLine[] = [
    {
      label: 'Listed more than once',
      count: report.duplicates,
      why: 'LinkedIn repeats people; we kept the fullest row of each.',
    },
    {
      label: 'Without a name',
      count: report.withoutName,
      why: 'LinkedIn lists hidden and removed members so. They were left out.',
    },
    {
      label: 'Unreadable',
      count: report.unreadable,
      why: 'These rows are damaged in the file. They were left out.',
    },
  ];
  const lines = [...kept, ...leftOut].filter(({ count }) => count > 0);
  return [{ label: 'Rows in your file', count: report.read }, ...lines];
}

/** What had to be assumed about the file, for the person to check the names. */
export function assumedSentence({ encoding, delimiter }: ImportReport): string | undefined {
  if (encoding !== 'UTF-8') {
    return `The file is not in UTF-8, so we read it as ${encoding}. If names look wrong, upload the Connections.csv as LinkedIn sent it, not saved again by another program.`;
  }
  if (delimiter === 'comma' || delimiter === 'none') return undefined;
  return `The columns of this file are divided by ${delimiter}s; we read it so.`;
}
