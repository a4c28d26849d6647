import { useEffect, useRef, useState } from 'react';

const pauseMs = 1000;

/** What a screen reader hears of a counter: on crossing 90 % or the limit, and after a pause. */
export function useSpokenCount(count: number, max: number): string {
  const [spoken, setSpoken] = useState('');
  const first = useRef(true);
  const band = count > max ? 2 : count >= max * 0.9 ? 1 : 0;
  const lastBand = useRef(band);
  useEffect(() => {
    const sentence = `${count} of ${max} characters`;
    if (band !== lastBand.current) {
      lastBand.current = band;
      setSpoken(sentence);
      return;
    }
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => setSpoken(sentence), pauseMs);
    return () => clearTimeout(timer);
  }, [count, max, band]);
  return spoken;
}
