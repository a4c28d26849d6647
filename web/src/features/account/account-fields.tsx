import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end'>;

/** A password field that can be revealed and warns about Caps Lock. */
function PasswordField({ label, hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  function onKey(event: KeyboardEvent): void {
    setCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <Field
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={onKey}
      onKeyUp={onKey}
      onBlur={() => setCapsLock(false)}
      hint={
        hint || capsLock ? (
          <>
            {hint} {capsLock && <strong role="status">Caps Lock is on.</strong>}
          </>
        ) : undefined
      }
      end={
        <Button
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}

type AccountFieldProps = Pick<ComponentProps<typeof Field>, 'value' | 'problem' | 'onChange'>;

/** The sign-in address, marked up for browsers and password managers. */
export function EmailField(field: AccountFieldProps) {
  return (
    <Field
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}

const passwordKinds = {
  password: { label: 'Password', autoComplete: 'current-password' },
  newPassword: { label: 'New password', autoComplete: 'new-password', minLength: 6 },
  confirmation: { label: 'Confirm password', autoComplete: 'new-password', minLength: 6 },
};

interface AccountPasswordProps extends AccountFieldProps {
  name: keyof typeof passwordKinds;
  hint?: ReactNode;
}

export function AccountPassword(field: AccountPasswordProps) {
  return <PasswordField {...passwordKinds[field.name]} required {...field} />;
}
