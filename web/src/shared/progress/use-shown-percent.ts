import { useEffect, useRef, type RefObject } from 'react';
import { creepAt } from './creep.ts';

interface Range {
  floor: number;
  ceiling: number;
  paceMs: number;
}

/**
 * Moves a bar between two reports by writing `--shown` (0 to 1) on the element, without rendering.
 * With reduced motion the bar steps from report to report.
 */
export function useShownPercent(element: RefObject<HTMLElement | null>, range: Range): void {
  const shown = useRef(0);
  const { floor, ceiling, paceMs } = range;
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const creep = { from: shown.current, floor, ceiling, paceMs };
    const start = performance.now();
    let frame = 0;
    function draw(now: number): void {
      shown.current = still ? Math.max(shown.current, floor) : creepAt(creep, now - start);
      element.current?.style.setProperty('--shown', String(shown.current / 100));
      if (!still) frame = requestAnimationFrame(draw);
    }
    draw(start);
    return () => cancelAnimationFrame(frame);
  }, [element, floor, ceiling, paceMs]);
}
