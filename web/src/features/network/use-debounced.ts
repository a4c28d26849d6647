import { useEffect, useState } from 'react';

const pauseMs = 300;

/** A text as it was when the person last paused typing. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
