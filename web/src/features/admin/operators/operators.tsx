import {
  type OperatorDetails,
  operatorsRoute,
  removeOperatorRoute,
  resetSecondFactorRoute,
  sendOperatorLinkRoute,
} from '@tagwell/contracts/http/operator-routes';
import { useState } from 'react';
import { styled } from 'styled-components';
import { call, invalidate, queryOf } from '../../../shared/http/call.ts';
import { type Column, ListTable } from '../../../shared/lists/list-table.tsx';
import { lazyPart } from '../../../shared/loading/load-part.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { RetryNotice } from '../../../shared/ui/notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/questions.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Badge, Row, Stack, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { LongText } from '../columns.tsx';
import { useLive } from '../live-list.tsx';
import { Section, UtcTime } from '../page-parts.tsx';
import { InviteOperator, roles } from './invite-operator.tsx';

const operatorsQuery = queryOf(operatorsRoute);

const RoleDialog = lazyPart(() => import('./role-dialog.tsx'));

/** Operators hardly ever change. */
const everyMs = 15_000;

type Asking = { what: 'role' | 'removing' | 'second-factor' | 'link'; operator: OperatorDetails };

export default function Operators() {
  const { data, error, refetch } = useLive(operatorsQuery, {
    failure: 'Failed to fetch the operators',
    everyMs,
  });
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const operator = asking?.operator;

  function onDone(title: string): void {
    toast({ title });
    close();
    void invalidate(operatorsRoute);
  }

  return (
    <Stack>
      <Section id="operators" title="Operators">
        {error !== null && <RetryNotice error={error} announced={false} onRetry={refetch} />}
        {!data && error === null && <Skeleton label="Loading the operators" lines={4} />}
        {data && (
          <ListTable
            label="All operators"
            columns={columnsFor((what, chosen) => setAsking({ what, operator: chosen }))}
            rows={data}
            keyOf={({ id }) => id}
          />
        )}
      </Section>
      <Section id="invite-operator" title="Invite an operator">
        <InviteOperator />
      </Section>
      {operator && asking?.what === 'role' && (
        <RoleDialog
          operator={operator}
          onChanged={() => onDone(`${operator.email} has another role`)}
          onClose={close}
        />
      )}
      {operator && asking?.what === 'link' && (
        <ConfirmDialog
          title="Send a new link?"
          text={`${operator.email} will get an email with a link to set a new password. Earlier links stop working; a password they already have works until they set the new one.`}
          confirm="Send"
          confirming="Sending..."
          work={() => call(sendOperatorLinkRoute, { params: { id: operator.id } })}
          onDone={() => onDone(`A new link is on its way to ${operator.email}`)}
          sentence={operatorSentence}
          onClose={close}
        />
      )}
      {operator && asking?.what === 'second-factor' && (
        <ConfirmDialog
          title="Reset the second factor?"
          text={`${operator.email} is signed out everywhere, and signs in with the password alone until they set it up again. Make sure the request really comes from them.`}
          confirm="Reset"
          confirming="Resetting..."
          work={() => call(resetSecondFactorRoute, { params: { id: operator.id } })}
          onDone={() => onDone(`The second factor of ${operator.email} is off`)}
          sentence={operatorSentence}
          onClose={close}
        />
      )}
      {operator && asking?.what === 'removing' && (
        <ConfirmDialog
          title="Remove this operator?"
          text={
            operator.isInvited
              ? `The link that was sent to ${operator.email} no longer works.`
              : `${operator.email} is signed out everywhere, at once. What they did stays in the audit.`
          }
          confirm="Remove"
          confirming="Removing..."
          work={() => call(removeOperatorRoute, { params: { id: operator.id } })}
          onDone={() => onDone(`${operator.email} was removed`)}
          sentence={operatorSentence}
          onClose={close}
        />
      )}
    </Stack>
  );
}

const labelOf = ({ role }: OperatorDetails) => roles.find(({ value }) => value === role)?.label;

function columnsFor(
  ask: (what: Asking['what'], operator: OperatorDetails) => void,
): readonly Column<OperatorDetails>[] {
  return [
    { id: 'email', label: 'Email', renderCell: ({ email }) => <LongText>{email}</LongText> },
    {
      id: 'role',
      label: 'Role',
      renderCell: (operator) => (
        <Row>
          {labelOf(operator)}
          {operator.isInvited && <Badge data-tone="warn">Invited</Badge>}
        </Row>
      ),
    },
    {
      id: 'secondFactor',
      label: 'Second factor',
      labelled: true,
      renderCell: (operator) =>
        operator.hasSecondFactor ? (
          <Row>
            On
            <TextButton onClick={() => ask('second-factor', operator)}>
              Reset<VisuallyHidden> the second factor of {operator.email}</VisuallyHidden>
            </TextButton>
          </Row>
        ) : (
          'Off'
        ),
    },
    {
      id: 'createdAt',
      label: 'Since',
      labelled: true,
      renderCell: ({ createdAt }) => <UtcTime iso={createdAt} />,
    },
    {
      id: 'lastSignInAt',
      label: 'Last sign-in',
      labelled: true,
      renderCell: ({ lastSignInAt }) =>
        lastSignInAt === null ? '—' : <UtcTime iso={lastSignInAt} withTime />,
    },
    {
      id: 'acts',
      label: 'Actions',
      renderCell: (operator) => (
        <Acts>
          <TextButton onClick={() => ask('role', operator)}>
            Change role<VisuallyHidden> of {operator.email}</VisuallyHidden>
          </TextButton>
          <TextButton onClick={() => ask('link', operator)}>
            Send a new link<VisuallyHidden> to {operator.email}</VisuallyHidden>
          </TextButton>
          <TextButton onClick={() => ask('removing', operator)}>
            Remove<VisuallyHidden> {operator.email}</VisuallyHidden>
          </TextButton>
        </Acts>
      ),
    },
  ];
}

/** On one line where a row is one. */
const Acts = styled(Row)`
  @media (width >= 640px) {
    flex-wrap: nowrap;
  }
`;
