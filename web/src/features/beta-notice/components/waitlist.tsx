import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { session } from '../../../shared/storage/session.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Card, H2, Stack } from '../../../shared/ui/surfaces.tsx';
import { joinedWaitlist, type Joined } from '../joined.ts';
import { WaitlistForm } from './waitlist-form.tsx';

/** A place on the waitlist; the answer to joining stays until the tab is closed. */
export function Waitlist() {
  const [joined, setJoined] = useState(() => session.read(joinedWaitlist));
  const [changes, setChanges] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // What had the focus is gone: it goes to what took its place.
  useEffect(() => {
    if (changes > 0) place.current?.focus();
  }, [changes]);

  function change(next: Joined | undefined): void {
    if (next) session.write(joinedWaitlist, next);
    else session.remove(joinedWaitlist);
    setJoined(next);
    setChanges((count) => count + 1);
  }

  return (
    <Place aria-labelledby="waitlist">
      <Stack>
        <Title id="waitlist">Join the waitlist</Title>
        <div ref={place} tabIndex={-1}>
          {joined ? (
            <Notice tone="ok" title={titles[joined.wants]}>
              {sentences[joined.wants]} <Email>{joined.workEmail}</Email>.{' '}
              <TextButton onClick={() => change(undefined)}>Use another address</TextButton>
            </Notice>
          ) : (
            <WaitlistForm onJoined={change} />
          )}
        </div>
      </Stack>
    </Place>
  );
}

const titles = { invitation: 'You are on the list.', notice: 'Noted.' };
const sentences = {
  invitation: 'If there is a place for you, the invitation goes to',
  notice: 'When signup opens, we write to',
};

const Place = styled(Card)`
  margin-top: var(--s6);
`;

const Title = styled(H2)`
  margin: 0;
`;

const Email = styled.strong`
  overflow-wrap: anywhere;
`;
