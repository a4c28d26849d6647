import type { DeclareProfile, LinkedInProfile } from '@tagwell/contracts/http/account';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { countCodePoints } from '../../shared/forms/field-rules.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { callApi } from '../../shared/http/client.ts';
import { readProfile } from '../../shared/validation/account-wire.ts';

/** Where the browser goes to connect. */
export const connectPath = '/api/linkedin/connect';

/** Whether this installation can connect LinkedIn: it redirects there, or has nothing at the address. */
export const connectQuery = {
  queryKey: [connectPath],
  queryFn: async (): Promise<boolean> => {
    const answer = await fetch(connectPath, { credentials: 'include', redirect: 'manual' });
    return answer.type === 'opaqueredirect';
  },
};

const path = '/api/linkedin/profile';

/** The person's own profile, null while there is none. */
export const profileQuery = {
  queryKey: [path],
  queryFn: async (): Promise<LinkedInProfile | null> => {
    try {
      return readProfile(await callApi(path));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
};

export async function declareProfile(profile: DeclareProfile): Promise<LinkedInProfile> {
  return readProfile(await callApi(path, { method: 'PUT', body: profile }));
}

/** Disconnects LinkedIn and forgets what was declared. */
export async function forgetProfile(): Promise<void> {
  await callApi(path, { method: 'DELETE' });
}

export function headlineProblem(headline: string): string | undefined {
  const length = countCodePoints(headline.trim());
  if (length === 0) return texts.headlineMissing;
  return length > limits.headlineMaxCharacters ? texts.headlineTooLong : undefined;
}
