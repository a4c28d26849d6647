import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { OperatorAct } from '@tagwell/contracts/events/operator-act';
import type { LeadersImported, PersonChange } from '@tagwell/contracts/http/leader';
import { AppError } from '@tagwell/service/app-error';
import type { LeadersRepository } from '../../data/leaders.repository.ts';
import type { CatalogueLeader } from '../catalogue.ts';
import { readCsv, writeCsv } from './csv-file.ts';
import {
  unreadable,
  type FileFault,
  type LeadersFile,
  readJson,
  writeJson,
} from './leaders-file.ts';
import { buildPreview, auditSubject, type ImportPlan, planImport } from './plan-import.ts';
import { versionOf } from './leader-id.ts';
import { type EffectiveCatalogue, overlayCatalogue } from './overlay-catalogue.ts';

export interface ExchangeTools {
  leaders: LeadersRepository;
  /** The shipped catalog. */
  shipped: readonly CatalogueLeader[];
}

export type LeadersFormat = 'csv' | 'json';

export function formatOf(fileName: string): LeadersFormat {
  return /\.json$/iu.test(fileName) ? 'json' : 'csv';
}

/** The file has faults; nothing was imported. */
export class LeadersFileError extends Error {
  override name = 'LeadersFileError';
  /** Faults in line order. */
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super('The file has faults. Nothing was imported.');
    this.faults = faults;
  }
}

interface ImportOptions {
  /** Missing for a command on the server. */
  operatorId?: string;
  /** Writes nothing and returns what would be written. */
  dryRun?: boolean;
  /** The version of the confirmed preview. */
  version?: string | undefined;
}

/**
 * Takes all of the file's people in, or rejects with `LeadersFileError`, and with `changed_meanwhile` for
 * an old `version`.
 */
export async function importLeaders(
  { leaders, shipped }: ExchangeTools,
  format: LeadersFormat,
  bytes: Uint8Array,
  { operatorId, dryRun = false, version }: ImportOptions = {},
): Promise<LeadersImported> {
  const file = await readFile(format, bytes);
  const { counts } = await leaders.change((stored, doNotSuggest) => {
    const known = overlayCatalogue(shipped, stored, doNotSuggest);
    const plan = planImport(file.entries, known, shipped);
    const faults = [...file.faults, ...plan.faults];
    if (faults.length === 0 && file.entries.length === 0) {
      faults.push({ line: 1, message: 'the file names nobody' });
    }
    if (faults.length > 0) {
      throw new LeadersFileError(faults.toSorted((a, b) => a.line - b.line));
    }
    const current = planVersion(plan, known);
    if (dryRun) {
      const preview = { ...buildPreview(plan.people), version: current };
      return { counts: { ...plan.counts, preview }, changes: { put: [], drop: [] } };
    }
    if (version !== undefined && version !== current) throw changedSincePreview();
    return { ...plan, acts: actsOf(plan.people, operatorId) };
  });
  return counts;
}

/** A hash of the changes and of the current facts. */
function planVersion({ counts, people }: ImportPlan, known: EffectiveCatalogue): string {
  const changes = people.map(({ id, change }) => {
    const before = known.people.get(id);
    return [id, change, before && versionOf(before)];
  });
  return createHash('sha256')
    .update(JSON.stringify([counts, changes]))
    .digest('hex')
    .slice(0, 16);
}

const changedSincePreview = () =>
  new AppError(
    'changed_meanwhile',
    'People of this file were changed in the meantime. Look at what it would change now.',
  );

function actsOf(people: readonly PersonChange[], operatorId: string | undefined): OperatorAct[] {
  if (operatorId === undefined) return [];
  const subject = auditSubject(people);
  return [
    {
      operatorId,
      action: 'import_leaders',
      amount: people.length,
      ...(subject !== '' && { subject }),
    },
  ];
}

/** Everybody as currently known, including retired people. */
export async function exportLeaders(
  { leaders, shipped }: ExchangeTools,
  format: LeadersFormat,
): Promise<{ text: string; people: number }> {
  const { people } = overlayCatalogue(shipped, await leaders.list());
  const byId = [...people].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, person]) => person);
  const text = format === 'csv' ? writeCsv(byId) : writeJson(byId);
  return { text, people: byId.length };
}

async function readFile(format: LeadersFormat, bytes: Uint8Array): Promise<LeadersFile> {
  if (!isUtf8(bytes)) return unreadable(1, 'the file is not text in UTF-8');
  // TextDecoder removes the byte-order mark that some editors add.
  const text = new TextDecoder().decode(bytes);
  return format === 'csv' ? readCsv(text) : readJson(text);
}
