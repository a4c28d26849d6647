import { useCallback } from 'react';
import { useBeforeUnload } from 'react-router';

/** While something is shown that can't be shown again, the browser asks in its own words before a reload or its end. */
export function useAskBeforeUnload(hasUnsaved: boolean): void {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (hasUnsaved) event.preventDefault();
      },
      [hasUnsaved],
    ),
  );
}
