import type { LinkedInProfile } from '@tagwell/contracts/http/account';
import {
  connectLinkedInRoute,
  getLinkedInProfileRoute,
  getLinkedInSetupRoute,
} from '@tagwell/contracts/http/linkedin-routes';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { countCodePoints } from '../../shared/forms/field-rules.ts';
import { ApiError } from '../../shared/http/client.ts';
import { call, queryOf } from '../../shared/http/call.ts';
import { textEntry } from '../../shared/storage/browser-storage.ts';
import type { ToastText } from '../../shared/ui/toast-store.ts';

export const connectPath = connectLinkedInRoute.path;

export const setupQuery = queryOf(getLinkedInSetupRoute);

/** The person's own profile, null while there is none. */
export const profileQuery = {
  ...queryOf(getLinkedInProfileRoute),
  queryFn: async (): Promise<LinkedInProfile | null> => {
    try {
      return await call(getLinkedInProfileRoute);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
};

export function headlineProblem(headline: string): string | undefined {
  const length = countCodePoints(headline.trim());
  if (length === 0) return texts.headlineMissing;
  return length > limits.headlineMaxCharacters ? texts.headlineTooLong : undefined;
}

/** What was typed of a profile and is not saved yet: whoever leaves the page finds it again. */
export const typedHeadline = textEntry('typedHeadline');
export const typedProfileUrl = textEntry('typedProfileUrl');

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
