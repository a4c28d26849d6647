import { Muted } from '../../../shared/ui/surfaces.tsx';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

export function TimingTip() {
  return (
    <Muted>
      A rule of thumb: 8-10 AM or 12-2 PM on weekdays. It is {clock.format(new Date())} for you.
    </Muted>
  );
}
