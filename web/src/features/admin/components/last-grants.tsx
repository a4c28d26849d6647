import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { Small } from '../../../shared/ui/surfaces.tsx';
import { lastGrantsQuery } from '../api/audit.ts';

/** What an account got before, from the audit. Where it cannot be read the dialog does without. */
export function LastGrants({ userId }: { userId: string }) {
  const { data } = useQuery(lastGrantsQuery(userId));
  return (
    <Line>
      {data?.length === 0 && 'No credits were added here before.'}
      {data && data.length > 0 && 'Added before: '}
      {data?.map(({ id, amount, createdAt }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {amount} on <DateText iso={createdAt} />
        </span>
      ))}
    </Line>
  );
}

/** Keeps its place while the answer comes. */
const Line = styled(Small)`
  min-height: 18px;
  font-variant-numeric: tabular-nums;
`;
