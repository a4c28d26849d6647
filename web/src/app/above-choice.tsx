import type { AnalysisFindings, ExtractedTopic } from '@tagwell/contracts/http/analysis';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnalysisRecap } from '../features/analyze/components/analysis-recap.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { Muted, Stack } from '../shared/ui/surfaces.tsx';

interface AboveChoiceProps {
  topics: readonly ExtractedTopic[];
  found: AnalysisFindings;
  /** The post is not in English. */
  otherLanguage: boolean;
  /** The other way to choose. */
  children: ReactNode;
}

/** What stands above the people on the premium pages of choosing. */
export function AboveChoice({ topics, found, otherLanguage, children }: AboveChoiceProps) {
  return (
    <Above>
      {otherLanguage && (
        <Notice tone="warn" title="We read English best.">
          Check each person before you tag.
        </Notice>
      )}
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
