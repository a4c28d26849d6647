import { firstLoadPaths, pagePaths } from '@tagwell/contracts/page-paths';
import type { WebVitals } from '@tagwell/contracts/http/analytics';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendBeacon, wantsPrivacy } from './usage.ts';

/**
 * Reports the speed of the visit's first page, once, when it is first hidden or left and all values
 * are known. Does nothing if the browser asks not to be tracked.
 */
export function reportPageTimes(): void {
  if (wantsPrivacy(navigator)) return;
  const vitals: WebVitals = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(note);

  function report(): void {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    sendBeacon(firstLoadPaths.vitals, { page: firstPage(), vitals });
  }
  // Added after the library's listeners, which record the last values in the same event.
  document.addEventListener('visibilitychange', report);
}

/** The page requested from the server. */
function firstPage(): string {
  const url = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const { pathname } = new URL(url);
  return pagePaths.find((path) => path === pathname) ?? '*';
}
