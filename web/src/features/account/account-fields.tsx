import type { ReactNode } from 'react';
import { Field } from '../../shared/ui/field.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';

interface AccountFieldProps {
  value: string;
  problem: string | undefined;
  onValue: (value: string) => void;
}

/** The address that somebody signs in with, as browsers and password managers know it. */
export function EmailField({ value, problem, onValue }: AccountFieldProps) {
  return (
    <Field
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      problem={problem}
      onChange={(event) => onValue(event.target.value)}
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

/** The password of an account: the one it has, or one in the making. */
export function AccountPassword({ name, value, problem, hint, onValue }: AccountPasswordProps) {
  return (
    <PasswordField
      {...passwordKinds[name]}
      name={name}
      required
      value={value}
      problem={problem}
      hint={hint}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
