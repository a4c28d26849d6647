import type { UsageRecord } from '@tagwell/contracts/http/analytics';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { inWords } from '../action-words.ts';
import { activity } from '../api/analytics.ts';
import type { Column } from '../../../shared/lists/list-table.tsx';
import { ListView } from '../lists/list-view.tsx';
import { useLiveList } from '../lists/use-live-list.ts';
import { LongText } from './long-text.tsx';

const columns: readonly Column<UsageRecord>[] = [
  { id: 'action', label: 'Action', renderCell: ({ action }) => inWords(action) },
  { id: 'ipAddress', label: 'IP', renderCell: ({ ipAddress }) => <LongText>{ipAddress}</LongText> },
  {
    id: 'createdAt',
    label: 'Date',
    sorts: true,
    renderCell: ({ createdAt }) => <DateText iso={createdAt} withTime />,
  },
];

/** What people did. */
export function RecentActivity({ onRefused }: { onRefused: (error: unknown) => void }) {
  const list = useLiveList(activity, onRefused);
  return (
    <ListView
      list={list}
      what="recent activity"
      search="Find by action or IP"
      empty="Nothing has been done yet. Each step somebody takes with a post stands here at once."
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
