import type { CreditEntry } from '@tagwell/contracts/http/credits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../shared/http/client.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/format/numbers-and-dates.tsx';
import { Failure, RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Muted, Stack } from '../../shared/ui/surfaces.tsx';
import { Table } from '../../shared/ui/table.tsx';
import { describeEntry, getHistory, historyQuery } from './credits.ts';

/** Every change of the balance, page by page. */
export function CreditHistory() {
  const first = useQuery(historyQuery);
  const [older, setOlder] = useState<{ entries: CreditEntry[]; next: string | null }>();
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState<string>();

  if (first.isPending) return <Skeleton label="Loading your credit history" lines={3} />;
  if (first.isError) {
    return <RetryNotice sentence={sentenceFor(first.error)} onRetry={() => void first.refetch()} />;
  }

  const entries = [...first.data.entries, ...(older?.entries ?? [])];
  const next = older ? older.next : first.data.nextCursor;

  async function loadOlder(cursor: string): Promise<void> {
    setLoading(true);
    setFailed(undefined);
    try {
      const page = await getHistory(cursor);
      setOlder((now) => ({
        entries: [...(now?.entries ?? []), ...page.entries],
        next: page.nextCursor,
      }));
    } catch (error) {
      setFailed(sentenceFor(error));
    } finally {
      setLoading(false);
    }
  }

  if (entries.length === 0) {
    return <Muted>Your welcome credits and copied posts will appear here.</Muted>;
  }
  return (
    <Stack $gap={3}>
      <Table label="Credit history">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What</th>
            <th scope="col" data-number>
              Change
            </th>
            <th scope="col" data-number>
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
      <Failure>{failed}</Failure>
      {next !== null && (
        <div>
          <Button disabled={loading} onClick={() => void loadOlder(next)}>
            {loading ? 'Loading...' : 'Show older'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Line({ entry }: { entry: CreditEntry }) {
  const { what, change } = describeEntry(entry);
  return (
    <tr>
      <td data-wraps>
        <DateText iso={entry.createdAt} withTime />
      </td>
      <td data-wraps>{what}</td>
      <td data-number>{change}</td>
      <td data-number>{entry.balanceAfter}</td>
    </tr>
  );
}
