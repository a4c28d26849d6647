import { deleteConnectionsRoute } from '@tagwell/contracts/http/import-routes';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { countOf } from '../../../shared/format/numbers-and-dates.tsx';
import { call } from '../../../shared/http/call.ts';
import { lazyPart } from '../../../shared/loading/load-part.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RetryNotice } from '../../../shared/ui/notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/questions.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Card, H2, Muted, Row, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { countQuery, invalidateConnections } from '../network-api.ts';

const ConnectionList = lazyPart(
  () => import('./connection-list.tsx'),
  <Skeleton label="Loading your network" lines={4} />,
);

export function MyNetwork({ onDeleted }: { onDeleted: () => void }) {
  const count = useQuery(countQuery);

  const heading = useRef<HTMLHeadingElement>(null);

  async function onGone(people: number): Promise<void> {
    onDeleted();
    const gone = countOf(people, 'connection', 'connections');
    toast({ title: 'Network deleted', description: `${gone} removed from your account.` });
    await invalidateConnections();
    // The button that had the focus went with the people.
    heading.current?.focus();
  }

  return (
    <Card aria-labelledby="my-network">
      <H2 id="my-network" ref={heading} tabIndex={-1}>
        Your network
      </H2>
      {count.isPending && <Skeleton label="Loading your network" lines={2} />}
      {count.isError && <RetryNotice error={count.error} onRetry={() => void count.refetch()} />}
      {count.data === 0 && (
        <Muted>
          No connections yet. After your first import you can look through them here, and delete
          them.
        </Muted>
      )}
      {count.data !== undefined && count.data > 0 && (
        <Stack $gap={5}>
          <ConnectionList count={count.data} />
          <DeleteNetwork count={count.data} onDeleted={(people) => void onGone(people)} />
        </Stack>
      )}
    </Card>
  );
}

interface DeleteNetworkProps {
  count: number;
  onDeleted: (people: number) => void;
}

function DeleteNetwork({ count, onDeleted }: DeleteNetworkProps) {
  const [asking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    const { deleted: people } = await call(deleteConnectionsRoute);
    setAsking(false);
    onDeleted(people);
  }

  return (
    <Apart>
      <Button onClick={() => setAsking(true)}>Delete my network</Button>
      <Small>Removes all connections from your account. It cannot be undone.</Small>
      {asking && (
        <ConfirmDialog
          title="Delete your network?"
          text={`${countOf(count, 'connection', 'connections')} will be removed from your account, and no longer be suggested. Your finished posts stay. You can import your export again any time.`}
          keep="Keep my network"
          confirm="Delete my network"
          confirming="Deleting..."
          work={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Apart>
  );
}

/** Not to be mistaken for a way through the list. */
const Apart = styled(Row)`
  padding-top: var(--s5);
  border-top: 1px solid var(--border);
`;
