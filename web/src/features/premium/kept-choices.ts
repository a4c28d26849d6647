import { limits } from '@tagwell/contracts/limits';
import { local } from '../../shared/storage/local.ts';
import { keptChoices } from '../../shared/storage/premium-memory.ts';
import type { KeptChoice } from '../../shared/validation/premium-memory.ts';

/** Whom was chosen for a post, nobody if that is not known. */
export function readChoice(analysisId: string): KeptChoice {
  const kept = local.read(keptChoices)?.find((choice) => choice.analysisId === analysisId);
  return kept ?? { analysisId, leaders: [], network: [], five: [] };
}

/** Keeps a change of one post's choice; the oldest posts are forgotten. */
export function keepChoice(
  analysisId: string,
  change: Partial<Omit<KeptChoice, 'analysisId'>>,
): void {
  const others = (local.read(keptChoices) ?? []).filter((kept) => kept.analysisId !== analysisId);
  const changed = { ...readChoice(analysisId), ...change };
  local.write(keptChoices, [changed, ...others].slice(0, limits.recentAnalyses));
}
