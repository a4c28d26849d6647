import { sentenceWithWait } from '../../../shared/forms/wait-sentence.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

/** Says that figures may be old. Not an alert: the toast was one, and this stays. */
export function FetchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="bad">
      {sentenceWithWait(error)} <TextButton onClick={onRetry}>Try again</TextButton>
    </Notice>
  );
}
