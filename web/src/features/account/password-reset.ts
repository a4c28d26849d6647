import type { ResetPassword } from '@tagwell/contracts/http/account';
import { openPasswordLinkRoute, resetPasswordRoute } from '@tagwell/contracts/http/auth-routes';
import { limits } from '@tagwell/contracts/limits';
import { useEffect, useState } from 'react';
import { countCodePoints, newPasswordProblem } from '../../shared/forms/field-rules.ts';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { ApiError } from '../../shared/http/client.ts';
import { call } from '../../shared/http/call.ts';
import type { ToastText } from '../../shared/ui/toast-store.ts';

export type LinkState = 'asking' | 'good' | 'used' | 'gone';

/**
 * Records that the link was opened, and returns its state; a missing token counts as gone. Refused
 * links are checked again, because an earlier try whose answer was lost may have used them.
 */
export function useLinkState(token: string, audience: 'user' | 'admin'): [LinkState, () => void] {
  const [state, setState] = useState<LinkState>(token === '' ? 'gone' : 'asking');
  useEffect(() => {
    if (token === '') return;
    // Failures are ignored here; they appear again when the password is sent.
    askLinkState(token, audience).then(setState, () => setState('good'));
  }, [token, audience]);
  const onRefused = () => {
    askLinkState(token, audience).then(setState, () => setState('gone'));
  };
  return [state, onRefused];
}

async function askLinkState(token: string, audience: 'user' | 'admin'): Promise<LinkState> {
  const { isGood, isUsed } = await call(openPasswordLinkRoute, { body: { token, audience } });
  if (isGood) return 'good';
  return isUsed === true ? 'used' : 'gone';
}

/** Returns whether it signed the person in, as a first password does. */
export async function resetPassword(request: ResetPassword): Promise<boolean> {
  const { signedIn = false } = await call(resetPasswordRoute, { body: request });
  return signedIn;
}

/** The server's message, with when to retry; otherwise `otherwise`. */
export function sentenceForReset(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && !error.problem) return otherwise;
  return sentenceWithWait(error);
}

export interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** Why a new password can't be sent: the field, and the toast's text. */
export function resetProblem({
  newPassword,
  confirmation,
}: NewPassword): { field: keyof NewPassword; toast: ToastText } | undefined {
  const weak = newPasswordProblem(newPassword);
  if (weak !== undefined) {
    const toast = { title: 'Weak Password', description: weak, variant: 'destructive' } as const;
    return { field: 'newPassword', toast };
  }
  if (newPassword === confirmation) return undefined;
  return {
    field: 'confirmation',
    toast: {
      title: 'Password Mismatch',
      description: 'Passwords do not match',
      variant: 'destructive',
    },
  };
}

const strongFrom = 12;

/** Advice on strength beyond the minimum, never a refusal. */
export function strengthHint(
  password: string,
  least: number = limits.passwordMinCharacters,
): string {
  const length = countCodePoints(password.normalize('NFC'));
  const missing = least - length;
  if (length === 0) return `At least ${missing} characters. Tip: use three or four words.`;
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'}.`;
  return length < strongFrom ? `Enough. ${strongFrom} characters or more are strong.` : 'Strong.';
}
