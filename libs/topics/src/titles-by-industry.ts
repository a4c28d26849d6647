import { readFileSync } from 'node:fs';
import type { Weighted } from './functions.ts';
import { titleWords } from './title-model.ts';
import { seniorities, type Seniority } from './title-rank.ts';

/** The meaning of a short title in one industry: a captain in an airline. */
export interface BareTitle {
  /** Lines of work, likeliest first. */
  functions: readonly Weighted[];
  seniority: Seniority | null;
}

/** The weights of a row's first and further lines of work. */
const weights = [0.85, 0.4];
const byTitle = readRows();

/** @param words the whole title, normalized by `titleWords` */
export function bareTitleOf(industry: string, words: readonly string[]): BareTitle | undefined {
  return byTitle.get(`${industry} ${words.join(' ')}`);
}

function readRows(): Map<string, BareTitle> {
  const file = readFileSync(new URL('../data/titles-by-industry.tsv', import.meta.url), 'utf8');
  const rows = file.trimEnd().split('\n');
  return new Map(
    rows.map((row) => {
      const [industry = '', title = '', work = '', rank = ''] = row.split('\t');
      const functions = work.split(' ').map((id, place) => ({ id, weight: weights[place] ?? 0 }));
      const seniority = seniorities.find((one) => one === rank) ?? null;
      return [`${industry} ${titleWords(title).join(' ')}`, { functions, seniority }];
    }),
  );
}
