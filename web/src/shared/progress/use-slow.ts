import { useEffect, useState } from 'react';

const slowMs = 10_000;

/** True when `sign`, what was last heard of the work, has been the same for ten seconds. */
export function useSlow(sign: unknown): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [sign]);
  return slow;
}
