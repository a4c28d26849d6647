import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readBrand } from '../../shared/brand.tsx';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import { Row, Small, Stack } from '../../shared/ui/surfaces.tsx';
import { askOutcomes, outcomesQuery } from './posts-api.ts';

/** Whether the writer wants to be asked who answered, to be changed whenever they like. */
export function OutcomeConsent() {
  const queryClient = useQueryClient();
  const { data } = useQuery(outcomesQuery);
  const { pending, failure, run } = useAsyncAction();
  if (data === undefined) return null;
  // Who was never asked has not agreed.
  const asks = data.asks ?? false;
  return (
    <Stack $gap={3}>
      <Row>
        <Button disabled={pending} onClick={() => void run(() => askOutcomes(queryClient, !asks))}>
          {asks ? 'Stop asking who answered' : 'Ask me who answered'}
        </Button>
        <Small role="status">
          {readBrand().name} {asks ? 'asks you' : 'does not ask you'}, a day after a post, whether
          the people you tagged answered.
        </Small>
      </Row>
      <Failure>{failure}</Failure>
    </Stack>
  );
}
