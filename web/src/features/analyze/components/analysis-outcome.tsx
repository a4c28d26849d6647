import { styled } from 'styled-components';
import { formatTime } from '../../../shared/format/numbers-and-dates.tsx';
import type { AnalysisFailure } from '../../../shared/storage/draft.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

interface FailedAnalysisProps {
  failure: AnalysisFailure;
  onRetry: () => void;
}

/** Why the last analysis gave no result, with a way on. */
export function FailedAnalysis({ failure, onRetry }: FailedAnalysisProps) {
  return (
    <Spaced>
      <Notice tone="bad" role="alert" title="Analysis Failed.">
        {failure.message}{' '}
        {failure.retryAt !== undefined && (
          <>You can try again from {formatTime(new Date(failure.retryAt))}. </>
        )}
        Your text is safe. <TextButton onClick={onRetry}>Try again</TextButton>
      </Notice>
    </Spaced>
  );
}

const Spaced = styled.div`
  margin-bottom: var(--s4);
`;
