import { useQuery } from '@tanstack/react-query';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { Failure } from '../../shared/ui/notice.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { askOutcomes, outcomesQuery } from './posts-api.ts';

/** Whether the writer wants to be asked who replied; can be changed anytime. */
export function OutcomeConsent() {
  const { data } = useQuery(outcomesQuery);
  const { pending, failure, run } = useAsyncAction();
  if (data === undefined) return null;
  // A writer who was never asked has not agreed.
  const asks = data.asks ?? false;
  return (
    <Stack $gap={3}>
      <Switch
        name="asks"
        label="Ask me who replied, a day after I post"
        hint="It helps us suggest people who do. What you say is only ever counted together."
        isOn={asks}
        onChange={() => {
          if (!pending) void run(() => askOutcomes(!asks));
        }}
      />
      <Failure>{failure}</Failure>
    </Stack>
  );
}
