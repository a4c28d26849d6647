import type { ExportEncoding } from './encoding/detect-encoding.ts';

export interface ReadWarning {
  code: 'assumed_encoding' | 'no_positions' | 'no_profiles' | 'uneven_rows' | 'unreadable_rows';
  /** For the person who sent the file; nothing out of the file. */
  sentence: string;
}

export interface WarningFacts {
  encoding: ExportEncoding;
  unreadable: number;
  uneven: number;
  hasProfiles: boolean;
  hasPositions: boolean;
}

/** What the person should know about a file that could be read. */
export function listWarnings(facts: WarningFacts): ReadWarning[] {
  const { encoding, unreadable, uneven, hasProfiles, hasPositions } = facts;
  const warnings: ReadWarning[] = [];
  if (encoding === 'Windows-1252') {
    warnings.push({
      code: 'assumed_encoding',
      sentence:
        'The file is not UTF-8; it was read as Windows-1252. Look whether accents are right.',
    });
  }
  if (!hasPositions) {
    warnings.push({
      code: 'no_positions',
      sentence: 'The file has no positions or companies, so nobody can be matched to a post.',
    });
  }
  if (!hasProfiles) {
    warnings.push({
      code: 'no_profiles',
      sentence: 'The file has no profile addresses, so people are told apart by name and company.',
    });
  }
  if (uneven > 0) {
    warnings.push({
      code: 'uneven_rows',
      sentence: `${rows(uneven)} with more or fewer cells than the header: what was there was read.`,
    });
  }
  if (unreadable > 0) {
    warnings.push({
      code: 'unreadable_rows',
      sentence: `${rows(unreadable)} too damaged to be read.`,
    });
  }
  return warnings;
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
}
