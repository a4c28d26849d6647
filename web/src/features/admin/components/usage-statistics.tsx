import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import styled from 'styled-components';
import { formatCount } from '../../../shared/format/numbers.ts';
import { Muted } from '../../../shared/ui/surfaces.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { inWords } from '../action-words.ts';
import { ShareBar } from '../charts/share-bar.tsx';

/** How often each action was done. The table is the chart. */
export function UsageStatistics({ usageStats }: Pick<AdminSummary, 'usageStats'>) {
  const most = Math.max(1, ...usageStats.map(({ count }) => count));
  if (usageStats.length === 0) {
    return <Muted>No actions yet. The first pasted post starts the count.</Muted>;
  }
  return (
    <Table label="Count per action">
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col" data-number>
            Count
          </th>
          <BarHead aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {usageStats.map(({ action, count }) => (
          <tr key={action}>
            <td>{inWords(action)}</td>
            <td data-number>{formatCount(count)}</td>
            <BarCell aria-hidden="true">
              <ShareBar percent={(count / most) * 100} height={8} />
            </BarCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** There is no room for it on a phone, and the count says the same. */
const BarCell = styled.td`
  width: 45%;
  min-width: 80px;
  @media (width < 640px) {
    display: none;
  }
`;

const BarHead = styled(BarCell)`
  background: var(--bg);
`;
