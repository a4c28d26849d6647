import type { WaitlistRequest } from '@tagwell/contracts/http/analytics';
import { callApi } from '../../../shared/http/client.ts';

/** The answer is the same for somebody who is on the list already. */
export async function joinWaitlist(request: WaitlistRequest): Promise<void> {
  await callApi('/api/waitlist', { method: 'POST', body: request });
}
