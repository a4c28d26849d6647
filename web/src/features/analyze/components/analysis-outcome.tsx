import { styled } from 'styled-components';
import { formatTime } from '../../../shared/format/numbers-and-dates.tsx';
import type { AnalysisFailure } from '../../../shared/storage/draft.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

interface FailedAnalysisProps {
  failure: AnalysisFailure;
  /** The id of the form that it is sent with, after the form's own checks. */
  form: string;
}

export function FailedAnalysis({ failure, form }: FailedAnalysisProps) {
  return (
    <Spaced>
      <Notice tone="bad" role="alert" title="Analysis Failed.">
        {failure.message}{' '}
        {failure.retryAt !== undefined && (
          <>You can try again from {formatTime(new Date(failure.retryAt))}. </>
        )}
        Your text is safe.{' '}
        <TextButton type="submit" form={form}>
          Try again
        </TextButton>
      </Notice>
    </Spaced>
  );
}

const Spaced = styled.div`
  margin-bottom: var(--s4);
`;
