import { useState } from 'react';
import { type Entry, session } from '../../shared/storage/browser-storage.ts';

/** Which people have been tagged for real, kept in the session and, if given, beyond it. */
export function useTicks(entry: Entry<string[]>, keepBeyond?: (ticks: string[]) => void) {
  const [ticks, setTicks] = useState(() => session.read(entry) ?? []);

  function keep(next: string[]): void {
    setTicks(next);
    session.write(entry, next);
    keepBeyond?.(next);
  }

  return {
    ticks,
    tick: (id: string) =>
      keep(ticks.includes(id) ? ticks.filter((ticked) => ticked !== id) : [...ticks, id]),
    clearTicks: () => keep([]),
  };
}
