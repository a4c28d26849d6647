import { usageActions, type UsageAction } from '@tagwell/contracts/usage-actions';

/** What a search in the usage asks for: all records of some actions, or of some addresses. */
export type UsageSearch = { actions: readonly UsageAction[] } | { addressBegin: string };

/** Actions have words, shown with spaces between them; addresses have digits or colons. */
export function readUsageSearch(query: string): UsageSearch {
  const text = query.trim().toLowerCase();
  if (/[\d.:]/u.test(text)) return { addressBegin: text };
  const part = text.replaceAll(/[\s_]+/gu, '_');
  return { actions: usageActions.filter((action) => action.includes(part)) };
}
