import { useState } from 'react';

/**
 * For a dialog without a trigger of its own: what had the focus when it opened gets it back when it
 * closes, or the page's heading where that is gone. The answer is for `onCloseAutoFocus`.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
    if (document.activeElement === opener && opener !== document.body) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
}
