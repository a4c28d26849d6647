import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end'>;

/** A password that can be shown, with a word about Caps Lock while it is on. */
export function PasswordField({ label, hint, ...field }: PasswordFieldProps) {
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
