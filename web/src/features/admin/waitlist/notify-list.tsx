import type { Notification } from '@tagwell/contracts/http/analytics';
import {
  deleteNotificationRoute,
  listNotificationsRoute,
} from '@tagwell/contracts/http/analytics-routes';
import { useState } from 'react';
import { call, invalidate } from '../../../shared/http/call.ts';
import type { Column } from '../../../shared/lists/list-table.tsx';
import { lazyPart } from '../../../shared/loading/load-part.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { Button, TextButton } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/questions.tsx';
import { Badge, Row, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { LongText } from '../columns.tsx';
import { notifications } from '../admin-api.ts';
import { DownloadList, notifyFile } from '../download-list.tsx';
import { emptyLists, LiveListView, useLiveList, useTotal } from '../live-list.tsx';
import { Section, UtcTime } from '../page-parts.tsx';

const AnnounceDialog = lazyPart(() => import('./announce-dialog.tsx'));

/** Who asked to hear when signup opens, and the one mail to them. */
export function NotifyList() {
  const list = useLiveList(notifications);
  const total = useTotal(notifications);
  const [announcing, setAnnouncing] = useState(false);
  const [leaving, setLeaving] = useState<Notification>();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const refresh = () => void invalidate(listNotificationsRoute);

  const columns: readonly Column<Notification>[] = [
    {
      id: 'email',
      label: 'Email',
      sorts: true,
      renderCell: ({ email }) => <LongText>{email}</LongText>,
    },
    {
      id: 'createdAt',
      label: 'Asked',
      sorts: true,
      renderCell: ({ createdAt }) => <UtcTime iso={createdAt} />,
    },
    { id: 'mail', label: 'Status', renderCell: (asked) => <MailState asked={asked} /> },
    {
      id: 'remove',
      label: 'Remove',
      renderCell: (asked) => (
        <TextButton onClick={() => setLeaving(asked)}>
          Remove<VisuallyHidden> {asked.email}</VisuallyHidden>
        </TextButton>
      ),
    },
  ];

  return (
    <Section
      id="notify"
      title="Notify me"
      note="Everyone who left an email, to hear once when signup opens. People invited from the waitlist leave this list. People with an account get no email."
      action={
        <Row>
          <DownloadList file={notifyFile} total={total} />
          <Button disabled={!total} onClick={() => setAnnouncing(true)}>
            Write to everyone who asked
          </Button>
        </Row>
      }
    >
      <LiveListView
        list={list}
        what="addresses to notify"
        search="Find an email"
        empty={emptyLists.notifications}
        columns={columns}
        keyOf={({ id }) => id}
        removed={removed}
      />
      {announcing && <AnnounceDialog onDone={refresh} onClose={() => setAnnouncing(false)} />}
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.email}?`}
          text="The address is permanently deleted from this list. If its email hasn’t been sent yet, it won’t be. A place on the waitlist stays."
          confirm="Remove"
          confirming="Removing..."
          work={() => call(deleteNotificationRoute, { params: { id: leaving.id } })}
          onDone={() => {
            setLeaving(undefined);
            setRemoved((before) => new Set([...before, leaving.id]));
            toast({ title: `${leaving.email} was removed` });
            refresh();
          }}
          sentence={operatorSentence}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Section>
  );
}

const mailWords = {
  none: { text: 'Not yet' },
  queued: { text: 'On its way', tone: 'accent' },
  sent: { text: 'Sent', tone: 'ok' },
  failed: { text: 'Failed', tone: 'bad' },
  unsure: { text: 'Not certain', tone: 'warn' },
} as const;

/** How far the one mail is, and since when. */
function MailState({ asked: { mail, mailAt } }: { asked: Notification }) {
  const words = mailWords[mail];
  if (!('tone' in words)) return words.text;
  return (
    <>
      <Badge data-tone={words.tone}>{words.text}</Badge> {mailAt && <UtcTime iso={mailAt} />}
    </>
  );
}
