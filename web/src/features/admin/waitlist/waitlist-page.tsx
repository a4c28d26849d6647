import type { WaitlistSignup } from '@tagwell/contracts/http/analytics';
import { deleteSignupRoute, listWaitlistRoute } from '@tagwell/contracts/http/analytics-routes';
import { useState } from 'react';
import { call, invalidate } from '../../../shared/http/call.ts';
import type { Column } from '../../../shared/lists/list-table.tsx';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/questions.tsx';
import { Row, Stack, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { signupColumns } from '../columns.tsx';
import { waitlist } from '../admin-api.ts';
import { DownloadList, waitlistFile } from '../download-list.tsx';
import { emptyLists, LiveListView, useLiveList, useTotal } from '../live-list.tsx';
import {
  InviteAction,
  type Invitee,
  InviteForm,
  InviteGuard,
  personOf,
  useInviteDraft,
} from '../people/invite.tsx';
import { isHalfTyped } from '../people/input-rules.ts';
import { Section } from '../page-parts.tsx';
import { NotifyList } from './notify-list.tsx';

/** Who is invited by the form, and what is typed in it: it outlives the session. */
export const useKept = () => ({
  begun: useState<Invitee>(),
  draft: useInviteDraft(),
  invited: useState<ReadonlySet<string>>(new Set()),
});

/** Who waits for an invitation, and who wants to hear when signup opens. */
export default function WaitlistPage({ kept }: { kept: ReturnType<typeof useKept> }) {
  const { draft } = kept;
  const [invitee, setInvitee] = kept.begun;
  /** Whoever was asked for while the form was half typed. */
  const [next, setNext] = useState<Invitee>();
  const [typed, setTyped] = draft;
  /** Asking for the same person again leads to the form again. */
  const [asked, setAsked] = useState(0);
  const [invited, setInvited] = kept.invited;
  const waiting = invitee && !invited.has(invitee.waitlistSignupId) ? invitee : undefined;

  const onInvited = (signupId: string) => setInvited((before) => new Set([...before, signupId]));

  function begin(person: Invitee): void {
    setInvitee(person);
    setTyped(personOf(person));
    setAsked((times) => times + 1);
  }

  function ask(wanted: Invitee): void {
    if (!invitee || !isHalfTyped(typed, personOf(invitee))) begin(wanted);
    else if (wanted.waitlistSignupId === invitee.waitlistSignupId) setAsked((times) => times + 1);
    else setNext(wanted);
  }

  return (
    <Stack>
      <InviteGuard draft={draft} invitee={invitee} />
      <WaitlistSignups
        invited={invited}
        onInvited={({ id }) => onInvited(id)}
        onNameNeeded={({ id, name, workEmail }) =>
          ask({ firstName: name.trim(), email: workEmail, waitlistSignupId: id })
        }
      />
      {invitee && (
        <Section
          id="invite"
          title="Invite someone"
          note="We couldn’t tell their first from their last name."
        >
          <InviteForm key={asked} invitee={waiting} draft={draft} onInvited={onInvited} />
        </Section>
      )}
      <NotifyList />
      {next && (
        <ConfirmDialog
          title={`Invite ${next.firstName} instead?`}
          text="The invitation you were typing is not sent yet."
          keep="Keep editing"
          confirm="Discard it"
          confirming="Discarding it..."
          work={() => Promise.resolve()}
          onDone={() => {
            setNext(undefined);
            begin(next);
          }}
          onClose={() => setNext(undefined)}
        />
      )}
    </Stack>
  );
}

interface WaitlistSignupsProps {
  /** Signups invited here a moment ago; the list may not know of them yet. */
  invited: ReadonlySet<string>;
  onInvited: (signup: WaitlistSignup) => void;
  onNameNeeded: (signup: WaitlistSignup) => void;
}

/** Who waits to be let in: invited with one click, or removed. */
function WaitlistSignups(props: WaitlistSignupsProps) {
  const { invited, onInvited, onNameNeeded } = props;
  const list = useLiveList(waitlist);
  const total = useTotal(waitlist);
  const [leaving, setLeaving] = useState<WaitlistSignup>();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  const columns: readonly Column<WaitlistSignup>[] = [
    ...signupColumns,
    {
      id: 'invitation',
      label: 'Invitation',
      renderCell: (signup) => (
        <InviteAction
          signup={signup}
          isInvited={signup.invitedAt !== null || invited.has(signup.id)}
          onInvited={() => onInvited(signup)}
          onNameNeeded={() => onNameNeeded(signup)}
        />
      ),
    },
    {
      id: 'remove',
      label: 'Remove',
      renderCell: (signup) => (
        <TextButton onClick={() => setLeaving(signup)}>
          Remove<VisuallyHidden> {signup.name}</VisuallyHidden>
        </TextButton>
      ),
    },
  ];

  return (
    <Section
      id="signups"
      title="Waitlist Signups"
      action={
        <Row>
          <DownloadList file={waitlistFile} total={total} />
        </Row>
      }
    >
      <LiveListView
        list={list}
        what="waitlist signups"
        search="Find on the waitlist"
        empty={emptyLists.waitlist}
        columns={columns}
        keyOf={({ id }) => id}
        removed={removed}
      />
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name} from the waitlist?`}
          text="Their name, email and profile are permanently deleted. An invitation already sent stays valid."
          confirm="Remove"
          confirming="Removing..."
          work={() => call(deleteSignupRoute, { params: { id: leaving.id } })}
          onDone={() => {
            setLeaving(undefined);
            setRemoved((before) => new Set([...before, leaving.id]));
            toast({ title: `${leaving.name} was removed from the waitlist` });
            void invalidate(listWaitlistRoute);
          }}
          sentence={operatorSentence}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Section>
  );
}
