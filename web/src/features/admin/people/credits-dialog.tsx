import type { Operator, PremiumUser } from '@tagwell/contracts/http/account';
import {
  correctCreditsRoute,
  type NotedHistory,
  type OperatorsEntry,
} from '@tagwell/contracts/http/credits-routes';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { countOf, signedCount } from '../../../shared/format/numbers-and-dates.tsx';
import { useAsyncAction, useTextFields } from '../../../shared/forms/form-state.ts';
import { call } from '../../../shared/http/call.ts';
import { isOutOfCredits, sentenceFor } from '../../../shared/http/client.ts';
import { randomId } from '../../../shared/http/random-id.ts';
import { ShowMore } from '../../../shared/lists/show-more.tsx';
import { leaveIfSignedOut } from '../../../shared/session/operator.ts';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { DialogActions, FormDialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Failure, Notice, RetryNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { H3, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { Table, TableHead } from '../../../shared/ui/table.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { operatorNamesQuery } from '../admin-api.ts';
import { DownloadList, ledgerFile } from '../download-list.tsx';
import { UtcTime } from '../page-parts.tsx';
import { readCorrection } from './input-rules.ts';
import { type LiveCredits, useLiveCredits } from './live-credits.ts';

interface CreditsDialogProps {
  person: PremiumUser;
  onCorrected: (credits: number) => void;
  onClose: () => void;
}

/** The history of a balance, and its correction. Loaded on demand. */
export default function CreditsDialog({ person, onClose, onCorrected }: CreditsDialogProps) {
  const credits = useLiveCredits(person);
  const action = useAsyncAction();
  return (
    <FormDialog
      title="Credits"
      text={
        <>
          <bdi>{person.name}</bdi> has {countOf(credits.balance, 'credit', 'credits')}.
        </>
      }
      onClose={() => action.pending || onClose()}
    >
      <Stack>
        <History {...credits} />
        <DownloadList file={ledgerFile(person)} isInDialog />
        <CorrectionForm
          person={person}
          action={action}
          changed={credits.changed}
          onClose={onClose}
          onCorrected={onCorrected}
        />
      </Stack>
    </FormDialog>
  );
}

const reasons: Record<OperatorsEntry['reason'], string> = {
  signup: 'Welcome credits',
  copy: 'Copied a finished post',
  'top-up': 'Added',
  closed: 'Account closed',
  correction: 'Corrected',
};

type HistoryProps = Pick<LiveCredits, 'history' | 'error' | 'tryAgain' | 'older'>;

function History({ history, error, tryAgain, older }: HistoryProps) {
  const rows = useRef<HTMLTableSectionElement>(null);
  const below = useRef<HTMLDivElement>(null);
  // The message has pushed the button out of view, so scrolls it back.
  useEffect(() => {
    if (older.failure) below.current?.scrollIntoView({ block: 'nearest' });
  }, [older.failure]);
  const { data: operators = [] } = useQuery(operatorNamesQuery);
  if (!history && error) return <RetryNotice error={error} onRetry={tryAgain} />;
  if (!history) return <Skeleton label="Loading the history" lines={3} />;
  return (
    <ScrollBox>
      <Table label="History of the credits" dense>
        <TableHead heads={['Date', 'What', { number: 'Change' }, { number: 'Left' }]} />
        <tbody ref={rows}>
          {history.entries.map(
            ({ id, createdAt, reason, note, operatorId, amount, balanceAfter }) => (
              <tr key={id}>
                <DateCell data-wraps>
                  <UtcTime iso={createdAt} withTime />
                </DateCell>
                <DescriptionCell data-wraps>
                  {note === null ? reasons[reason] : `${reasons[reason]}: ${note}`}
                  <OperatorLine operator={operators.find(({ id: each }) => each === operatorId)} />
                </DescriptionCell>
                <td data-number>{signedCount(amount)}</td>
                <td data-number>{balanceAfter}</td>
              </tr>
            ),
          )}
        </tbody>
      </Table>
      <BelowTable ref={below} $gap={2}>
        <Shown history={history} />
        <Failure>{older.failure}</Failure>
        <ShowMore
          list={rows}
          rows={history.entries.length}
          hasMore={history.nextCursor !== null}
          isLoading={older.pending}
          onShow={older.show}
        />
      </BelowTable>
    </ScrollBox>
  );
}

function Shown({ history: { entries, nextCursor } }: { history: NotedHistory }) {
  const count = countOf(entries.length, 'change', 'changes');
  return <Small>{nextCursor === null ? `${count} in all.` : `The newest ${count}.`}</Small>;
}

interface CorrectionFormProps extends CreditsDialogProps {
  /** The dialog stays while it runs. */
  action: ReturnType<typeof useAsyncAction>;
  changed: string | undefined;
}

function CorrectionForm(props: CorrectionFormProps) {
  const { person, action, changed, onCorrected, onClose } = props;
  const { pending, failure, run, setFailure } = action;
  // The same for every try of a correction.
  const [key, setKey] = useState(randomId);
  const { formProps, typed, field, report } = useTextFields(useState({ amount: '', reason: '' }));
  const amountField = field('amount');

  async function onSubmit(): Promise<void> {
    const { reason } = typed;
    const amount = readCorrection(typed.amount);
    const wrong = report({
      amount: amount === undefined ? texts.correctionOutOfRange : undefined,
      reason: reason.trim() === '' ? texts.correctionReasonMissing : undefined,
    });
    if (wrong || amount === undefined) return;
    await run(
      () =>
        call(correctCreditsRoute, {
          params: { id: person.id },
          headers: { 'Idempotency-Key': key },
          body: { amount, reason },
        }),
      (error) => {
        // Refused for good, so the next try is a new correction.
        if (isOutOfCredits(error)) setKey(randomId());
        leaveIfSignedOut(error);
        return sentenceFor(error);
      },
      ({ credits: balance }) => {
        toast({ title: 'Balance corrected', description: `${person.name} has ${balance} now.` });
        onCorrected(balance);
      },
    );
  }

  return (
    <form {...formProps(onSubmit)}>
      <Stack $gap={3}>
        <H3>Correct the balance</H3>
        <Field
          {...amountField}
          label="Change"
          placeholder="For example −2"
          hint="What was entered before stays. A correction is an entry of its own."
          onChange={(event) => {
            amountField.onChange(event);
            setFailure(undefined);
          }}
        />
        <Field
          {...field('reason')}
          label="Reason"
          maxLength={limits.correctionReasonMaxCharacters}
          hint="For operators, and in the person’s data export."
        />
        <Failure>{failure}</Failure>
        {changed !== undefined && !pending && (
          <Notice tone="warn" role="status">
            {changed}
          </Notice>
        )}
      </Stack>
      <DialogActions>
        <Button disabled={pending} onClick={onClose}>
          Close
        </Button>
        <PrimaryButton type="submit" disabled={pending}>
          {pending ? 'Correcting...' : 'Correct'}
        </PrimaryButton>
      </DialogActions>
    </form>
  );
}

const ScrollBox = styled.div`
  max-height: 240px;
  overflow-y: auto;
`;

/** Room for the ring of the button, which the edges of the box would cut. */
const BelowTable = styled(Stack)`
  padding: var(--s2);
`;

function OperatorLine({ operator }: { operator: Operator | undefined }) {
  return operator && <WrappedSmall>by {operator.email}</WrappedSmall>;
}

/** The day on one line, the time on the next: what happened gets the room. */
const DateCell = styled.td`
  min-width: 104px;
`;

const DescriptionCell = styled.td`
  width: 100%;
`;

const WrappedSmall = styled(Small)`
  overflow-wrap: anywhere;
`;
