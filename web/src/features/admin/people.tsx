import { Suspense } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { userColumns } from './columns.tsx';
import { premiumUsers } from './dashboard-api.ts';
import { emptyLists, ListView } from './list-view.tsx';
import { InviteForm } from './invite.tsx';
import { useLiveList } from './live-queries.ts';
import { Section } from './section.tsx';
import { useCreditDialogs } from './use-credit-dialogs.tsx';

const InviteFile = lazyPart(() => import('./invite-file.tsx'));

/** Every premium account, with a top-up for each, and the way to invite somebody. */
export function People({ onRefused }: { onRefused: (error: unknown) => void }) {
  const list = useLiveList(premiumUsers, onRefused);
  const { dialog, ...open } = useCreditDialogs(onRefused);
  return (
    <Stack>
      <Section id="premium-users" title="Premium Users">
        <ListView
          list={list}
          what="premium users"
          search="Find by name, email or ID"
          empty={emptyLists.premiumUsers}
          columns={userColumns(open)}
          keyOf={({ id }) => id}
        />
        {dialog}
      </Section>
      <Section id="invite" title="Invite someone">
        <InviteForm invitee={undefined} onRefused={onRefused} />
      </Section>
      <Section id="invite-file" title="Invite people of a file">
        <Suspense>
          <InviteFile onRefused={onRefused} />
        </Suspense>
      </Section>
    </Stack>
  );
}
