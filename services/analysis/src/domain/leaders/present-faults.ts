import type { FileFault } from './file-fault.ts';

const shownMax = 100;
/** What a terminal would obey, or show in another place than it stands. */
const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** One line a fault, the first hundred of them. */
export function presentFaults(faults: readonly FileFault[]): string {
  const lines = faults
    .slice(0, shownMax)
    .map(({ line, message }) => `  line ${line}: ${message.replaceAll(unprintable, '?')}`);
  const left = faults.length - lines.length;
  return [...lines, ...(left > 0 ? [`  and ${left} more`] : [])].join('\n');
}
