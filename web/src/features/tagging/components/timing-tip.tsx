import { useState } from 'react';
import { Muted } from '../../../shared/ui/surfaces.tsx';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Posting hours against the writer's own clock. */
export function TimingTip() {
  const [now] = useState(() => new Date());
  return (
    <Muted>
      A rule of thumb: 8-10 AM or 12-2 PM on weekdays. It is {clock.format(now)} for you.
    </Muted>
  );
}
