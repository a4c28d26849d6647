import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { taggedBefore } from '../features/premium/tag-memory.ts';
import { useUser } from '../shared/session/user.ts';

/** Says of a person that they were tagged in one of the writer's last two posts. */
export function useTagNotes(analysisId: string): (person: ThoughtLeader) => string | undefined {
  const accountId = useUser()?.id;
  const [tagged] = useState(() =>
    accountId === undefined ? new Set<string>() : taggedBefore(accountId, analysisId),
  );
  return ({ name }) =>
    tagged.has(name) ? 'You tagged them in one of your last two posts.' : undefined;
}
