import { sendOwnLinkRoute } from '@tagwell/contracts/http/operator-routes';
import { useState } from 'react';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { call } from '../../../shared/http/call.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Failure, Notice } from '../../../shared/ui/notice.tsx';
import { Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { Section } from '../page-parts.tsx';

/** Changed by a link in a mail, so that somebody at an unlocked screen can't change it. */
export function OwnPassword() {
  const { pending, failure, run } = useAsyncAction();
  const [sent, setSent] = useState(false);

  async function send(): Promise<void> {
    await call(sendOwnLinkRoute);
    setSent(true);
  }

  return (
    <Section id="password" title="Password">
      <Stack>
        <Text>
          To choose another one, have a link mailed to you. Once you use it, you’re signed out
          everywhere else. A link sent before no longer works.
        </Text>
        <Failure>{failure}</Failure>
        {sent && (
          <Notice tone="ok" role="status">
            The link is on its way to your email address. Until you use it, your password stays as
            it is.
          </Notice>
        )}
        <div>
          <Button disabled={pending} onClick={() => void run(send, operatorSentence)}>
            {sent ? 'Send another link' : 'Email me a link'}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
