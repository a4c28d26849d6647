import type { PremiumUser } from '@tagwell/contracts/http/account';
import { addCreditsRoute, type NotedHistory } from '@tagwell/contracts/http/credits-routes';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAsyncAction, useFieldProblems } from '../../../shared/forms/form-state.ts';
import { call } from '../../../shared/http/call.ts';
import { sentenceFor } from '../../../shared/http/client.ts';
import { randomId } from '../../../shared/http/random-id.ts';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { DialogActions, FormDialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Failure, Notice } from '../../../shared/ui/notice.tsx';
import { Small, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';
import { countOf, signedCount } from '../../../shared/format/numbers-and-dates.tsx';
import { UtcTime } from '../page-parts.tsx';
import { readCreditsToAdd } from './input-rules.ts';
import { useLiveCredits } from './live-credits.ts';

interface AddCreditsDialogProps {
  person: PremiumUser;
  onAdded: (credits: number) => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** A top-up for one person that previews the new total. Loaded on demand. */
export default function AddCreditsDialog(props: AddCreditsDialogProps) {
  const { person, onAdded, onFailed, onClose } = props;
  const [typed, setTyped] = useState('');
  // The same for every try, so that it counts once.
  const [key] = useState(randomId);
  const { formProps, problems, report, clear } = useFieldProblems<'credits'>();
  const { pending, failure, run } = useAsyncAction();
  const { balance: now, history, changed } = useLiveCredits(person);
  const credits = readCreditsToAdd(typed);

  async function onSubmit(): Promise<void> {
    if (typed === '') return;
    if (credits === undefined) {
      const description = texts.creditsOutOfRange;
      toastError('Invalid Credits', description);
      report({ credits: description });
      return;
    }
    await run(
      () =>
        call(addCreditsRoute, {
          headers: { 'Idempotency-Key': key },
          body: { userId: person.id, creditsToAdd: credits },
        }),
      (error) => {
        onFailed(error);
        return sentenceFor(error);
      },
      ({ credits: balance }) => {
        toast({
          title: 'Credits Added',
          description: `Successfully added ${credits} credits to ${person.email}`,
        });
        onAdded(balance);
      },
    );
  }

  return (
    <FormDialog
      title="Add Credits"
      text={
        <>
          For <bdi>{person.name}</bdi>, {person.email}
        </>
      }
      onClose={() => pending || onClose()}
    >
      <form {...formProps(onSubmit)}>
        <Stack>
          <Field
            label="Credits to add"
            type="number"
            inputMode="numeric"
            min={limits.creditGrantMin}
            max={limits.creditGrantMax}
            step={1}
            placeholder={`Enter credits (${limits.creditGrantMin}-${limits.creditGrantMax})`}
            value={typed}
            problem={problems.credits}
            onChange={(event) => {
              setTyped(event.target.value);
              clear('credits');
            }}
          />
          <Preview role="status">
            {credits === undefined ? `Credits now: ${now}` : `New total: ${now} → ${now + credits}`}
          </Preview>
          {history ? <LastGrants history={history} /> : <Line />}
          <Failure>{failure}</Failure>
          {changed !== undefined && !pending && (
            <Notice tone="warn" role="status">
              {changed}
            </Notice>
          )}
        </Stack>
        <DialogActions>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <PrimaryButton type="submit" disabled={typed === '' || pending}>
            {pending ? 'Adding...' : 'Add Credits'}
          </PrimaryButton>
        </DialogActions>
      </form>
    </FormDialog>
  );
}

const Preview = styled(Text)`
  font-variant-numeric: tabular-nums;
`;

const grantsShown = 3;

/** Earlier top-ups, newest first; omitted if they can't be loaded. */
function LastGrants({ history: { entries, nextCursor } }: { history: NotedHistory }) {
  const grants = entries
    .filter(({ reason }) => reason === 'top-up' || reason === 'correction')
    .slice(0, grantsShown);
  if (grants.length === 0) {
    return (
      <Line>
        {nextCursor === null
          ? 'No credits were added here before.'
          : `No credits were added in the newest ${countOf(entries.length, 'change', 'changes')}.`}
      </Line>
    );
  }
  return (
    <Line>
      Added before:{' '}
      {grants.map(({ id, reason, amount, createdAt }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {reason === 'correction' ? `${signedCount(amount)} (a correction)` : amount} on{' '}
          <UtcTime iso={createdAt} />
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
