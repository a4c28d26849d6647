import type { AnalysisResult, ThoughtLeader } from '@tagwell/contracts/http/analysis';

/** The people of a post's other readings, each once, without those who are suggested anyway. */
export function ofOtherReadings({
  thoughtLeaders,
  otherReadings = [],
}: Pick<AnalysisResult, 'thoughtLeaders' | 'otherReadings'>): ThoughtLeader[] {
  const others = otherReadings.flatMap(({ leaders }) => leaders);
  const byId = new Map(others.map((person) => [person.id, person]));
  for (const { id } of thoughtLeaders) byId.delete(id);
  return [...byId.values()];
}
