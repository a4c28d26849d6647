import { inviteOperatorRoute, operatorsRoute } from '@tagwell/contracts/http/operator-routes';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { useState } from 'react';
import { emailProblem } from '../../../shared/forms/field-rules.ts';
import { useAsyncAction, useTextFields } from '../../../shared/forms/form-state.ts';
import { call, invalidate } from '../../../shared/http/call.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { PrimaryButton } from '../../../shared/ui/button.tsx';
import { Field, FieldPairs, SelectField } from '../../../shared/ui/field.tsx';
import { Failure } from '../../../shared/ui/notice.tsx';
import { Muted, Stack } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';

export const roles: readonly { value: OperatorRole; label: string; tells: string }[] = [
  {
    value: 'support',
    label: 'Support',
    tells: 'People, credits, invitations, waitlist, audit, figures and failed jobs.',
  },
  {
    value: 'catalogue',
    label: 'Catalog',
    tells: 'The catalog, objections and the figures. Nothing about customers.',
  },
  { value: 'owner', label: 'Owner', tells: 'Everything, and who else is an operator.' },
];

/** Creates an operator and mails a link to set a password. */
export function InviteOperator() {
  const { formProps, typed, setTyped, field, report } = useTextFields(useState({ email: '' }));
  const [role, setRole] = useState<OperatorRole>('support');
  const { pending, failure, run } = useAsyncAction();

  async function send(): Promise<void> {
    const email = typed.email.trim();
    const invited = await call(inviteOperatorRoute, { body: { email, role } });
    void invalidate(operatorsRoute);
    toast({
      title: 'Invitation Sent',
      description: `${invited.email} will get an email with a link to set a password.`,
    });
    // Text typed meanwhile is for the next person.
    setTyped((now) => (now.email === typed.email ? { email: '' } : now));
  }

  async function onSubmit(): Promise<void> {
    if (report({ email: emailProblem(typed.email) })) return;
    await run(send, operatorSentence);
  }

  return (
    <form {...formProps(onSubmit)}>
      <Stack>
        <FieldPairs>
          <Field {...field('email')} label="Email" type="email" autoComplete="off" required />
          <RoleField value={role} onChange={setRole} />
        </FieldPairs>
        <Failure>{failure}</Failure>
        <Muted>
          They’ll get an email with a link to set a password. Inviting them again sends a new link
          if they haven’t set one yet.
        </Muted>
        <div>
          <PrimaryButton type="submit" disabled={pending}>
            {pending ? 'Inviting...' : 'Invite'}
          </PrimaryButton>
        </div>
      </Stack>
    </form>
  );
}

interface RoleFieldProps {
  value: OperatorRole;
  onChange: (role: OperatorRole) => void;
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  const hint = roles.find((role) => role.value === value)?.tells ?? '';
  return <SelectField label="Role" options={roles} value={value} hint={hint} onChange={onChange} />;
}
