import { type CreditEntry, creditHistoryRoute } from '@tagwell/contracts/http/credits-routes';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { urlOf, call } from '../../shared/http/call.ts';
import { sentenceFor } from '../../shared/http/client.ts';
import { ShowMore } from '../../shared/lists/show-more.tsx';
import { ShortDay } from '../../shared/format/numbers-and-dates.tsx';
import { Failure, RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Muted, Stack } from '../../shared/ui/surfaces.tsx';
import { Table, TableHead } from '../../shared/ui/table.tsx';
import { describeEntry } from './credits.ts';

const historyPages = infiniteQueryOptions({
  queryKey: [urlOf(creditHistoryRoute)],
  queryFn: ({ pageParam: cursor }) => call(creditHistoryRoute, { query: { cursor } }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

/** Every change of the balance, page by page. Loaded on demand. */
export default function CreditHistory() {
  const found = useInfiniteQuery(historyPages);
  const { data, error, isFetchingNextPage: loading } = found;
  const lines = useRef<HTMLTableSectionElement>(null);
  if (data === undefined) {
    if (error === null) return <Skeleton label="Loading your credit history" lines={3} />;
    return <RetryNotice error={error} onRetry={() => void found.refetch()} />;
  }

  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return <Muted>Your welcome credits and copied posts will appear here.</Muted>;
  }
  return (
    <Stack $gap={3}>
      <Table label="Credit history">
        <TableHead heads={['Date', 'What', { number: 'Change' }, { number: 'Left' }]} />
        <tbody ref={lines}>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
      <Failure>{error && !loading && sentenceFor(error)}</Failure>
      <ShowMore
        label="Show older"
        list={lines}
        rows={entries.length}
        hasMore={found.hasNextPage}
        isLoading={loading}
        onShow={() => void found.fetchNextPage()}
      />
    </Stack>
  );
}

function Line({ entry }: { entry: CreditEntry }) {
  const { what, change } = describeEntry(entry);
  return (
    <tr>
      <td>
        <ShortDay iso={entry.createdAt} />
      </td>
      <td data-wraps>{what}</td>
      <td data-number>{change}</td>
      <td data-number>{entry.balanceAfter}</td>
    </tr>
  );
}
