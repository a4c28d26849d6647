import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect, databaseUrlOf } from '@tagwell/postgres/connect';
import { readConfig } from '@tagwell/service/config';
import { leadersConfig } from './config.ts';
import { loadCatalogue } from './data/catalogue-files.ts';
import { createLeadersRepository } from './data/leaders.repository.ts';
import {
  type ExchangeTools,
  exportLeaders,
  formatOf,
  importLeaders,
  LeadersFileError,
} from './domain/leaders/exchange-leaders.ts';
import type { FileFault } from './domain/leaders/leaders-file.ts';

const shownMax = 100;
/** Control and bidirectional characters, which a terminal would act on. */
const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** One line a fault, the first hundred of them. */
export function presentFaults(faults: readonly FileFault[]): string {
  const lines = faults
    .slice(0, shownMax)
    .map(({ line, message }) => `  line ${line}: ${message.replaceAll(unprintable, '?')}`);
  const left = faults.length - lines.length;
  return [...lines, ...(left > 0 ? [`  and ${left} more`] : [])].join('\n');
}

/** Far more than 100,000 people need. */
const maxFileBytes = 64 * 1024 * 1024;
const statementTimeoutMs = 60_000;

/** Takes the operator's people in, or writes everybody out, beside the running processes. */
async function main(): Promise<string> {
  const { FILE, EXPORT, ...database } = readConfig(leadersConfig, process.env);
  const db = connect(databaseUrlOf(database, 'analysis'), {
    schema: 'analysis',
    applicationName: 'analysis-leaders',
    poolSize: 2,
    statementTimeoutMs,
  });
  try {
    const tools = { leaders: createLeadersRepository(db), shipped: await loadCatalogue() };
    return FILE === undefined ? await writeOut(tools, EXPORT ?? '') : await takeIn(tools, FILE);
  } finally {
    await db.destroy();
  }
}

async function takeIn(tools: ExchangeTools, file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > maxFileBytes) throw new Error(`${file} is larger than ${maxFileBytes / 1024 ** 2} MB`);
  const counts = await importLeaders(tools, formatOf(file), await readFile(file));
  const { added, changed, retired, unchanged, leftOut } = counts;
  const said = `${added} added, ${changed} changed, ${retired} retired, ${unchanged} as before${leftOut > 0 ? `, ${leftOut} left out who are never suggested` : ''}.`;
  const isNews = added + changed + retired > 0;
  return `${file}: ${said}${isNews ? ' New analyses will use this within 5 seconds.' : ''}`;
}

async function writeOut(tools: ExchangeTools, file: string): Promise<string> {
  const { text, people } = await exportLeaders(tools, formatOf(file));
  await writeFile(file, text);
  return `${file}: ${people} people written.`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof LeadersFileError) return `${error.message}\n${presentFaults(error.faults)}`;
  return error instanceof Error ? error.message : String(error);
}

main().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  },
);
