import type {
  InvitationState,
  PremiumUserDetails,
} from '@tagwell/contracts/http/premium-user-routes';
import { texts } from '@tagwell/contracts/texts';
import { Fragment, useState } from 'react';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/questions.tsx';
import { Facts, Row, Small, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { UtcTime } from '../page-parts.tsx';
import { resendInvitation, usePersonAct, withdrawInvitation } from './person-api.ts';

const sentences: Record<InvitationState, string> = {
  sending: 'The email is on its way to the mail server.',
  sent: 'The email was sent. Nobody has opened the link yet.',
  failed: 'The email could not be sent. Check the address, and send it again.',
  opened: 'The link was opened. No password is set yet.',
  expired: 'The link is no longer valid. Send a new one.',
  accepted: 'Accepted: a password is set.',
};

interface InvitationPartProps {
  person: PremiumUserDetails;
  onGone: () => void;
}

/** What has become of an invitation; it can be sent again or withdrawn until it is accepted. */
export function InvitationPart({ person, onGone }: InvitationPartProps) {
  const { id, name, email, invitation, disabledAt } = person;
  const { pending, act } = usePersonAct();
  const [asking, setAsking] = useState(false);
  const moments = [
    ['Sent', invitation.sentAt],
    ['Opened', invitation.openedAt],
    ['Valid until', invitation.expiresAt],
    ['Accepted', invitation.acceptedAt],
  ] as const;

  return (
    <Stack>
      <Text>{sentences[invitation.state]}</Text>
      {moments.some(([, at]) => at !== null) && (
        <Facts>
          {moments.map(
            ([what, at]) =>
              at !== null && (
                <Fragment key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <UtcTime iso={at} withTime />
                  </dd>
                </Fragment>
              ),
          )}
        </Facts>
      )}
      {invitation.state !== 'accepted' && (
        <Row>
          <Button
            disabled={pending || disabledAt !== null}
            onClick={() => void act(() => resendInvitation(id))}
          >
            Send again
          </Button>
          <Button disabled={pending} onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        </Row>
      )}
      {invitation.state !== 'accepted' && disabledAt !== null && (
        <Small>{texts.invitationDisabled}</Small>
      )}
      {asking && (
        <ConfirmDialog
          title="Withdraw this invitation?"
          text={`The link that ${email} has stops working, and the account that nobody has used is deleted, with a place on the waitlist if there was one.`}
          confirm="Withdraw"
          confirming="Withdrawing..."
          work={() => withdrawInvitation(id)}
          onDone={() => {
            toast({ title: `${name}’s invitation was withdrawn` });
            onGone();
          }}
          sentence={operatorSentence}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
