import { userCreditsRoute } from '@tagwell/contracts/internal/auth-routes';
import { callService, type Peer } from '@tagwell/service/internal-calls';

const timeoutMs = 3_000;

/** The user's balance, as the credits service has it at this moment. */
export async function askBalance(credits: Peer, userId: string): Promise<number> {
  const question = { params: { id: userId }, body: undefined, timeoutMs };
  return (await callService(credits, userCreditsRoute, question)).credits;
}
