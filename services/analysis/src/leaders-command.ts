import { readFile, stat, writeFile } from 'node:fs/promises';
import { runServiceCommand } from '@tagwell/postgres/service-command';
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
import { presentFaults } from './domain/leaders/leaders-file.ts';

/** Far more than 100,000 people need. */
const maxFileBytes = 64 * 1024 * 1024;
const statementTimeoutMs = 60_000;

// Imports or exports people.
await runServiceCommand(
  { service: 'analysis', config: leadersConfig, statementTimeoutMs },
  async ({ FILE, EXPORT = '' }, db) => {
    const tools = { leaders: createLeadersRepository(db), shipped: await loadCatalogue() };
    return FILE === undefined ? writeOut(tools, EXPORT) : takeIn(tools, FILE);
  },
);

async function takeIn(tools: ExchangeTools, file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > maxFileBytes) throw new Error(`${file} is larger than ${maxFileBytes / 1024 ** 2} MB`);
  const counts = await importLeaders(tools, formatOf(file), await readFile(file)).catch(explain);
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

/** Lists faulty lines below the message. */
function explain(error: unknown): never {
  if (!(error instanceof LeadersFileError)) throw error;
  throw new Error(`${error.message}\n${presentFaults(error.faults)}`, { cause: error });
}
