import type { DeclareProfile, LinkedInProfile } from '@tagwell/contracts/http/account';
import { ApiError } from '../../../shared/http/api-error.ts';
import { callApi } from '../../../shared/http/client.ts';
import { readProfile } from '../../../shared/validation/account-wire.ts';

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
