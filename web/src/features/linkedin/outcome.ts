import type { ToastText } from '../../shared/ui/toast-store.ts';

/** How the way over LinkedIn and back ended, as `?linkedin=` says it. */
const outcomes = {
  connected: {
    title: 'LinkedIn Connected',
    description: 'Your profile is connected to your account.',
  },
  refused: {
    title: 'LinkedIn not connected',
    description: 'You did not allow it at LinkedIn. You can try again, or fill in the form.',
    variant: 'destructive',
  },
  failed: {
    title: 'LinkedIn not connected',
    description: 'LinkedIn gave no usable answer. Try again, or fill in the form.',
    variant: 'destructive',
  },
  taken: {
    title: 'LinkedIn not connected',
    description: 'That LinkedIn profile belongs to another account here.',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastText>;

export function readOutcome(value: string | null): ToastText | undefined {
  if (value === null || !Object.hasOwn(outcomes, value)) return undefined;
  return Object.entries(outcomes).find(([name]) => name === value)?.[1];
}
