import { firstLoadPaths, pagePaths } from '@tagwell/contracts/page-paths';
import type { WebVitals } from '@tagwell/contracts/http/analytics';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendBeacon, wantsPrivacy } from './usage.ts';

/**
 * Reports to the operator how fast the page was that the visit began with: once, when it is first
 * hidden or left, since only then all is known. Not at all where the browser asks not to be
 * tracked.
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
  // Added after theirs, which note the last values in the same moment.
  document.addEventListener('visibilitychange', report);
}

/** The one that was asked of the server, whatever the app has shown since. */
function firstPage(): string {
  const url = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const { pathname } = new URL(url);
  return pagePaths.find((path) => path === pathname) ?? '*';
}
