import { useEffect, useRef } from 'react';

/** When what the page shows becomes something else, the focus starts at its heading. */
export function useHeadingFocus(shown: unknown): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
}
