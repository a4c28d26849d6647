import type { AnalysisFindings, ExtractedTopic } from '@tagwell/contracts/http/analysis';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnalysisRecap } from '../features/analyze/components/analysis-recap.tsx';
import { Muted, Stack } from '../shared/ui/surfaces.tsx';

/** What helps when nobody fits well; the premium flow has no keywords. */
export const moreDetail = 'a post with more detail finds people who fit better.';

interface AboveChoiceProps {
  topics: readonly ExtractedTopic[];
  found: AnalysisFindings;
  /** The other way to choose. */
  children: ReactNode;
}

/** What stands above the people on the premium pages of choosing. */
export function AboveChoice({ topics, found, children }: AboveChoiceProps) {
  return (
    <Above>
      <AnalysisRecap topics={topics} found={found} />
      <Other>{children}</Other>
    </Above>
  );
}

const Above = styled(Stack)`
  margin-bottom: var(--s5);
`;

const Other = styled(Muted)`
  a {
    padding-block: 2px;
    color: var(--accent);
    text-underline-offset: 3px;
  }
`;
